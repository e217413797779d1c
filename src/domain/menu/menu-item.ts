import * as v from 'valibot'
import { grosze, id, instant, text } from '../fields.ts'

/** VAT codes as they stand on documents; VAT22, VAT07 and VAT03 are read for old sales only. */
export const vatRates = ['VAT23', 'VAT08', 'VAT05', 'VAT00', 'VATzw', 'VAT22', 'VAT07', 'VAT03'] as const

/** Classes of the alcohol licence; NONE for everything else. */
export const exciseTypes = ['NONE', 'BEER_AND_SOFT_DRINKS', 'WINES', 'STRONG_ALCOHOLS'] as const

export const allergens = ['GLUTEN', 'EGGS', 'NUTS', 'FISH', 'SHELLFISH', 'SOY', 'DAIRY', 'SESAME'] as const

export const menuItemSchema = v.object({
  id,
  name: text(1, 80),
  description: text(0, 1000),
  /** Gross price of one piece. */
  price: v.pipe(grosze, v.maxValue(9_999_999)),
  taxRate: v.picklist(vatRates),
  exciseType: v.picklist(exciseTypes),
  allergens: v.array(v.picklist(allergens)),
  categoryId: v.nullable(id),
  /** Minutes. */
  preparationTime: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(240)),
  /** Pieces that cook at the same time. */
  concurrentCapacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** Null: nothing is prepared, the waiter takes it from the shelf. */
  kitchenStationId: v.nullable(id),
  visible: v.boolean(),
  /** Sold out (86) until this instant; null when on sale. */
  soldOutUntil: v.nullable(instant),
})

export type MenuItem = v.InferOutput<typeof menuItemSchema>
export type Allergen = (typeof allergens)[number]
export type VatRate = (typeof vatRates)[number]
