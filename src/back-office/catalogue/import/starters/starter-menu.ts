import type { Allergen, MenuItem, VatRate } from '#domain/menu/menu-item.ts'

/** English, Polish. */
export type InBoth = readonly [en: string, pl: string]

/** Where it is prepared: in the kitchen, at the bar, or nowhere (a bottle from the fridge). */
export type StarterPlace = 'kitchen' | 'bar' | 'shelf'

export type StarterItem = {
  name: InBoth
  description?: InBoth
  /** Gross, grosze. */
  price: number
  taxRate: VatRate
  minutes: number
  allergens: readonly Allergen[]
  excise?: MenuItem['exciseType']
  at: StarterPlace
}

export type StarterMenu = readonly { name: InBoth; items: readonly StarterItem[] }[]

const maker =
  (at: StarterPlace, taxRate: VatRate, excise: MenuItem['exciseType'] = 'NONE') =>
  (
    en: string,
    pl: string,
    price: number,
    minutes: number,
    allergens: string = '',
    description?: InBoth,
  ): StarterItem => ({
    name: [en, pl],
    price,
    taxRate,
    minutes,
    at,
    excise,
    allergens: [...allergens].map((letter) => letters[letter] ?? 'GLUTEN'),
    ...(description && { description }),
  })

/** Food and what counts as it at the till: the rate of catering. */
export const dish = maker('kitchen', 'VAT08')
/** Coffee, tea and what is mixed without alcohol: the full rate. */
export const drink = maker('bar', 'VAT23')
/** Juices and cocoa that are made at the bar. */
export const juice = maker('bar', 'VAT08')
/** Bottles: water and fizzy drinks. */
export const bottle = maker('shelf', 'VAT23')
export const beer = maker('bar', 'VAT23', 'BEER_AND_SOFT_DRINKS')
export const wine = maker('bar', 'VAT23', 'WINES')
export const spirit = maker('bar', 'VAT23', 'STRONG_ALCOHOLS')

/** Allergens in short: gluten, eggs, dairy (m for milk), nuts, fish, soy, sesame (x), shellfish (h). */
const letters: Readonly<Record<string, Allergen>> = {
  g: 'GLUTEN',
  e: 'EGGS',
  m: 'DAIRY',
  n: 'NUTS',
  f: 'FISH',
  s: 'SOY',
  x: 'SESAME',
  h: 'SHELLFISH',
}
