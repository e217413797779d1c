import { oppositeRates, minus } from '../../closing/amounts.ts'
import type { LedgerEntry } from '../../closing/ledger-entry.ts'
import { taxedOnce } from '../../closing/sales-figures.ts'
import { tallyBy } from '../../closing/tally-by.ts'
import type { RowsOf } from './sum-tables.ts'
import { taxShares } from './tax-shares.ts'
import type { Grosze } from '../../units.ts'

type DocumentSum = { key: string; count: number; gross: Grosze; rates: LedgerEntry['rates'] }

/**
 * Documents by type, state and payment. Printed and skipped ones together are those that were issued, whose tax is
 * that of `documentFigures`; what was taken back has the tax that the register says.
 */
export function documentTables(
  entries: readonly LedgerEntry[],
): Pick<
  { documents: RowsOf<'documents'>; documentRates: RowsOf<'documentRates'> },
  'documents' | 'documentRates'
> {
  const issued = taxedOnce(entries.filter(({ kind }) => kind === 'document'))
  const added = entries.flatMap(sumsOfEntry)
  const alive = added.filter(({ key }) => !key.includes('/canceled/'))
  const gross = tallyBy(alive, ({ key, rates }) =>
    rates.map((each) => [`${key}/${each.rate}`, { gross: each.gross }]),
  )
  const rows = Object.entries(gross).map(([path, sums]) => ({
    path,
    rate: path.slice(path.lastIndexOf('/') + 1),
    gross: sums.gross,
  }))
  const taxes = taxShares(rows, issued)
  const canceled = added.filter(({ key }) => key.includes('/canceled/'))
  return {
    documents: tallyBy(added, ({ key, count, gross: worth }) => [[key, { count, gross: worth }]]),
    documentRates: {
      ...tallyBy(canceled, ({ key, rates }) =>
        rates.map(({ rate, gross: worth, vat, net }) => [`${key}/${rate}`, { gross: worth, vat, net }]),
      ),
      ...Object.fromEntries(
        rows.map(({ path, gross: worth }, nth) => {
          const vat = taxes[nth] ?? 0
          return [path, { gross: worth, vat, net: worth - vat }]
        }),
      ),
    },
  }
}

/** The sums of documents that an entry adds to; one that is skipped is no longer among the printed ones. */
function sumsOfEntry(entry: LedgerEntry): DocumentSum[] {
  const { kind, documentType, paymentType, count, amount: gross, rates } = entry
  if (documentType === null) return []
  const key = (state: string) => `${documentType}/${state}/${paymentType ?? ''}`
  switch (kind) {
    case 'document':
      return [{ key: key('printed'), count, gross, rates }]
    case 'document-skipped':
      return [
        { key: key('printed'), count: minus(count), gross: minus(gross), rates: oppositeRates(rates) },
        { key: key('skipped'), count, gross, rates },
      ]
    case 'document-canceled':
      return [{ key: key('canceled'), count, gross, rates }]
    default:
      return []
  }
}
