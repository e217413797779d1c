import type { LedgerEntry } from '../../closing/ledger-entry.ts'
import type { Printout } from '../../document/printout.ts'
import type { OrderPayment } from '../../payment/order-payment.ts'
import type { Refund } from '../../payment/refund.ts'
import type { OrderCheck } from '../../order/order-check.ts'
import { columnsOf, momentColumns, moneyColumn } from './column.ts'

/** The ledger entry of a payment, with the rows that it is of as they are now; null: they have not come. */
export type PaymentFacts = {
  entry: LedgerEntry
  payment: OrderPayment | null
  check: OrderCheck | null
  document: Printout | null
  refunds: readonly Refund[]
}

/**
 * A row for each payment on the business day on which it came in; one whose type was corrected is taken back and
 * comes again on the day of that. What went back is of whatever day.
 */
export const paymentColumns = columnsOf<PaymentFacts>()([
  { name: 'businessDay', cell: ({ entry }) => ({ day: entry.businessDay }) },
  { name: 'id', cell: ({ entry }) => entry.factId },
  { name: 'count', summed: true, cell: ({ entry }) => ({ whole: entry.count }) },
  { name: 'checkNumber', cell: ({ check }) => check?.number ?? null },
  { name: 'document', cell: ({ document }) => document?.number ?? null },
  { name: 'type', cell: ({ entry }) => entry.paymentType },
  // Which service it was is not kept with a payment.
  { name: 'provider', cell: ({ payment }) => (payment?.integrated ? 'terminal' : null) },
  { name: 'reference', cell: ({ payment }) => payment?.reference ?? null },
  moneyColumn('amount', ({ entry }) => entry.amount),
  moneyColumn('tip', ({ entry }) => entry.tip),
  ...momentColumns(['at', 'atDate', 'atTime'], ({ entry }: PaymentFacts) => entry.at),
  { name: 'by', cell: ({ entry }, names) => names.person(entry.personId) },
  {
    name: 'drawer',
    cell: ({ entry }, names) => (entry.drawerId === null ? null : names.drawer(entry.drawerId)),
  },
  { name: 'status', cell: ({ payment }) => payment?.status ?? null },
  // Once for each payment, whatever was corrected of it.
  moneyColumn('refundedAmount', ({ entry, payment }) => entry.count * (payment?.refundedAmount ?? 0) + 0),
  { name: 'refundReason', cell: ({ refunds }) => reasonsOf(refunds) },
  // Known once payouts are.
  { name: 'payoutReference', cell: () => null },
])

function reasonsOf(refunds: readonly Refund[]): string | null {
  const said = refunds
    .toSorted((a, b) => a.givenAt - b.givenAt)
    .map(({ reason, comment }) => (comment === '' ? reason : `${reason}: ${comment}`))
  return said.length === 0 ? null : said.join('; ')
}
