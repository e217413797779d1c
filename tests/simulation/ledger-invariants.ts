import { reconcile } from '#domain/closing/reconcile.ts'
import { moneyOf, type LedgerEntry, type LedgerKind } from '#domain/closing/ledger-entry.ts'
import { groupBy } from '#domain/group-by.ts'
import { sumOf } from '#domain/money/sum.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { wasPaid } from '#domain/payment/order-payment.ts'
import type { Row, TableName } from '#domain/tables.ts'

/**
 * Everything about money is in the ledger exactly once, with its amounts, and the two ledgers of each day explain one
 * another. Throws with the invariant's id.
 */
export function checkLedger(rows: <T extends TableName>(table: T) => Row<T>[]): void {
  const ofFact = groupBy(rows('ledgerEntries'), ({ factId }) => factId)
  const entriesOf = (id: string, ...kinds: LedgerKind[]) =>
    (ofFact.get(id) ?? []).filter(({ kind }) => kinds.includes(kind))
  for (const payment of rows('orderPayments')) checkPayment(payment, entriesOf(payment.id, 'payment'))
  for (const refund of rows('refunds')) {
    const given = entriesOf(refund.id, 'refund', 'refund-on-the-way')
    const failed = entriesOf(refund.id, 'refund-failed')
    hold(given.length === 1 && total(given) === -refund.amount, `the refund ${refund.id} is not one entry`)
    hold(failed.length <= 1 && failed.every(({ amount }) => amount === refund.amount), 'failed otherwise')
    const undone = rows('corrections').some(({ refundId, total }) => refundId === refund.id && total > 0)
    hold(!undone || failed.length === 1, `the register knows more of ${refund.id} than the ledger`)
  }
  for (const printout of rows('printouts')) {
    checkDocument(printout, (...kinds) => entriesOf(printout.id, ...kinds))
  }
  const ofCheck = groupBy(rows('ledgerEntries'), ({ orderCheckId }) => orderCheckId)
  for (const check of rows('orderChecks')) checkSale(check, ofCheck.get(check.id) ?? [])
  for (const [day, entries] of groupBy(rows('ledgerEntries'), ({ businessDay }) => businessDay)) {
    const { unexplained } = reconcile(entries)
    hold(unexplained === 0, `${unexplained} of ${day} is not explained`)
  }
}

function checkPayment(payment: Row<'orderPayments'>, entries: LedgerEntry[]): void {
  const { id, amount, tip, type } = payment
  const came = wasPaid(payment)
  const ofType = entries.filter(({ paymentType }) => paymentType === type)
  hold(counted(entries) === (came ? 1 : 0), `the payment ${id} counts ${counted(entries)} times`)
  hold(total(entries) === (came ? amount : 0), `the payment ${id} is ${total(entries)}`)
  hold(total(ofType) === total(entries), `the payment ${id} came another way`)
  hold(sumOf(entries.map((entry) => entry.tip)) === (came ? tip : 0), `the tip of ${id} is lost`)
}

function checkDocument(
  { id, total: amount, status, printedAt }: Row<'printouts'>,
  entriesOf: (...kinds: LedgerKind[]) => LedgerEntry[],
): void {
  const isBack = status === 'canceled' && printedAt !== null
  const isDropped = status === 'deleted' || (status === 'canceled' && !isBack)
  const issued = entriesOf('document')
  hold(counted(issued) === (isDropped ? 0 : 1), `the document ${id} is ${status}`)
  hold(total(issued) === (isDropped ? 0 : amount), `the document ${id} is ${total(issued)}`)
  hold(entriesOf('document-skipped').length === (status === 'skipped' ? 1 : 0), `${id} has no paper`)
  hold(entriesOf('document-canceled').length === (isBack ? 1 : 0), `${id} was taken back`)
}

function checkSale(check: Row<'orderChecks'>, entries: LedgerEntry[]): void {
  const { number, status, closedDay } = check
  const sales = entries.filter(({ kind }) => kind === 'sale')
  const isSold = status === 'done' || status === 'no-printout'
  hold(counted(sales) === (isSold ? 1 : 0), `the check ${number} is ${status}, sold ${counted(sales)} times`)
  hold(isSold || total(sales) === 0, `the check ${number} is ${status} and sold ${total(sales)}`)
  const canceled = entries.filter(({ kind }) => kind === 'check-canceled')
  hold(canceled.length === (status === 'canceled' ? 1 : 0), `the check ${number} is ${status}`)
  const { paidForOpen, paidEarlier } = reconcile(entries)
  if (isSold) hold(paidForOpen === paidEarlier, `the sale of ${number} claims other money than it was paid`)
  if (isOpen(check)) {
    hold(paidForOpen - paidEarlier === sumOf(entries.map(moneyOf)), `money of ${number} is nowhere`)
  }
  const leaves = entries.every((each) =>
    closedDay === null || each.closedDay === null
      ? each.closedDay === null && (closedDay === null || each.drawerId !== null)
      : each.closedDay >= closedDay,
  )
  hold(leaves, `entries of ${number} leave the devices before it`)
}

const counted = (entries: readonly LedgerEntry[]) => sumOf(entries.map(({ count }) => count))
const total = (entries: readonly LedgerEntry[]) => sumOf(entries.map(({ amount }) => amount))

function hold(holds: boolean, what: string): void {
  if (!holds) throw new Error(`I3, ledger: ${what}`)
}
