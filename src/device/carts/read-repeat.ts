import { priceAt } from '#domain/menu/price/price-list.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { repeatOf, type Repeat } from '#domain/order/repeat-order.ts'
import type { Row } from '#domain/tables.ts'
import { readItemsOf } from './read-items-of.ts'
import type { Rows } from '#device/place/rows.ts'

type Again = {
  diningOptionId: string
  /** Ms. */
  now: number
  newId: () => string
  forWhom: 'anybody' | 'same-guests'
  /** Whether an item or an answer has run out, by its id. */
  isOut?: (id: string) => boolean
}

/** Dishes that were sold once, as they are sold now. */
export async function readRepeat(rows: Rows, lines: readonly OrderLine[], again: Again): Promise<Repeat> {
  const { diningOptionId, now, newId, forWhom, isOut = () => false } = again
  const [items, modifiers, categories, priceLists] = await Promise.all([
    readItemsOf(rows, lines),
    rows.all('modifiers'),
    rows.all('menuItemCategories'),
    rows.all('priceLists'),
  ])
  const there = <T extends { id: string }>(found: readonly T[]) => byId(found.filter(({ id }) => !isOut(id)))
  const menu = {
    items: there(items),
    modifiers: there(modifiers),
    categories: byId(categories),
    priceOf: (item: Row<'menuItems'>) => priceAt(item, { diningOptionId, at: now }, priceLists),
  }
  return repeatOf(lines, menu, now, newId, forWhom)
}

function byId<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]))
}
