import type { PrintoutType } from '../../document/printout.ts'
import { groupBy } from '../../group-by.ts'
import type { VatRate } from '../../menu/menu-item.ts'
import type { PaymentType } from '../../money/payment-types.ts'
import type { SumRow, Sums } from './sum-tables.ts'

/** The sums of documents of one type, state and payment. */
export type DocumentSumRow = SumRow<'documents'> & {
  type: PrintoutType
  /** Printed or on its way to paper; gone without paper; printed and taken back, a minus. */
  state: 'printed' | 'skipped' | 'canceled'
  payment: PaymentType
  rates: (SumRow<'documentRates'> & { rate: VatRate })[]
}

/** Documents by type, state and payment. */
export function documentRows({ documents, documentRates }: Sums): DocumentSumRow[] {
  const rates = groupBy(
    Object.entries(documentRates).map(([path, row]) => {
      const at = path.lastIndexOf('/')
      return { key: path.slice(0, at), row: { ...row, rate: path.slice(at + 1) as VatRate } }
    }),
    ({ key }) => key,
  )
  return Object.entries(documents)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, row]) => {
      const [type, state, payment] = key.split('/')
      return {
        ...row,
        // What `documentTables` has put together.
        type: type as DocumentSumRow['type'],
        state: state as DocumentSumRow['state'],
        payment: payment as DocumentSumRow['payment'],
        rates: (rates.get(key) ?? []).map((each) => each.row).sort((a, b) => (a.rate < b.rate ? -1 : 1)),
      }
    })
}
