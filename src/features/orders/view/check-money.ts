import { paymentFacts } from '#domain/money/payment-types.ts'
import { isLivePrintout, type Printout } from '#domain/document/printout.ts'
import { owedFor } from '#domain/payment/owed-for.ts'
import { sumOf } from '#domain/money/sum.ts'
import { documented } from '#domain/payment/check-lifecycle.ts'
import { isOpen, isSold, isTakenBack } from '#domain/order/check-state.ts'
import { wasPaid, type OrderPayment } from '#domain/payment/order-payment.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { Row } from '#domain/tables.ts'
import type { CheckView } from './check-view.ts'

/** The documents of a check and the money that moved for it. */
export type CheckMoney = {
  printouts: readonly Printout[]
  payments: readonly OrderPayment[]
  online: readonly Row<'onlinePayments'>[]
  refunds: readonly Row<'refunds'>[]
  corrections: readonly Row<'corrections'>[]
  correctiveInvoices: readonly Row<'correctiveInvoices'>[]
  /** Invoices that were issued to receipts later. */
  receiptInvoices: readonly Row<'receiptInvoices'>[]
  jobs: readonly Row<'printJobs'>[]
}

/** The sums of a check: what it costs and how much of that has come in, grosze. */
export type CheckTotals = {
  /** Null while it cannot be priced: a discount is larger than what it is taken off. */
  toPay: number | null
  /** Came in for documents that still count. */
  paid: number
  /** Went back of that. */
  refunded: number
  /** Still to come in: for documents, and for what has none yet. */
  left: number
  /** Came in beyond what the documents asked for, and is still here. */
  over: number
  /** The sum that no document was made for yet. */
  undocumented: number
}

export const noMoney: CheckMoney = {
  printouts: [],
  payments: [],
  online: [],
  refunds: [],
  corrections: [],
  correctiveInvoices: [],
  receiptInvoices: [],
  jobs: [],
}

/** The totals of a check as it stands on this device. */
export function checkTotalsOf({ check, orders }: CheckView, money: CheckMoney): CheckTotals {
  const priced = priceOrderCheck(
    check,
    orders.flatMap(({ lines }) => lines),
  )
  const toPay = priced.ok ? priced.value.toPay : null
  const live = money.printouts.filter(isLivePrintout)
  const counted = money.payments.filter(
    (payment) => wasPaid(payment) && live.some(({ id }) => id === payment.printoutId),
  )
  const undocumented = Math.max(0, (toPay ?? 0) - documented(money.printouts))
  const owed = sumOf(live.map((printout) => Math.max(0, owedFor(printout, money.payments))))
  const keptFor = (printout: Printout) =>
    sumOf(counted.filter((each) => each.printoutId === printout.id).map((each) => each.refundedAmount))
  const over = live.map((printout) => Math.max(0, -owedFor(printout, money.payments) - keptFor(printout)))
  const ended = isTakenBack(check)
  return {
    toPay,
    paid: sumOf(counted.map(({ amount }) => amount)),
    refunded: sumOf(counted.map(({ refundedAmount }) => refundedAmount)),
    left: ended ? 0 : owed + undocumented,
    over: sumOf(over),
    undocumented,
  }
}

/** How far a check is with its money, where that is worth a mark. */
export type PaidState =
  | 'awaiting-payment'
  | 'awaiting-online'
  | 'opened-online'
  | 'partly-paid'
  | 'awaiting-print'
  | 'paid'
  | 'paid-online'
  | 'closed'
  | 'unpaid'

/** Null: open, and nobody has paid or made a document yet; or it was taken back. */
export function paidState(
  { check }: CheckView,
  { left, paid }: CheckTotals,
  { printouts, payments, online }: CheckMoney,
): PaidState | null {
  const live = printouts.filter(isLivePrintout)
  const inFull = payments
    .filter(wasPaid)
    .every(({ type, integrated }) => paymentFacts[type].provider === 'link' && integrated)
    ? 'paid-online'
    : 'paid'
  if (!isOpen(check)) {
    if (!isSold(check)) return null
    if (left > 0) return check.status === 'done' ? 'unpaid' : 'closed'
    return live.length > 0 ? inFull : 'closed'
  }
  if (live.length === 0) return null
  const asked = left > 0 ? online.filter(({ status }) => status === 'pending') : []
  if (asked.some(({ openedAt }) => openedAt !== null)) return 'opened-online'
  if (asked.length > 0) return 'awaiting-online'
  if (left > 0) return paid > 0 ? 'partly-paid' : 'awaiting-payment'
  return live.every(({ status }) => status === 'printed' || status === 'skipped') ? inFull : 'awaiting-print'
}
