import { isShownAt } from '../menu/showing.ts'
import { byEntry } from './line-order.ts'
import type { LineInput } from './line-input.ts'
import { asItIsServed } from './packing.ts'
import type { OrderLine } from './order-line.ts'
import type { Row } from '../tables.ts'
import type { Grosze, Instant } from '../units.ts'

type Menu = {
  items: ReadonlyMap<string, Row<'menuItems'> & { version: number }>
  modifiers: ReadonlyMap<string, Row<'modifiers'>>
  categories: ReadonlyMap<string, Row<'menuItemCategories'>>
  /** The price of an item now, grosze. */
  priceOf(item: Row<'menuItems'>): Grosze
}

/** The lines of an order that can be had once more, and the names of those that cannot. */
export type Repeat = { lines: readonly LineInput[]; missing: readonly string[] }

/**
 * The dishes of an earlier order as they are sold at `now` (ms): at today's prices, each with the same answers. A
 * dish is missing where it is off the card or sold out, or where one of its answers is no longer offered. Guests who
 * sit there still keep their seats; notes and allergies are kept for whomever it is.
 */
export function repeatOf(
  lines: readonly OrderLine[],
  menu: Menu,
  now: Instant,
  newId: () => string,
  forWhom: 'anybody' | 'same-guests' = 'anybody',
): Repeat {
  const wanted = lines
    .filter((line) => line.menuItemId !== null && line.quantity > line.voidedQuantity)
    .toSorted(byEntry)
  const found: LineInput[] = []
  const missing: string[] = []
  for (const line of wanted) {
    const again = lineAgain(line, menu, now, newId)
    if (again === null) missing.push(line.name)
    else found.push(forWhom === 'anybody' ? again : { ...again, seat: line.seat })
  }
  return { lines: found, missing }
}

function lineAgain(line: OrderLine, menu: Menu, now: Instant, newId: () => string): LineInput | null {
  const item = menu.items.get(line.menuItemId ?? '')
  if (item === undefined || !isShownAt(item, now) || (item.soldOutUntil ?? 0) > now) return null
  const modifiers = line.modifiers.flatMap(({ modifierId, amount }) => {
    const today = menu.modifiers.get(modifierId)
    return today === undefined ? [] : [{ modifierId, amount, name: today.name, price: today.price }]
  })
  if (modifiers.length < line.modifiers.length) return null
  const category = item.categoryId === null ? undefined : menu.categories.get(item.categoryId)
  return {
    id: newId(),
    type: 'MENU_ITEM',
    menuItemId: item.id,
    name: item.name,
    quantity: line.quantity - line.voidedQuantity,
    unitPrice: menu.priceOf(item),
    itemVersion: item.version,
    taxRate: item.taxRate,
    exciseType: item.exciseType,
    kitchenStationId: item.kitchenStationId,
    seat: null,
    course: category?.course ?? null,
    held: false,
    modifiers,
    note: line.note,
    allergy: line.allergy,
    ...asItIsServed,
  }
}
