import type { PrintoutType } from './printout.ts'

/** Documents with a series of their own. */
export type NumberedType = PrintoutType | 'corrective-invoice'

/**
 * The key of a series: the kind of document and the month of sale, `FV/11/2026`. `place`: the word by which a company
 * tells invoices of its places apart, `FV-LIPA/11/2026`; receipts and their like are told apart by their printers.
 */
export function documentSeries(type: NumberedType, saleDate: string, place = ''): string {
  const [year, month] = saleDate.split('-')
  const isInvoice = type === 'invoice' || type === 'corrective-invoice'
  const kind = isInvoice && place !== '' ? `${prefixes[type]}-${place}` : prefixes[type]
  return `${kind}/${month}/${year}`
}

/**
 * Number of a document: `FV/A7K/118/11/2026`. Each device has its own gapless series of each kind and month; a
 * number is taken when the document is saved and never again (I17).
 */
export function documentNumber(series: string, deviceCode: string, sequence: number): string {
  const [prefix, ...month] = series.split('/')
  return [prefix, deviceCode, sequence, ...month].join('/')
}

/** PA paragon, FV faktura VAT, FU faktura uproszczona, KOR faktura korygująca. */
const prefixes: Record<NumberedType, string> = {
  receipt: 'PA',
  invoice: 'FV',
  'simplified-invoice': 'FU',
  'corrective-invoice': 'KOR',
}
