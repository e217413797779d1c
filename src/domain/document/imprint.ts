import * as v from 'valibot'
import { text } from '../fields.ts'
import { ksefSettingsSchema } from '../place/ksef-settings.ts'
import type { Place } from '../place/place.ts'
import type { RowId } from '../units.ts'

/** The taxpayer that sells, as an invoice has to name it. What the place has not entered is empty. */
export const sellerSchema = v.object({
  /** Of the company or the person, not of the venue. */
  legalName: text(0, 256),
  street: text(0, 65),
  streetNumber: text(0, 9),
  postcode: text(0, 6),
  city: text(0, 56),
  /** Ten digits. */
  taxId: v.pipe(text(0, 10), v.regex(/^(?:\d{10})?$/)),
})

/** The imprint of a document: the place that issues it, and how it says its lines; kept as it was at that moment. */
export const imprintSchema = v.object({
  seller: sellerSchema,
  /** Where it was sold: name and phone of the venue. */
  place: text(1, 60),
  phone: text(0, 20),
  /** Up to 3 lines under every printout. */
  footer: text(0, 122),
  /** One gastronomy service for each rate instead of dishes. */
  oneServiceLine: v.boolean(),
  /** The rule of law by which exempt lines are exempt. */
  exemptionBasis: text(1, 120),
  /** Name of the person who issued it; empty where the device did not know. */
  issuedBy: text(0, 60),
  /** The word of the place in the numbers of its invoices; empty or missing: none. */
  seriesPrefix: v.exactOptional(ksefSettingsSchema.entries.seriesPrefix),
})

export type Seller = v.InferOutput<typeof sellerSchema>
export type Imprint = v.InferOutput<typeof imprintSchema>

/** The fields of a place that its documents say. */
export type IssuingPlace = Pick<
  Place,
  | keyof Seller
  | 'name'
  | 'phone'
  | 'printoutSettings'
  | 'documentSettings'
  | 'exemptionBasis'
  | 'ksefSettings'
>

/** A document, as far as its imprint goes; null on one from before it was kept. */
type Imprinted = { imprint: Imprint | null }

/** The imprint of documents that the place issues now; `issuedBy` is the name of whoever does. */
export function imprintOf(place: IssuingPlace, issuedBy: RowId<'placeUsers'>): Imprint {
  const { legalName, street, streetNumber, postcode, city, taxId } = place
  const { oneServiceLine } = place.documentSettings
  return {
    seller: { legalName, street, streetNumber, postcode, city, taxId },
    place: place.name,
    phone: place.phone,
    footer: place.printoutSettings.footerText,
    oneServiceLine,
    exemptionBasis: place.exemptionBasis,
    issuedBy,
    seriesPrefix: place.ksefSettings.seriesPrefix,
  }
}

/**
 * The imprint of a document. One from before documents kept theirs has that of the place as it is now, but with its
 * dishes: nothing else was ever sent to a printer.
 */
export function imprintFor(
  { imprint }: Imprinted,
  place: IssuingPlace,
  issuedBy: RowId<'placeUsers'>,
): Imprint {
  return imprint ?? { ...imprintOf(place, issuedBy), oneServiceLine: false }
}

/** The lines under a document; of one from before they were kept, those of the place as it is now. */
export function footerFor({ imprint }: Imprinted, place: Pick<Place, 'printoutSettings'>): string {
  return imprint?.footer ?? place.printoutSettings.footerText
}
