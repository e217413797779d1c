import type { LedgerEntry } from '../../closing/ledger-entry.ts'
import { addRates } from '../../closing/amounts.ts'
import type { EInvoice } from '../../ksef/e-invoice.ts'
import type { KsefOutage } from '../../ksef/ksef-outage.ts'
import type { Printout } from '../../document/printout.ts'
import { groupBy } from '../../group-by.ts'
import { sumOf } from '../../money/sum.ts'
import type { Row } from '../../tables.ts'
import { rateTotal, type RateTotal } from '../../pricing/vat.ts'
import { ksefMarker } from './ksef-marker.ts'
import { columnsOf, moneyColumn, type ExportColumn } from './column.ts'
import type { Grosze, IsoDate } from '../../units.ts'

/**
 * The ledger entry of a document that was issued, with its row, the fiscal print that came out and its e-invoice;
 * null: none. `outages`: of the national system.
 */
export type DocumentFacts = {
  entry: LedgerEntry
  document: Printout | null
  job: Row<'printJobs'> | null
  eInvoice: EInvoice | null
  outages: readonly KsefOutage[]
}

/**
 * A row of the accountant's sheet: what a fiscal printer put out on a day (`RO`), what came out on none (null), an
 * e-invoice that no fiscal printer has counted (null, with its own number), or an invoice to what a printer has
 * counted already (`FP`), which is not to be added to the others.
 */
export type AccountantRow = {
  type: 'RO' | 'FP' | null
  /** Calendar day in Warsaw. */
  day: IsoDate
  /** The number of the printer's fiscal memory, else its name; of an invoice its own number; empty: no printer. */
  number: string
  /** The number of the national system, or what stands in its place (`ksefMarker`). */
  marker: string
  buyerNip: string | null
  documents: number
  rates: readonly RateTotal[]
  deposit: Grosze
}

/**
 * The rows of the documents of one day: each printer's, what no printer has, then the invoices. Tax is taken once per
 * rate, printer and day, as printers do. Documents that were dropped before they were printed count nowhere, nor do
 * e-invoices that were withdrawn; returns have a register of their own and are not taken off; corrective invoices
 * are rows of `rowsBeside`.
 */
export function accountantRows(
  day: IsoDate,
  issued: readonly DocumentFacts[],
  printerName: (id: string) => string,
): AccountantRow[] {
  const counted = issued.filter(
    ({ document }) => document?.status !== 'deleted' && document?.ksefState !== 'canceled',
  )
  const isEInvoice = ({ document, job }: DocumentFacts) =>
    job === null && document !== null && isForKsef(document)
  const numberOf = ({ job }: DocumentFacts) =>
    job === null ? '' : (job.told?.fiscalNo ?? printerName(job.printerId))
  const others = counted.filter((each) => !isEInvoice(each))
  const printers = [...groupBy(others, numberOf)].map(([number, of]): AccountantRow => {
    const entries = of.map(({ entry }) => entry)
    return {
      type: of[0]?.job === null ? null : 'RO',
      day,
      number,
      marker: 'DI',
      buyerNip: null,
      documents: sumOf(entries.map(({ count }) => count)),
      rates: addRates(entries).map(({ rate, gross }) => rateTotal(rate, gross)),
      deposit: sumOf(entries.map(({ deposit }) => deposit)),
    }
  })
  const invoices = counted.flatMap((each): AccountantRow[] => {
    const { entry, document: printout, job, eInvoice, outages } = each
    if (printout?.type !== 'invoice' || (job === null && !isEInvoice(each))) return []
    return [
      {
        type: job === null ? null : 'FP',
        day,
        number: printout.number,
        documents: 1,
        marker: ksefMarker(printout, eInvoice, outages),
        buyerNip: (eInvoice?.buyer ?? printout.buyer)?.taxId ?? null,
        rates: entry.rates,
        deposit: entry.deposit,
      },
    ]
  })
  return [...printers.toSorted(byNumber), ...invoices.toSorted(byNumber)]
}

function isForKsef({ ksefState }: Pick<Printout, 'ksefState'>): boolean {
  return ksefState !== 'not-for-ksef'
}

/** Columns as the accountant's programs call them: what is exempt and taxed with 0, then net and tax by rate. */
export const accountantColumns = columnsOf<AccountantRow>()([
  {
    name: 'DowodSprzedazy',
    cell: ({ type, day, number }) => (type === 'RO' ? `RO ${number} ${day}` : number),
  },
  { name: 'TypDokumentu', cell: ({ type }) => type },
  { name: 'DataWystawienia', cell: ({ day }) => ({ day }) },
  { name: 'NrKSeF', cell: ({ marker }) => marker },
  { name: 'NrKontrahenta', cell: ({ buyerNip }) => buyerNip },
  rateColumn('K_10', 'gross', 'VATzw'),
  rateColumn('K_13', 'gross', 'VAT00'),
  rateColumn('K_15', 'net', 'VAT05', 'VAT03'),
  rateColumn('K_16', 'vat', 'VAT05', 'VAT03'),
  rateColumn('K_17', 'net', 'VAT08', 'VAT07'),
  rateColumn('K_18', 'vat', 'VAT08', 'VAT07'),
  rateColumn('K_19', 'net', 'VAT23', 'VAT22'),
  rateColumn('K_20', 'vat', 'VAT23', 'VAT22'),
  moneyColumn('gross', ({ rates }) => sumOf(rates.map(({ gross }) => gross))),
  moneyColumn('deposit', ({ deposit }) => deposit),
  { name: 'documentCount', summed: true, cell: ({ documents }) => ({ whole: documents }) },
])

function rateColumn<const Name extends string>(
  name: Name,
  of: 'gross' | 'net' | 'vat',
  ...rates: readonly RateTotal['rate'][]
): ExportColumn<AccountantRow, Name> {
  return moneyColumn(name, (row) =>
    sumOf(row.rates.filter(({ rate }) => rates.includes(rate)).map((each) => each[of])),
  )
}

/** Printers first, what has none after them. */
function byNumber(a: AccountantRow, b: AccountantRow): number {
  return Number(a.type === null) - Number(b.type === null) || (a.number < b.number ? -1 : 1)
}
