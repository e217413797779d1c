import { isOfferedOutside } from '#domain/stock/offer.ts'
import { portionsLeft, stopsItems } from '#domain/stock/portions.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import type { Row } from '#domain/tables.ts'

type Stock = {
  products: readonly Row<'products'>[]
  ingredients: readonly Row<'ingredients'>[]
  levels: readonly Row<'stockLevels'>[]
  stops: readonly Row<'itemStops'>[]
}

/**
 * Says of a dish or an answer whether the platform is to sell none of it: the last portions are for the guests who are
 * there. `watches`: the place stops what has run out; `today`: the business day.
 */
export function outside(stock: Stock, watches: boolean, today: string): (id: string) => boolean {
  const { products, ingredients, levels, stops } = stock
  const counted = new Set(watches ? products.filter(stopsItems).map(({ id }) => id) : [])
  const shelf = levels.filter(({ id }) => counted.has(id)).map((level) => [level.id, onShelf(level)] as const)
  const left = portionsLeft(ingredients, new Map(shelf))
  const stopOf = new Map(stops.map((stop) => [stop.id, stop]))
  return (id) => !isOfferedOutside({ left: left.get(id), stop: stopOf.get(id), today })
}
