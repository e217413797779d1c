import * as v from 'valibot'
import { id, integer, text } from '../fields.ts'
import { idIn, instant, minutes, money } from '../unit-fields.ts'
import { allergens, exciseTypes, vatRates } from './item-classes.ts'
import { highestPriceGrosze, lowestPriceGrosze } from './price-bounds.ts'
import { weekTimesSchema } from './week-times.ts'

const price = money(lowestPriceGrosze, highestPriceGrosze)

/** A price of an item for one dining option that differs from its base price. */
export const diningOptionPriceSchema = v.object({ diningOptionId: idIn('diningOptions'), price })

/** The fields of an item that a template may fill in. */
export const sharedItemFields = {
  taxRate: v.picklist(vatRates),
  exciseType: v.picklist(exciseTypes),
  allergens: v.array(v.picklist(allergens)),
  categoryId: v.nullable(id),
  /** Minutes. */
  preparationTime: minutes(0, 240),
  /** Pieces that cook at the same time. */
  concurrentCapacity: integer(1, 99),
  /** Null: nothing is prepared, the waiter takes it from the shelf. */
  kitchenStationId: v.nullable(idIn('kitchenStations')),
  /** The packaging of the item where it is taken away; null: none. */
  packagingId: v.nullable(idIn('packaging')),
}

export const menuItemFields = {
  name: text(1, 80),
  description: text(0, 1000),
  /** Gross price of one piece. */
  price,
  optionPrices: v.pipe(v.array(diningOptionPriceSchema), v.maxLength(40)),
  ...sharedItemFields,
  /** The fiscal name of the item; empty: made from its name. */
  fiscalName: text(0, 40),
  /** A file of the place. */
  imageId: v.nullable(id),
  visible: v.boolean(),
  /** Hidden until this instant, back by itself then; null: not. */
  hiddenUntil: v.nullable(instant),
  /** On the till at these times only; null: always. */
  showing: v.nullable(weekTimesSchema),
  /** Sold out (86) until this instant; null when on sale. */
  soldOutUntil: v.nullable(instant),
  /** The item template that it follows. */
  templateId: v.nullable(id),
  /** Fields that stay its own whatever its template says. */
  own: v.pipe(v.array(text(1, 40)), v.maxLength(40)),
  /** Templates of modifier sections and ingredients that its item template has and that it goes without. */
  omitted: v.pipe(v.array(id), v.maxLength(100)),
}

export const menuItemSchema = v.object({ id: idIn('menuItems'), ...menuItemFields })

export type MenuItem = v.InferOutput<typeof menuItemSchema>
export type DiningOptionPrice = v.InferOutput<typeof diningOptionPriceSchema>
export type Allergen = (typeof allergens)[number]
export type VatRate = (typeof vatRates)[number]

/** The fields of a new item where nobody said otherwise. */
export const plainItem = {
  description: '',
  optionPrices: [],
  exciseType: 'NONE',
  allergens: [],
  categoryId: null,
  preparationTime: 10,
  concurrentCapacity: 1,
  kitchenStationId: null,
  packagingId: null,
  fiscalName: '',
  imageId: null,
  visible: true,
  hiddenUntil: null,
  showing: null,
  soldOutUntil: null,
  templateId: null,
  own: [],
  omitted: [],
} satisfies Partial<MenuItem>
