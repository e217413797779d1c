import { groupBy } from '../group-by.ts'
import { sumOf } from '../money/sum.ts'
import { isOpen, isSold } from '../order/check-state.ts'
import { wasPaid } from '../payment/order-payment.ts'
import { isStandingRefund } from '../payment/refund-lifecycle.ts'
import type { Row } from '../tables.ts'
import { moneyOf, type LedgerEntry, type LedgerKind } from './ledger-entry.ts'
import { undoneKind } from './payment-entries.ts'
import { reconcile } from './reconcile.ts'
import type { Grosze, RowId } from '../units.ts'

/** Checks with everything about their money, and all entries of these. */
export type LedgerRows = {
  checks: readonly Row<'orderChecks'>[]
  payments: readonly Row<'orderPayments'>[]
  refunds: readonly Row<'refunds'>[]
  corrections: readonly Row<'corrections'>[]
  printouts: readonly Row<'printouts'>[]
  entries: readonly LedgerEntry[]
}

/** A payment, refund, document or check of which the ledger says something else than its own row. */
export type LedgerFault = {
  id: string
  orderCheckId: RowId<'orderChecks'>
  /** By how much the ledger is above the row, grosze; 0: only in how often. */
  off: Grosze
  /** The fault in words, for the log. */
  what: string
}

/**
 * Whether everything about money of these checks is in the ledger exactly once, with its amount (I3, rule 2 of
 * closing a day). Nothing is found where all is well.
 */
export function ledgerFaults({ checks, payments, refunds, corrections, printouts, entries }: LedgerRows) {
  const ofFact = groupBy(entries, ({ factId }) => factId)
  const entriesOf = (id: string, ...kinds: LedgerKind[]) =>
    (ofFact.get(id) ?? []).filter(({ kind }) => kinds.includes(kind))
  const ofCheck = groupBy(entries, ({ orderCheckId }) => orderCheckId)
  return [
    ...payments.flatMap((payment) => faultsOfPayment(payment, entriesOf(payment.id, 'payment'))),
    ...refunds.flatMap((refund) => {
      const given = entriesOf(refund.id, 'refund', 'refund-on-the-way')
      const isUndone = corrections.some(({ refundId, total }) => refundId === refund.id && total > 0)
      const undone = entriesOf(refund.id, 'refund-failed', 'refund-reversed')
      return faultsOfRefund(refund, given, undone, isUndone)
    }),
    ...printouts.flatMap((printout) =>
      faultsOfDocument(printout, (...kinds) => entriesOf(printout.id, ...kinds)),
    ),
    ...checks.flatMap((check) => faultsOfSale(check, ofCheck.get(check.id) ?? [])),
  ]
}

function faultsOfPayment(payment: Row<'orderPayments'>, entries: LedgerEntry[]): LedgerFault[] {
  const { id, orderCheckId, type } = payment
  const came = wasPaid(payment)
  const [amount, tip] = came ? [payment.amount, payment.tip] : [0, 0]
  const ofType = entries.filter(({ paymentType }) => paymentType === type)
  const off = total(entries) - amount
  const tipOff = sumOf(entries.map((entry) => entry.tip)) - tip
  const fault = faultAt(id, orderCheckId)
  return [
    ...fault(counted(entries) === Number(came), off, `the payment ${id} counts ${counted(entries)} times`),
    ...fault(off === 0, off, `the payment ${id} is ${total(entries)}`),
    ...fault(total(ofType) === total(entries), 0, `the payment ${id} came another way`),
    ...fault(tipOff === 0, tipOff, `the tip of ${id} is lost`),
  ]
}

function faultsOfRefund(
  refund: Row<'refunds'>,
  given: LedgerEntry[],
  undone: LedgerEntry[],
  isUndone: boolean,
): LedgerFault[] {
  const { id, orderCheckId, amount, status } = refund
  const off = total(given) + amount
  const fault = faultAt(id, orderCheckId)
  const kind = undoneKind(refund)
  const wanted = isStandingRefund(refund) ? 0 : 1
  const isAsTold = undone.length === wanted && undone.every((each) => each.kind === kind)
  const back = total(undone) - wanted * amount
  return [
    ...fault(given.length === 1 && off === 0, off, `the refund ${id} is not one entry`),
    ...fault(
      isAsTold && back === 0,
      back,
      `the refund ${id} is ${status} and came back ${undone.length} times`,
    ),
    ...fault(!isUndone || undone.length === 1, amount, `the register knows more of ${id} than the ledger`),
  ]
}

function faultsOfDocument(
  { id, orderCheckId, total: amount, status, printedAt }: Row<'printouts'>,
  entriesOf: (...kinds: LedgerKind[]) => LedgerEntry[],
): LedgerFault[] {
  const isBack = status === 'canceled' && printedAt !== null
  const isDropped = status === 'deleted' || (status === 'canceled' && !isBack)
  const issued = entriesOf('document')
  const off = total(issued) - (isDropped ? 0 : amount)
  const isSkipped = Number(status === 'skipped')
  const fault = faultAt(id, orderCheckId)
  return [
    ...fault(counted(issued) === Number(!isDropped), off, `the document ${id} is ${status}`),
    ...fault(off === 0, off, `the document ${id} is ${total(issued)}`),
    ...fault(entriesOf('document-skipped').length === isSkipped, 0, `the document ${id} has no paper`),
    ...fault(
      entriesOf('document-canceled').length === Number(isBack),
      0,
      `the document ${id} was taken back`,
    ),
  ]
}

function faultsOfSale(check: Row<'orderChecks'>, entries: LedgerEntry[]): LedgerFault[] {
  const { id, number, status } = check
  const sales = entries.filter(({ kind }) => kind === 'sale')
  const canceled = entries.filter(({ kind }) => kind === 'check-canceled')
  const sold = isSold(check)
  const { paidForOpen, paidEarlier } = reconcile(entries)
  const claimed = paidForOpen - paidEarlier
  const nowhere = claimed - sumOf(entries.map(moneyOf))
  const fault = faultAt(id, id)
  return [
    ...fault(
      counted(sales) === Number(sold),
      total(sales),
      `the check ${number} is ${status}, sold ${counted(sales)} times`,
    ),
    ...fault(
      sold || total(sales) === 0,
      total(sales),
      `the check ${number} is ${status} and sold ${total(sales)}`,
    ),
    ...fault(canceled.length === Number(status === 'canceled'), 0, `the check ${number} is ${status}`),
    ...fault(!sold || claimed === 0, claimed, `the sale of ${number} claims other money than it was paid`),
    ...fault(!isOpen(check) || nowhere === 0, nowhere, `money of ${number} is nowhere`),
  ]
}

function faultAt(id: string, orderCheckId: RowId<'orderChecks'>) {
  return (holds: boolean, off: Grosze, what: string): LedgerFault[] =>
    holds ? [] : [{ id, orderCheckId, off, what }]
}

const counted = (entries: readonly LedgerEntry[]) => sumOf(entries.map(({ count }) => count))
const total = (entries: readonly LedgerEntry[]) => sumOf(entries.map(({ amount }) => amount))
