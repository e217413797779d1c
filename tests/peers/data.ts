import { alwaysShown } from '../../src/domain/menu/menu.ts'
import type { Row, TableName } from '../../src/domain/tables.ts'
import { at, bistroRows } from '../support/places/bistro.ts'
import { plainCheck, plainLine, plainOrder } from '../support/rows/order-rows.ts'

/** How many items, orders and lines a place has; each order has 6 lines. */
export const sets = {
  S: { items: 300, orders: 2_000 },
  M: { items: 2_000, orders: 10_000 },
  L: { items: 5_000, orders: 50_000 },
} as const

export type SetName = keyof typeof sets

/** The rows of a table, by id. */
export type Rows = { table: TableName; rows: readonly { readonly id: string }[] }

export const linesPerOrder = 6
export const openChecks = 100
export const itemsPerSection = 50

/** The same rows whenever they are made, so that every store and every run has them. */
export function placeOf(set: SetName, now: number): Rows[] {
  const { items, orders } = sets[set]
  const bistro = bistroRows()
  const menuItems = Array.from({ length: items }, (_, n) => itemOf(n))
  const all: Partial<{ [T in TableName]: Row<T>[] }> = {
    ...bistro,
    menus: [{ id: id('menu', 0), name: 'Karta', position: 0, visible: true }] as unknown as Row<'menus'>[],
    menuSections: Array.from({ length: Math.ceil(items / itemsPerSection) }, (_, n) => ({
      id: id('section', n),
      menuId: id('menu', 0),
      name: `Dział ${n}`,
      position: n,
      ...alwaysShown,
    })),
    menuSectionItems: menuItems.map((item, n) => ({
      id: id('place', n),
      sectionId: sectionAt(n),
      menuItemId: item.id,
      position: n % itemsPerSection,
    })),
    menuItems,
    ...salesOf(orders, menuItems, now),
  }
  return Object.entries(all).map(([table, rows]) => ({
    // The keys are those of the record above.
    table: table as TableName,
    rows: rows.map((row) => ({ ...row })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  }))
}

/** Ids in the order in which they are made, as those of the product are. */
export function id(kind: keyof typeof kinds, n: number): string {
  return `${kinds[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

const kinds = {
  menu: '01900001',
  section: '01900002',
  place: '01900003',
  item: '01900004',
  check: '01900005',
  order: '01900006',
  line: '01900007',
} as const

function sectionAt(n: number): string {
  return id('section', Math.floor(n / itemsPerSection))
}

function itemOf(n: number): Row<'menuItems'> {
  const [item] = bistroRows().menuItems
  if (item === undefined) throw new Error('the bistro has no items')
  return { ...item, id: id('item', n), name: `Danie ${n}`, price: 1_000 + (n % 90) * 50 }
}

function salesOf(count: number, items: readonly Row<'menuItems'>[], now: number) {
  const orderChecks: Row<'orderChecks'>[] = []
  const orders: Row<'orders'>[] = []
  const orderLines: Row<'orderLines'>[] = []
  const checks = Math.floor((count * 2) / 3)
  for (let n = 0; n < count; n += 1) {
    // Every second check has two orders.
    const nth = Math.min(checks - 1, Math.floor((n * 2) / 3))
    const isOpen = nth >= checks - openChecks
    const placedAt = now - (count - n) * 60_000
    const closedDay = isOpen ? null : new Date(placedAt).toISOString().slice(0, 10)
    if (orderChecks.length === nth) orderChecks.push(checkOf(nth, placedAt, closedDay))
    orders.push({
      id: id('order', n),
      orderCheckId: id('check', nth),
      number: `BIG-${n + 1}`,
      status: 'done',
      comment: '',
      deliveryTime: { kind: 'asap' },
      placedAt,
      placedBy: at.kasia,
      crewMemberId: null,
      ...plainOrder,
      closedDay,
    })
    for (let position = 0; position < linesPerOrder; position += 1) {
      const item = items[(n * 7 + position) % items.length]
      if (item !== undefined) orderLines.push(lineOf(n, nth, position, item, placedAt, closedDay))
    }
  }
  return { orderChecks, orders, orderLines }
}

function checkOf(n: number, openedAt: number, closedDay: string | null): Row<'orderChecks'> {
  return {
    id: id('check', n),
    number: `BIG-${n + 1}`,
    status: closedDay === null ? 'pending' : 'done',
    diningOptionId: at.onSite,
    tableId: at.table1,
    openedAt,
    openedBy: at.kasia,
    ...plainCheck,
    closedDay,
  }
}

function lineOf(
  order: number,
  check: number,
  position: number,
  item: Row<'menuItems'>,
  time: number,
  closedDay: string | null,
): Row<'orderLines'> {
  return {
    id: id('line', order * linesPerOrder + position),
    orderId: id('order', order),
    orderCheckId: id('check', check),
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
    shownAt: time,
    doneAt: time,
    deliveredAt: null,
    position,
    closedDay,
  }
}
