import type { Buyer } from '../document/buyer.ts'
import { refundAmounts } from '../document/correction-amounts.ts'
import type { CorrectiveContent, LineChange } from '../document/corrective-invoice.ts'
import type { Imprint } from '../document/imprint.ts'
import { itemTotal } from '../document/item-rates.ts'
import type { Printout, PrintoutItem } from '../document/printout.ts'
import { isSameLine, standingInvoice, type EarlierCorrection } from '../document/standing-invoice.ts'
import { allocate } from '../money/allocate.ts'
import { sumOf } from '../money/sum.ts'
import { isStandingRefund } from './refund-lifecycle.ts'
import { lineWorth } from './refund-plan.ts'
import type { Refund } from './refund.ts'
import type { Grosze, RowId, Thousandths } from '../units.ts'

/** A corrective invoice as it is saved; its number comes with the saving. */
export type NewCorrective = Omit<CorrectiveContent, 'number'>

/** An invoice with what has been done about it before. */
export type Correctable = {
  printout: Pick<Printout, 'id' | 'items' | 'rates' | 'deposit' | 'buyer' | 'imprint'>
  /** From the first to the last. */
  earlier: readonly EarlierCorrection[]
  /** Of the invoice, without the one that is being given. */
  refunds: readonly Pick<Refund, 'status' | 'amount'>[]
}

/** The facts of every corrective invoice beside its amounts. */
export type Saying = Pick<NewCorrective, 'reason' | 'issuedOn'> & {
  /** As the place issues now. */
  imprint: Imprint
}

/** Money that goes back of an invoice; `id` null: none does, since it was never paid. */
type GoingBack = {
  id: string | null
  items: readonly PrintoutItem[]
  amount: Grosze
  type: Refund['type'] | null
}

/**
 * The corrective invoice for money that goes back: the lines that it names lose as much of their quantity, and what
 * is above them is taken off the lines of each rate as a lower price, the deposit last. Sums and tax are those that
 * the register of corrections would have. Null: earlier corrections have taken that off already, as where a refund
 * that failed is given again.
 */
export function correctionForRefund(
  { printout, earlier, refunds }: Correctable,
  { id, items, amount, type }: GoingBack,
  saying: Saying,
): NewCorrective | null {
  const standing = standingInvoice(printout, earlier)
  const gone = sumOf(refunds.filter(isStandingRefund).map((each) => each.amount))
  const owed = Math.min(amount, gone + amount - standing.corrected)
  if (owed <= 0) return null
  const entries = earlier.map(({ rates, total, depositBack }) => {
    return { rates, total: total - depositBack, deposit: 0 - depositBack }
  })
  const amounts = refundAmounts(printout, entries, { items, amount: owed })
  if (amounts === null) return null
  const named = sumOf(items.map(itemTotal)) <= owed ? items : []
  return {
    printoutId: printout.id,
    refundId: id,
    changes: takeOff(standing.items, named, amounts.rates),
    buyer: null,
    rates: amounts.rates,
    total: amounts.total - amounts.deposit,
    depositBack: 0 - amounts.deposit,
    paymentType: type,
    ...saying,
  }
}

/** The corrective invoices for refunds that are given together, each beginning where the one before has ended. */
export function correctionsForRefunds(
  { earlier, refunds, ...invoice }: Correctable,
  given: readonly GoingBack[],
  saying: Saying,
): NewCorrective[] {
  const made: NewCorrective[] = []
  const gone = [...refunds]
  for (const refund of given) {
    const known = { ...invoice, earlier: [...earlier, ...made], refunds: gone }
    const correction = correctionForRefund(known, refund, saying)
    if (correction !== null) made.push(correction)
    gone.push({ status: 'requested', amount: refund.amount })
  }
  return made
}

/** Why an invoice is corrected, as its buyer reads it: Polish, as documents are. */
export function correctionReason({ reason, comment }: Pick<Refund, 'reason' | 'comment'>): string {
  return [...(reason === 'OTHER' ? [] : [reasonWords[reason]]), comment].filter(Boolean).join(': ')
}

const reasonWords: Record<Exclude<Refund['reason'], 'OTHER'>, string> = {
  FRAUD: 'Zwrot pieniędzy',
  CUSTOMER_REQUEST: 'Zwrot na życzenie nabywcy',
  RETURN: 'Zwrot towaru',
  DUPLICATE: 'Naliczone dwa razy',
}

/** The corrective invoice of a buyer who was wrong; no sum changes. */
export function correctionOfBuyer(
  printoutId: RowId<'printouts'>,
  buyer: Buyer,
  saying: Saying,
): NewCorrective {
  const nothing = { refundId: null, changes: [], rates: [], total: 0, depositBack: 0, paymentType: null }
  return { printoutId, ...nothing, buyer, ...saying }
}

/** A line with what is left of it. */
type Left = { item: PrintoutItem; quantity: Thousandths; lineQuantity: Thousandths; amount: Grosze }

/** The lines that change where `named` go back, and of each rate as much as its (negative) sum says. */
function takeOff(
  items: readonly PrintoutItem[],
  named: readonly PrintoutItem[],
  rates: CorrectiveContent['rates'],
): LineChange[] {
  const lines = items.map((item): Left => {
    return { item, quantity: item.quantity, lineQuantity: item.lineQuantity, amount: itemTotal(item) }
  })
  for (const { rate, gross } of rates) {
    const own = lines.filter(({ item }) => item.taxRateType === rate)
    let rest = 0 - gross
    for (const back of named.filter(({ taxRateType }) => taxRateType === rate)) {
      const line = own.find(({ item, amount }) => amount > 0 && isSameLine(item, back))
      if (line === undefined) continue
      const taken = Math.min(itemTotal(back), line.amount, rest)
      rest -= taken
      line.amount -= taken
      line.quantity = Math.max(0, line.quantity - back.quantity)
      line.lineQuantity = Math.max(0, line.lineQuantity - back.lineQuantity)
    }
    const amounts = own.map(({ amount }) => amount)
    const kept = allocate(amounts, 0 - Math.min(rest, sumOf(amounts)))
    for (const [index, line] of own.entries()) line.amount = kept[index] ?? 0
  }
  return lines
    .filter(({ item, amount }) => amount !== itemTotal(item))
    .map(({ item, ...left }) => {
      const enough = { ...left, quantity: Math.max(1, left.quantity) }
      return { before: item, after: left.amount === 0 ? null : lineWorth({ item, ...enough }) }
    })
}
