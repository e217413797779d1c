/** VAT codes as they stand on documents; VAT22, VAT07 and VAT03 are read for old sales only. */
export const vatRates = ['VAT23', 'VAT08', 'VAT05', 'VAT00', 'VATzw', 'VAT22', 'VAT07', 'VAT03'] as const

/** Rates that a new sale may have, and so new items and lines; the others stand on old documents only. */
export const offeredRates = [
  'VAT23',
  'VAT08',
  'VAT05',
  'VAT00',
  'VATzw',
] as const satisfies (typeof vatRates)[number][]

export type OfferedRate = (typeof offeredRates)[number]

/** Classes of the alcohol licence; NONE for everything else. */
export const exciseTypes = ['NONE', 'BEER_AND_SOFT_DRINKS', 'WINES', 'STRONG_ALCOHOLS'] as const

/** The allergens that every place says of its dishes. */
export const usualAllergens = [
  'GLUTEN',
  'EGGS',
  'NUTS',
  'FISH',
  'SHELLFISH',
  'SOY',
  'DAIRY',
  'SESAME',
] as const

/** The usual ones, and those that make them the fourteen of EU law (Regulation 1169/2011, annex II). */
export const allergens = [
  ...usualAllergens,
  'PEANUTS',
  'CELERY',
  'MUSTARD',
  'SULPHITES',
  'LUPIN',
  'MOLLUSCS',
] as const
