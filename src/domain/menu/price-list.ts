import * as v from 'valibot'
import { id, position, text } from '../fields.ts'
import { lowestPrice, priceAfter, priceRuleSchema } from './price-rule.ts'
import { isWithin, weekTimesSchema } from './showing.ts'

/** Prices that count at times of the week: happy hour, lunch. What counts is the moment at which an order is sent. */
export const priceListSchema = v.object({
  id,
  name: text(1, 60),
  active: v.boolean(),
  times: weekTimesSchema,
  /** For these dining options; empty: for all. */
  diningOptionIds: v.array(id),
  /** For the items of this category; null: for all. */
  categoryId: v.nullable(id),
  rule: priceRuleSchema,
  position,
})

export type PriceList = v.InferOutput<typeof priceListSchema>

/** A price of an item for one dining option that differs from its base price, grosze. */
export const diningOptionPriceSchema = v.object({
  diningOptionId: id,
  price: v.pipe(v.number(), v.integer()),
})

export type DiningOptionPrice = v.InferOutput<typeof diningOptionPriceSchema>

/** What an item costs, apart from when. Prices are gross, of one piece, in grosze. */
export type Priced = {
  price: number
  optionPrices: readonly DiningOptionPrice[]
  categoryId: string | null
}

/** Where and when something is sold; `at` is the instant of sending, ms. */
export type Sale = { diningOptionId: string; at: number }

/** Price of an item in a dining option without any list: its own there, else the base price. */
export function basePriceIn({ price, optionPrices }: Priced, diningOptionId: string): number {
  return optionPrices.find((each) => each.diningOptionId === diningOptionId)?.price ?? price
}

/**
 * Price of an item at a sale. Where lists overlap, the lowest of their prices counts; a list that would take it below
 * 0.01 zł leaves it there.
 */
export function priceAt(item: Priced, sale: Sale, lists: readonly PriceList[]): number {
  const base = basePriceIn(item, sale.diningOptionId)
  const listed = lists
    .filter((list) => countsFor(list, item, sale))
    .map(({ rule }) => Math.max(priceAfter(base, rule), lowestPrice))
  return listed.length === 0 ? base : Math.min(...listed)
}

/** Whether a list counts for an item at a sale. */
export function countsFor(
  { active, times, diningOptionIds, categoryId }: PriceList,
  item: Pick<Priced, 'categoryId'>,
  { diningOptionId, at }: Sale,
): boolean {
  return (
    active &&
    (categoryId === null || categoryId === item.categoryId) &&
    (diningOptionIds.length === 0 || diningOptionIds.includes(diningOptionId)) &&
    isWithin(times, at)
  )
}
