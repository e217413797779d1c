import type { Charge } from '../document/charges.ts'
import {
  equalParts,
  partOfAmount,
  partsByChoice,
  partsBySeat,
  wholePart,
  type Part,
} from '../document/parts.ts'
import { isLivePrintout, type Printout } from '../document/printout.ts'
import { owedFor } from '../payment/owed-for.ts'
import type { OrderPayment } from '../payment/order-payment.ts'
import type { Split } from './split.ts'
import type { Grosze } from '../units.ts'

/** The part of one guest: an issued document, or a part of what no document was made for. */
export type GuestPart = {
  /** Stays the same until its document is issued. */
  id: string
  /** Null: the whole check. */
  guest: number | null
  /** Null: the document is issued. */
  part: Part | null
  printout: Printout | null
  /** Goods and fees, grosze. */
  total: Grosze
  deposit: Grosze
  /** Still to be paid with the deposit, grosze. */
  due: Grosze
}

export type Division = {
  /** Issued documents by time, then what is still open. */
  parts: readonly GuestPart[]
  /** The sum that nobody has chosen yet, grosze; it has to be 0 before the last guest pays. */
  unassigned: number
}

type Open = { guest: number | null; part: Part }

/**
 * The parts of a check. What is documented stays as it is; the way of dividing is about the rest, so what is paid and
 * what is open always add up to the check.
 */
export function divide(
  split: Split,
  left: readonly Charge[],
  depositLeft: Grosze,
  printouts: readonly Printout[],
  payments: readonly OrderPayment[],
): Division {
  const issued = printouts
    .filter(isLivePrintout)
    .toSorted((a, b) => a.issuedAt - b.issuedAt || (a.id < b.id ? -1 : 1))
    .map((printout) => issuedPart(printout, payments))
  const taken = new Set(issued.flatMap(({ guest }) => (guest === null ? [] : [guest])))
  const { open, unassigned } = openParts(split, left, taken, issued.length)
  const paying = open.filter(({ part }) => part.total > 0)
  return {
    parts: [
      ...issued,
      ...open.map(({ guest, part }): GuestPart => {
        const deposit = part === paying[0]?.part ? depositLeft : 0
        return {
          id: guest === null ? 'all' : `guest ${guest}`,
          guest,
          part,
          printout: null,
          total: part.total,
          deposit,
          due: part.total + deposit,
        }
      }),
    ],
    unassigned,
  }
}

function issuedPart(printout: Printout, payments: readonly OrderPayment[]): GuestPart {
  return {
    id: printout.id,
    guest: printout.guest,
    part: null,
    printout,
    total: printout.total,
    deposit: printout.deposit,
    due: Math.max(0, owedFor(printout, payments)),
  }
}

function openParts(
  split: Split,
  left: readonly Charge[],
  taken: ReadonlySet<number>,
  issued: number,
): { open: Open[]; unassigned: number } {
  if (left.length === 0) return { open: [], unassigned: 0 }
  const free = (count: number) => freeNumbers(taken, count)
  switch (split.mode) {
    case 'one':
      return {
        open: [{ guest: issued === 0 ? null : (free(1)[0] ?? null), part: wholePart(left) }],
        unassigned: 0,
      }
    case 'equal': {
      const guests = free(Math.max(1, split.guests - issued))
      const parts = equalParts(left, guests.length)
      return { open: pair(guests, parts), unassigned: 0 }
    }
    case 'seat': {
      const seats = partsBySeat(left)
      const open = seats.map(({ seat, part }) => ({ guest: seat, part }))
      return {
        open: open.length > 0 ? open : pair(free(1), [wholePart(left)]),
        unassigned: 0,
      }
    }
    case 'amount': {
      if (split.amount === null || split.amount === 0)
        return { open: pair(free(1), [wholePart(left)]), unassigned: 0 }
      const { part, rest } = partOfAmount(left, split.amount)
      return { open: pair(free(2), rest.total === 0 ? [part] : [part, rest]), unassigned: 0 }
    }
    case 'item':
      return byItem(split, left, taken)
  }
}

function byItem(
  split: Split,
  left: readonly Charge[],
  taken: ReadonlySet<number>,
): { open: Open[]; unassigned: number } {
  const guests = Array.from({ length: split.guests }, (_, index) => index + 1).filter(
    (each) => !taken.has(each),
  )
  const chosen = new Map(left.map((charge) => [charge.key, entriesOf(split, charge, guests)]))
  const { parts, rest } = partsByChoice(left, chosen, guests.length)
  return { open: pair(guests, parts), unassigned: rest.total }
}

/** The quantities that guests take of a charge, never more than is left of it. */
function entriesOf(split: Split, charge: Charge, guests: readonly number[]) {
  let available = charge.quantity
  return split.chosen.flatMap((entry) => {
    const part = guests.indexOf(entry.guest)
    if (entry.key !== charge.key || part < 0) return []
    const quantity = Math.min(entry.quantity, available)
    available -= quantity
    return quantity > 0 ? [{ part, quantity }] : []
  })
}

function freeNumbers(taken: ReadonlySet<number>, count: number): number[] {
  const numbers: number[] = []
  for (let number = 1; numbers.length < count; number += 1) if (!taken.has(number)) numbers.push(number)
  return numbers
}

function pair(guests: readonly number[], parts: readonly Part[]): Open[] {
  return parts.map((part, index) => ({ guest: guests[index] ?? null, part }))
}
