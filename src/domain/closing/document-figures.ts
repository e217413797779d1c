import type { PrintoutType } from '../document/printout.ts'
import { sumOf } from '../money/sum.ts'
import { addRates, oppositeRates } from './amounts.ts'
import type { LedgerEntry, LedgerKind } from './ledger-entry.ts'
import { taxedAsBooked, taxedOnce, type Rates } from './sales-figures.ts'
import { tallyBy } from './tally-by.ts'
import type { Grosze } from '../units.ts'

type Counted = { count: number; gross: Grosze }

/** Documents of the day on which they were issued, less those that were dropped unprinted. Grosze, deposits apart. */
export type DocumentFigures = Counted & {
  deposits: Grosze
  byType: Record<PrintoutType, Counted>
  rates: Rates
  /** Documents without paper, which are within the sums above. */
  skipped: Counted
  /** Printed ones that were taken back: a minus, by the register. */
  canceled: Counted & { rates: Rates }
  /** Gross by rate that fiscal printers have counted: all but those without paper. */
  printers: Record<string, number>
}

/** The figures of documents by these entries. */
export function documentFigures(entries: readonly LedgerEntry[]): DocumentFigures {
  const of = (...kinds: LedgerKind[]) => entries.filter(({ kind }) => kinds.includes(kind))
  const issued = of('document')
  const skipped = of('document-skipped')
  const canceled = of('document-canceled')
  const unprinted = skipped.map(({ rates }) => ({ rates: oppositeRates(rates) }))
  return {
    ...counted(issued),
    deposits: sumOf(issued.map(({ deposit }) => deposit)),
    byType: tallyBy(issued, ({ documentType, count, amount }) =>
      documentType === null ? [] : [[documentType, { count, gross: amount }]],
    ),
    rates: taxedOnce(issued),
    skipped: counted(skipped),
    canceled: { ...counted(canceled), rates: taxedAsBooked(canceled) },
    printers: Object.fromEntries(addRates([...issued, ...unprinted]).map(({ rate, gross }) => [rate, gross])),
  }
}

function counted(entries: readonly LedgerEntry[]): Counted {
  return {
    count: sumOf(entries.map(({ count }) => count)),
    gross: sumOf(entries.map(({ amount }) => amount)),
  }
}
