import type { PrintoutType } from './printout.ts'

/** What a series is known by: the kind of document and the month of sale, `FV/11/2026`. */
export function documentSeries(type: PrintoutType, saleDate: string): string {
  const [year, month] = saleDate.split('-')
  return `${prefixes[type]}/${month}/${year}`
}

/**
 * Number of a document: `FV/A7K/118/11/2026`. Each device has its own gapless series of each kind and month; a number is
 * taken when the document is saved and never again (I17).
 */
export function documentNumber(series: string, deviceCode: string, sequence: number): string {
  const [prefix, ...month] = series.split('/')
  return [prefix, deviceCode, sequence, ...month].join('/')
}

/** PA paragon, FV faktura VAT, FU faktura uproszczona. */
const prefixes: Record<PrintoutType, string> = { receipt: 'PA', invoice: 'FV', 'simplified-invoice': 'FU' }
