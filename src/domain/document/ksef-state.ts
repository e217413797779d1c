import type { KsefSettings } from '../place/ksef-settings.ts'
import type { Buyer } from './buyer.ts'
import type { Printout } from './printout.ts'

/** From this day of sale every invoice to a company goes through the national system, or is none. */
export const ksefFrom = '2027-01-01'

/**
 * Whether a document goes to the national system: an invoice to a company always once the place is set up there, one to a
 * private person where the place wants so, nothing else ever.
 */
export function goesToKsef(
  { type, buyer }: Pick<Printout, 'type'> & { buyer: Pick<Buyer, 'taxId'> | null },
  { environment, sendsToConsumers }: Pick<KsefSettings, 'environment' | 'sendsToConsumers'>,
): boolean {
  if (environment === null || type !== 'invoice' || buyer === null) return false
  return buyer.taxId !== null || sendsToConsumers
}

/** Whether a document would be no invoice, since it is one to a company of a place that is not set up (art. 106ga of the VAT act). */
export function needsKsef(
  { type, buyer, saleDate }: Pick<Printout, 'type' | 'buyer' | 'saleDate'>,
  { environment }: Pick<KsefSettings, 'environment'>,
): boolean {
  return environment === null && type === 'invoice' && buyer?.taxId != null && saleDate >= ksefFrom
}
