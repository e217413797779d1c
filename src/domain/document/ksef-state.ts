import type { Printout } from './printout.ts'

/** From this day of sale every invoice to a company goes through the national system. */
export const ksefFrom = '2027-01-01'

/** Where a new document stands with the national system. Receipts and invoices to private people never go there. */
export function newKsefState({
  type,
  buyer,
  saleDate,
}: Pick<Printout, 'type' | 'buyer' | 'saleDate'>): Printout['ksefState'] {
  const toCompany = type === 'invoice' && buyer !== null && buyer.taxId !== null
  return toCompany && saleDate >= ksefFrom ? 'draft' : 'not-for-ksef'
}
