import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { idIn, money } from '#domain/unit-fields.ts'
import { highestPriceGrosze, lowestPriceGrosze } from '../price-bounds.ts'
import { priceRuleSchema } from './price-rule-schema.ts'

/** The items whose prices are changed: all, those of a category (null: those without one), or these. */
export const priceScopeSchema = v.variant('kind', [
  v.object({ kind: v.literal('ALL') }),
  v.object({ kind: v.literal('CATEGORY'), categoryId: v.nullable(id) }),
  v.object({
    kind: v.literal('ITEMS'),
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
  }),
])

export type PriceScope = v.InferOutput<typeof priceScopeSchema>

/** The arguments of a change of many prices, over a connection too. */
export const changePricesArgs = v.object({
  rule: priceRuleSchema,
  of: priceScopeSchema,
  /** Prices by dining option stay as they are. */
  baseOnly: v.optional(v.boolean(), false),
})

/** Prices that one command of a device's queue sets at most, and that a call over the connection does. */
export const pricesOffline = 200
export const pricesOnline = 5000

const price = money(lowestPriceGrosze, highestPriceGrosze)

const cell = v.pipe(
  v.object({
    menuItemId: idIn('menuItems'),
    /** Null: the base price. */
    diningOptionId: v.optional(v.nullable(idIn('diningOptions')), null),
    /** Null: no own price in this dining option. */
    price: v.nullable(price),
    /** The price in the cell when the person began. */
    base: v.nullable(price),
  }),
  v.check(({ diningOptionId, price: entered }) => diningOptionId !== null || entered !== null),
)

export const setBasePricesArgs = v.object({
  prices: v.pipe(v.array(cell), v.minLength(1), v.maxLength(pricesOnline)),
})
