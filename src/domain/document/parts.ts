import { mulDivRound } from '../money/round.ts'
import { allocateEvenly, allocate } from '../money/allocate.ts'
import { sumOf } from '../money/sum.ts'
import { documentWords, unitWords, type Charge } from './charges.ts'
import type { Grosze, Thousandths } from '../units.ts'

/** How much of a charge somebody pays. */
export type Share = {
  charge: Charge
  /** Thousandths of the charge's quantity. */
  quantity: Thousandths
  /** Grosze. */
  gross: Grosze
  /** The addition of the paper to the name of a shared dish: `1/3`, `1/3 z 2 szt.`; empty for whole pieces. */
  note: string
}

/** The part of a check that one guest pays. Parts of a division always add up to what was divided. */
export type Part = { shares: readonly Share[]; total: Grosze }

/** Everything at once. */
export function wholePart(charges: readonly Charge[]): Part {
  return partOf(charges.map((charge) => whole(charge)))
}

/** `count` parts that differ by a grosz at most, the larger ones first, each with its share of every charge. */
export function equalParts(charges: readonly Charge[], count: number): Part[] {
  const shares: Share[][] = Array.from({ length: count }, () => [])
  let next = 0
  for (const charge of charges) {
    const quantities = allocateEvenly(charge.quantity, count)
    const each = Math.floor(charge.total / count)
    const larger = charge.total - each * count
    shares.forEach((own, part) => {
      // The odd grosze of one charge go on where those of the charge before have ended.
      const isLarger = (part - next + count) % count < larger
      own.push(share(charge, quantities[part] ?? 0, each + (isLarger ? 1 : 0)))
    })
    next = (next + larger) % count
  }
  return shares.map(partOf)
}

/** One part for each seat that has lines of its own, in order; what is for the whole table is shared equally. */
export function partsBySeat(charges: readonly Charge[]): { seat: number; part: Part }[] {
  const dishes = charges.filter((charge) => charge.lineId !== null)
  const seats = [...new Set(dishes.flatMap(({ seat }) => (seat === null ? [] : [seat])))].sort(
    (a, b) => a - b,
  )
  if (seats.length === 0) return []
  const shared = equalParts(
    dishes.filter(({ seat }) => seat === null),
    seats.length,
  )
  const own = seats.map((seat, index) => [
    ...dishes.filter((charge) => charge.seat === seat).map(whole),
    ...(shared[index]?.shares ?? []),
  ])
  return withAdditions(own, charges).map((part, index) => ({ seat: seats[index] ?? 0, part }))
}

/**
 * Parts by what was chosen for each, and the rest that nobody has chosen. `chosen` says for a charge's key which part
 * (from 0) takes how many thousandths of it; more than there are is a programmer's error and throws. Fees and
 * deliveries go with the dishes, in proportion.
 */
export function partsByChoice(
  charges: readonly Charge[],
  chosen: ReadonlyMap<string, readonly { part: number; quantity: Thousandths }[]>,
  count: number,
): { parts: Part[]; rest: Part } {
  const shares: Share[][] = Array.from({ length: count + 1 }, () => [])
  for (const charge of charges.filter(({ lineId }) => lineId !== null)) {
    const entries = chosen.get(charge.key) ?? []
    const left = charge.quantity - sumOf(entries.map(({ quantity }) => quantity))
    if (left < 0) throw new Error(`more of ${charge.name} was chosen than there is`)
    let [taken, paid] = [0, 0]
    for (const { part, quantity } of [...entries, { part: count, quantity: left }]) {
      taken += quantity
      const upTo = mulDivRound(charge.total, taken, charge.quantity)
      if (quantity > 0) shares[part]?.push(share(charge, quantity, upTo - paid))
      paid = upTo
    }
  }
  const parts = withAdditions(shares, charges)
  return { parts: parts.slice(0, count), rest: parts[count] ?? partOf([]) }
}

/** A part of this many grosze, in proportion of every charge; everything when it is more than there is. */
export function partOfAmount(charges: readonly Charge[], amount: Grosze): { part: Part; rest: Part } {
  const totals = charges.map(({ total }) => total)
  const sum = sumOf(totals)
  if (amount >= sum) return { part: wholePart(charges), rest: partOf([]) }
  const taken = allocate(totals, amount - sum)
  const shares = charges.map((charge, index) => {
    const gross = taken[index] ?? 0
    const quantity = mulDivRound(charge.quantity, gross, Math.max(1, charge.total))
    return {
      now: { quantity, gross },
      later: { quantity: charge.quantity - quantity, gross: charge.total - gross },
    }
  })
  const of = (which: 'now' | 'later') =>
    partOf(
      charges.flatMap((charge, index) => {
        const own = shares[index]?.[which] ?? { quantity: 0, gross: 0 }
        return own.gross === 0 ? [] : [share(charge, own.quantity, own.gross, documentWords.part)]
      }),
    )
  return { part: of('now'), rest: of('later') }
}

/** All that is left of a charge. */
function whole(charge: Charge): Share {
  return share(charge, charge.quantity, charge.total)
}

function share(
  charge: Charge,
  quantity: Thousandths,
  gross: Grosze,
  word = fraction(charge, quantity),
): Share {
  const isPieces = quantity % 1000 === 0 && charge.whole % 1000 === 0
  return { charge, quantity, gross, note: isPieces || quantity === charge.whole ? '' : word }
}

/**
 * `1/3` of what was ordered, whoever has paid for a part of it before; else a word. Of more than one piece it says
 * of how many: `1/3 z 2 szt.`.
 */
function fraction({ whole: ordered, unit }: Charge, quantity: Thousandths): string {
  const parts = Math.round(ordered / quantity)
  const isEven = parts > 1 && parts <= mostParts && Math.abs(ordered - parts * quantity) < parts
  if (!isEven) return documentWords.part
  const pieces = String(ordered / 1000).replace('.', ',')
  return ordered === 1000 ? `1/${parts}` : `1/${parts} z ${pieces} ${unitWords[unit]}`
}

/** Thousandths are too coarse to tell smaller shares apart. */
const mostParts = 20

function partOf(shares: readonly Share[]): Part {
  return { shares, total: sumOf(shares.map(({ gross }) => gross)) }
}

/**
 * Adds fees and deliveries to parts in proportion to their dishes; where no dish costs anything, to the last part.
 */
function withAdditions(dishes: readonly (readonly Share[])[], charges: readonly Charge[]): Part[] {
  const totals = dishes.map((shares) => sumOf(shares.map(({ gross }) => gross)))
  const additions = charges.filter(({ lineId }) => lineId === null)
  const parts = dishes.map((shares) => [...shares])
  for (const charge of additions) {
    const grown = sumOf(totals) === 0 ? null : allocate(totals, charge.total)
    let left = charge.quantity
    const last = parts.length - 1
    parts.forEach((shares, index) => {
      const none = index === last ? charge.total : 0
      const gross = grown === null ? none : (grown[index] ?? 0) - (totals[index] ?? 0)
      if (gross === 0) return
      const quantity = Math.min(left, Math.max(1, mulDivRound(charge.quantity, gross, charge.total)))
      left -= quantity
      shares.push(share(charge, quantity, gross, documentWords.part))
    })
  }
  return parts.map(partOf)
}
