import { addressText } from '../../client/address-text.ts'
import { isLivePrintout } from '../../document/printout.ts'
import { paymentTypes, type PaymentType } from '../../money/payment-types.ts'
import { sumOf } from '../../money/sum.ts'
import { wasPaid } from '../../payment/order-payment.ts'
import { rateLetters } from '../../pricing/vat.ts'
import type { VatRate } from '../../menu/menu-item.ts'
import type { SoldCheck } from './exported-check.ts'
import { columnsOf, momentColumns, moneyColumn } from './column.ts'

/**
 * A row for each check and business day on which it was closed, opened again or canceled. Its amounts are what the day's
 * entries of the check come to: `goods` are before discounts, and less those, with service fee, packaging and delivery
 * they are `total`, which leaves out deposit and tip. What was paid stands where the check was closed.
 */
export const checkColumns = columnsOf<SoldCheck>()([
  { name: 'businessDay', cell: ({ day }) => ({ day }) },
  { name: 'checkNumber', cell: ({ check }) => check?.number ?? null },
  { name: 'id', cell: ({ checkId }) => checkId },
  { name: 'count', summed: true, cell: ({ sales }) => ({ whole: sales.checks }) },
  ...momentColumns(
    ['openedAt', 'openedDate', 'openedTime'],
    ({ check }: SoldCheck) => check?.openedAt ?? null,
  ),
  ...momentColumns(['closedAt', 'closedDate', 'closedTime'], closedAt),
  { name: 'table', cell: ({ check }, names) => (check?.tableId ? names.table(check.tableId) : null) },
  { name: 'diningOption', cell: (row, names) => named(optionOf(row), names.diningOption) },
  { name: 'waiter', cell: ({ entries }, names) => named(entries.at(-1)?.personId, names.person) },
  { name: 'guests', summed: true, cell: ({ sales }) => ({ whole: sales.guests }) },
  { name: 'status', cell: ({ check }) => check?.status ?? null },
  moneyColumn(
    'goods',
    ({ sales }) => sales.gross + sales.discounts - sales.fees - sales.packaging - sales.delivery,
  ),
  moneyColumn('discounts', ({ sales }) => sales.discounts),
  moneyColumn('serviceFee', ({ sales }) => sales.fees),
  moneyColumn('packaging', ({ sales }) => sales.packaging),
  moneyColumn('delivery', ({ sales }) => sales.delivery),
  moneyColumn('deposit', ({ sales }) => sales.deposits),
  moneyColumn('tip', (row) => paid(row, ({ tip }) => tip)),
  moneyColumn('total', ({ sales }) => sales.gross),
  moneyColumn('gross_A', grossOf('A')),
  moneyColumn('gross_B', grossOf('B')),
  moneyColumn('gross_C', grossOf('C')),
  moneyColumn('gross_D', grossOf('D')),
  moneyColumn('gross_E', grossOf('E')),
  ...paymentTypes.map((type) =>
    moneyColumn(`paid_${type.toLowerCase() as Lowercase<PaymentType>}`, paidBy(type)),
  ),
  moneyColumn('refunded', (row) => paid(row, ({ refundedAmount }) => refundedAmount)),
  { name: 'documents', cell: (row) => list(documentsOf(row).map(({ number }) => number)) },
  { name: 'fiscalNumbers', cell: ({ printJobs }) => list(printJobs.map(({ told }) => told?.docNo)) },
  { name: 'buyerNip', cell: (row) => list(documentsOf(row).map(({ buyer }) => buyer?.taxId)) },
  { name: 'ksefNumber', cell: ({ eInvoices }) => list(eInvoices.map(({ ksefNumber }) => ksefNumber)) },
  { name: 'canceledBy', cell: (row, names) => named(canceling(row)?.actorId, names.person) },
  { name: 'reason', cell: (row) => canceling(row)?.note ?? null },
  { name: 'late', cell: ({ dayReported, reportNo }) => ({ truth: dayReported && reportNo === null }) },
  { name: 'reportNo', cell: ({ reportNo }) => reportNo },
])

/** How guests are reached: only for who asks for it and may read it. */
export const contactColumns = columnsOf<SoldCheck>()([
  { name: 'phone', cell: ({ contact }) => contact?.phone ?? null },
  {
    name: 'address',
    cell: ({ contact }) => (contact?.address == null ? null : addressText(contact.address)),
  },
])

function named(id: string | null | undefined, nameOf: (id: string) => string): string | null {
  return id === null || id === undefined ? null : nameOf(id)
}

function list(parts: readonly (string | number | null | undefined)[]): string | null {
  const said = [...new Set(parts.filter((part) => part !== null && part !== undefined && part !== ''))]
  return said.length === 0 ? null : said.join(', ')
}

function closedAt({ entries }: SoldCheck): number | null {
  return entries.findLast(({ kind, count }) => kind === 'sale' && count > 0)?.at ?? null
}

function optionOf({ entries, check }: SoldCheck): string | undefined {
  return entries.findLast(({ sale }) => sale !== null)?.sale?.diningOptionId ?? check?.diningOptionId
}

function grossOf(letter: string) {
  return ({ sales }: SoldCheck) =>
    sumOf(
      Object.entries(sales.rates).map(([rate, { gross }]) =>
        rateLetters[rate as VatRate] === letter ? gross : 0,
      ),
    )
}

/** Once for each closing: what is taken back with the sale comes again with the next one. */
function paid({ sales, payments }: SoldCheck, of: (payment: SoldCheck['payments'][number]) => number) {
  return sales.checks * sumOf(payments.filter(wasPaid).map(of)) + 0
}

function paidBy(type: PaymentType) {
  return (row: SoldCheck) => paid(row, (payment) => (payment.type === type ? payment.amount : 0))
}

function documentsOf({ printouts }: SoldCheck) {
  return printouts.filter(isLivePrintout).toSorted((a, b) => a.issuedAt - b.issuedAt)
}

function canceling({ entries, events }: SoldCheck) {
  if (!entries.some(({ kind }) => kind === 'check-canceled')) return undefined
  return events
    .filter(({ type, printoutId }) => type === 'canceled' && printoutId === null)
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
}
