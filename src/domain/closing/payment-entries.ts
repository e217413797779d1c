import type { CorrectionAmounts } from '../document/correction-amounts.ts'
import { itemTotal } from '../document/item-rates.ts'
import { sumOf } from '../money/sum.ts'
import type { OrderPayment } from '../payment/order-payment.ts'
import type { Refund } from '../payment/refund.ts'
import { exciseOf, minus, oppositeExcise } from './amounts.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { newEntry, type Ledger } from './new-entry.ts'
import type { Instant, RowId } from '../units.ts'

type When = {
  /** When it happened or was heard of, ms. */
  at: Instant
  personId: RowId<'placeUsers'>
  drawerId: RowId<'drawers'> | null
}

/** The entry of a payment that came in. */
export function paymentEntry(ledger: Ledger, payment: OrderPayment, when: When): LedgerEntry {
  const { id, orderCheckId, printoutId, type, amount, tip, closedDay } = payment
  return newEntry(ledger, 'payment', {
    ...when,
    factId: id,
    orderCheckId,
    documentId: printoutId,
    paymentType: type,
    amount,
    tip,
    checkClosedDay: closedDay,
  })
}

/** The entry of a tip that is heard of after its payment, which it belongs to: that is counted already. */
export function tipEntry(ledger: Ledger, payment: OrderPayment, when: When): LedgerEntry {
  const id = ledger.idOf('ledger', 'payment tip', payment.id)
  return { ...paymentEntry(ledger, payment, when), id, count: 0, amount: 0 }
}

/**
 * The entries of a payment that is said to have come in another way: its opposite, and itself anew. They are of the
 * day on which that is said (`at`), in the name of who took the money and in the drawer that it was said to be in.
 */
export function paymentTypeEntries(
  ledger: Ledger,
  payment: OrderPayment,
  type: OrderPayment['type'],
  { at, drawerId }: { at: Instant; drawerId: RowId<'drawers'> | null },
): LedgerEntry[] {
  const anew = paymentEntry(ledger, { ...payment, type }, { at, personId: payment.takenBy, drawerId })
  const { amount, tip } = anew
  // Which drawer it was in is not known everywhere: their ids are the same without it.
  const idOf = (word: string) => ledger.idOf('ledger', 'payment type', payment.id, word)
  const back = { amount: minus(amount), tip: minus(tip), count: -1, paymentType: payment.type }
  return [
    { ...anew, ...back, id: idOf('back') },
    { ...anew, id: idOf('anew') },
  ]
}

/**
 * The entry of a refund on the day on which it was given. `booked` is what the register of corrections says of it,
 * null: nothing. `onTheWay`: its provider has not said yet that it went back; when that says so, there is nothing to
 * add.
 */
export function refundEntry(
  ledger: Ledger,
  refund: Refund,
  booked: CorrectionAmounts | null,
  { drawerId, onTheWay }: { drawerId: RowId<'drawers'> | null; onTheWay: boolean },
): LedgerEntry {
  const { id, orderCheckId, printoutId, type, amount, items, givenAt, givenBy, closedDay } = refund
  // Lines that are worth more than the money say nothing of what it was for.
  const named = sumOf(items.map(itemTotal)) <= amount ? exciseOf(items) : []
  return newEntry(ledger, onTheWay ? 'refund-on-the-way' : 'refund', {
    factId: id,
    orderCheckId,
    documentId: printoutId,
    drawerId,
    paymentType: type,
    at: givenAt,
    personId: givenBy,
    amount: minus(amount),
    checkClosedDay: closedDay,
    rates: booked?.rates ?? [],
    deposit: booked?.deposit ?? 0,
    excise: oppositeExcise(named),
  })
}

/** The kind of the ledger entry of a refund that ended otherwise than by arriving. */
export function undoneKind({ status }: Pick<Refund, 'status'>): 'refund-failed' | 'refund-reversed' {
  return status === 'reversed' ? 'refund-reversed' : 'refund-failed'
}

/**
 * The entry of money that did not go back after all: the provider refused a refund that was on its way, or reversed
 * one that had arrived. It is of the day on which that is heard, the opposite of `given`, less what `booked` says
 * otherwise.
 */
export function refundUndoneEntry(
  ledger: Ledger,
  kind: 'refund-failed' | 'refund-reversed',
  given: LedgerEntry,
  booked: CorrectionAmounts | null,
  when: { at: Instant; personId: RowId<'placeUsers'>; checkClosedDay: string | null },
): LedgerEntry {
  const { factId, orderCheckId, documentId, paymentType, amount, excise } = given
  return newEntry(ledger, kind, {
    factId,
    orderCheckId,
    documentId,
    paymentType,
    amount: minus(amount),
    count: -1,
    ...when,
    rates: booked?.rates ?? [],
    deposit: booked?.deposit ?? 0,
    excise: oppositeExcise(excise),
  })
}
