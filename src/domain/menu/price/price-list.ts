import type * as v from 'valibot'
import type { DiningOptionPrice } from '../menu-item.ts'
import { lowestPriceGrosze } from '../price-bounds.ts'
import type { priceListSchema } from './price-list-schema.ts'
import { priceAfter } from './price-rule.ts'
import { isWithin } from '../showing.ts'
import type { Grosze, Instant, RowId } from '#domain/units.ts'

export type PriceList = v.InferOutput<typeof priceListSchema>

/** The prices of an item, apart from when. Prices are gross, of one piece, in grosze. */
export type Priced = {
  price: Grosze
  optionPrices: readonly DiningOptionPrice[]
  categoryId: string | null
}

/** Where and when something is sold; `at` is the instant of sending, ms. */
export type PricedSale = { diningOptionId: RowId<'diningOptions'>; at: Instant }

/** Price of an item in a dining option without any list: its own there, else the base price. */
export function basePriceIn({ price, optionPrices }: Priced, diningOptionId: RowId<'diningOptions'>): number {
  return optionPrices.find((each) => each.diningOptionId === diningOptionId)?.price ?? price
}

/**
 * Price of an item at a sale. Where lists overlap, the lowest of their prices counts; a list that would take it below
 * 0.01 zł leaves it there.
 */
export function priceAt(item: Priced, sale: PricedSale, lists: readonly PriceList[]): number {
  return priceUnder(item, sale.diningOptionId, listsAt(lists, sale))
}

/** The same where the lists are those that count there and then already: for whole menus. */
export function priceUnder(
  item: Priced,
  diningOptionId: RowId<'diningOptions'>,
  lists: readonly PriceList[],
): number {
  const base = basePriceIn(item, diningOptionId)
  const listed = lists
    .filter(({ categoryId }) => categoryId === null || categoryId === item.categoryId)
    .map(({ rule }) => Math.max(priceAfter(base, rule), lowestPriceGrosze))
  return listed.length === 0 ? base : Math.min(...listed)
}

/** The lists that count at a sale, for whatever items they are. */
export function listsAt(lists: readonly PriceList[], { diningOptionId, at }: PricedSale): PriceList[] {
  return lists.filter(
    ({ active, times, diningOptionIds }) =>
      active &&
      (diningOptionIds.length === 0 || diningOptionIds.includes(diningOptionId)) &&
      isWithin(times, at),
  )
}
