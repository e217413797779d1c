import type { Place } from './place.ts'

/** The facts that an invoice has to say of the seller (art. 106e of the VAT act). Villages have no streets. */
export const sellerNeeds = [
  'legalName',
  'taxId',
  'streetNumber',
  'postcode',
  'city',
] as const satisfies readonly (keyof Place)[]

type Needed = Pick<Place, (typeof sellerNeeds)[number]>

/** Whether an invoice may name the seller so. */
export function isCompleteSeller(seller: Needed): boolean {
  return sellerNeeds.every((field) => seller[field] !== '')
}
