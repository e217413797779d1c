import { alwaysShown } from '#domain/menu/menu.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { newId } from '#platform/new-id.ts'
import type { StoredRow } from '#replica/copy/replica-store.ts'
import { plainCheck, plainLine, plainOrder } from '#tests/support/rows/order-rows.ts'

/** Rows to put into a replica, in the shape that the replica keeps them in. */
export type Filling = [TableName, StoredRow[]][]

/** What of the demo venue the rows are made after. */
export type Demo = {
  menuItems: Row<'menuItems'>[]
  modifierSections: Row<'modifierSections'>[]
  modifiers: Row<'modifiers'>[]
  menus: Row<'menus'>[]
  diningOptions: Row<'diningOptions'>[]
  venueTables: Row<'venueTables'>[]
  placeUsers: Row<'placeUsers'>[]
}

type Size = { items: number; checks: number; openChecks: number }

const itemsPerSection = 50
const dayMs = 86_400_000

/**
 * What a venue has after some years: many items like those of the demo venue with their questions, and checks of which
 * all but the last are closed, each with 1 or 2 orders of 1 to 5 lines. `now` in ms.
 */
export function bigVenue(demo: Demo, size: Size, now: number): Filling {
  const items = copies(demo.menuItems, size.items - demo.menuItems.length)
  return [...menuOf(demo, items), ...salesOf(demo, size, now)]
}

function menuOf(demo: Demo, items: { of: string; row: Row<'menuItems'> }[]): Filling {
  const menuId = first(demo.menus).id
  const menuSections: Row<'menuSections'>[] = []
  const menuSectionItems: Row<'menuSectionItems'>[] = []
  const modifierSections: Row<'modifierSections'>[] = []
  const modifiers: Row<'modifiers'>[] = []
  items.forEach(({ of, row }, index) => {
    if (index % itemsPerSection === 0) menuSections.push(sectionOf(menuId, 100 + menuSections.length))
    const sectionId = menuSections.at(-1)?.id ?? ''
    const position = index % itemsPerSection
    menuSectionItems.push({ id: newId(), sectionId, menuItemId: row.id, position })
    for (const section of demo.modifierSections.filter((each) => each.menuItemId === of)) {
      const copy = { ...section, id: newId(), menuItemId: row.id }
      modifierSections.push(copy)
      for (const modifier of demo.modifiers.filter((each) => each.modifierSectionId === section.id))
        modifiers.push({ ...modifier, id: newId(), modifierSectionId: copy.id })
    }
  })
  const menuItems = items.map(({ row }) => row)
  return stored({ menuItems, menuSections, menuSectionItems, modifierSections, modifiers })
}

function salesOf(demo: Demo, size: Size, now: number): Filling {
  const orderChecks: Row<'orderChecks'>[] = []
  const orders: Row<'orders'>[] = []
  const orderLines: Row<'orderLines'>[] = []
  for (let index = 0; index < size.checks; index += 1) {
    const open = index >= size.checks - size.openChecks
    const at = open ? now - 3_600_000 : now - dayMs - Math.floor((size.checks - index) / 60) * dayMs
    const closedDay = open ? null : businessDay(at, 0)
    const check = checkOf(demo, index, { at, closedDay })
    orderChecks.push(check)
    for (let nth = 0; nth <= index % 2; nth += 1) {
      const order = orderOf(check, `BIG-${index * 2 + nth + 1}`, { at, closedDay })
      orders.push(order)
      for (let position = 0; position < 1 + (index % 5); position += 1)
        orderLines.push(lineOf(order, pick(demo.menuItems, index + position), { position, at, closedDay }))
    }
  }
  return stored({ orderChecks, orders, orderLines })
}

type When = { at: number; closedDay: string | null }

function checkOf(demo: Demo, index: number, { at, closedDay }: When): Row<'orderChecks'> {
  return {
    id: newId(),
    number: `BIG-${index * 2 + 1}`,
    status: closedDay === null ? 'pending' : 'done',
    diningOptionId: pick(demo.diningOptions, index).id,
    tableId: pick(demo.venueTables, index).id,
    openedAt: at,
    openedBy: pick(demo.placeUsers, index).id,
    ...plainCheck,
    closedDay,
  }
}

function orderOf(check: Row<'orderChecks'>, number: string, { at, closedDay }: When): Row<'orders'> {
  return {
    id: newId(),
    orderCheckId: check.id,
    number,
    status: 'done',
    comment: '',
    deliveryTime: { kind: 'asap' },
    placedAt: at,
    placedBy: check.openedBy,
    crewMemberId: null,
    ...plainOrder,
    closedDay,
  }
}

function lineOf(
  order: Row<'orders'>,
  item: Row<'menuItems'>,
  { position, at, closedDay }: When & { position: number },
): Row<'orderLines'> {
  return {
    id: newId(),
    orderId: order.id,
    orderCheckId: order.orderCheckId,
    type: 'MENU_ITEM',
    menuItemId: item.id,
    name: item.name,
    quantity: 1000,
    unitPrice: item.price,
    itemVersion: 1,
    taxRate: item.taxRate,
    modifiers: [],
    note: '',
    kitchenStationId: item.kitchenStationId,
    status: 'done',
    doneQuantity: 1000,
    ...plainLine,
    shownAt: at,
    doneAt: at,
    deliveredAt: null,
    position,
    closedDay,
  }
}

function sectionOf(menuId: string, position: number): Row<'menuSections'> {
  return { id: newId(), menuId, name: `Dział ${position}`, position, ...alwaysShown }
}

function copies(items: readonly Row<'menuItems'>[], count: number): { of: string; row: Row<'menuItems'> }[] {
  return Array.from({ length: count }, (_, index) => {
    const item = pick(items, index)
    return { of: item.id, row: { ...item, id: newId(), name: `${item.name} ${index}`.slice(0, 80) } }
  })
}

function stored(rows: Partial<Record<TableName, readonly { id: string }[]>>): Filling {
  return Object.entries(rows).map(([table, list]) => [
    // The keys are those of the record above.
    table as TableName,
    list.map((row) => ({ ...row, version: 1 })),
  ])
}

function pick<T>(list: readonly T[], index: number): T {
  return first(list.slice(index % list.length))
}

function first<T>(list: readonly T[]): T {
  const [head] = list
  if (head === undefined) throw new Error('the demo venue has none')
  return head
}
