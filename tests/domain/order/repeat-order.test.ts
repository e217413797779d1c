import { describe, expect, it } from 'vitest'
import type { OrderLine } from '#domain/order/order-line.ts'
import { repeatOf } from '#domain/order/repeat-order.ts'
import type { Row } from '#domain/tables.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { plainLine } from '#tests/support/rows/order-rows.ts'

const now = Date.UTC(2026, 10, 20, 17)
const id = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`
let made = 500
const newId = () => id(made++)

const line = (n: number, menuItemId: string, of: Partial<OrderLine> = {}): OrderLine => ({
  id: id(n),
  orderId: id(1),
  orderCheckId: id(2),
  closedDay: null,
  position: n,
  type: 'MENU_ITEM',
  menuItemId,
  name: 'Danie',
  quantity: 2000,
  unitPrice: 100,
  itemVersion: 1,
  taxRate: 'VAT08',
  modifiers: [],
  note: '',
  kitchenStationId: null,
  status: 'delivered',
  doneQuantity: 2000,
  shownAt: null,
  doneAt: null,
  deliveredAt: null,
  ...plainLine,
  ...of,
})

const rows = bistroRows()
const menu = (
  change: {
    items?: object
    modifiers?: typeof rows.modifiers
    categories?: Row<'menuItemCategories'>[]
  } = {},
) => ({
  items: new Map(
    rows.menuItems.map((item) => [
      item.id,
      { ...item, version: 7, ...(item.id === at.zurek && change.items) },
    ]),
  ),
  modifiers: new Map((change.modifiers ?? rows.modifiers).map((each) => [each.id, each])),
  categories: new Map((change.categories ?? []).map((each) => [each.id, each])),
  priceOf: ({ price }: { price: number }) => price,
})
const fried = { modifierId: at.fried, name: 'smażone', price: 100, amount: 1 }

describe('taking the same', () => {
  it('takes it in the order in which it was sent', () => {
    const sent = [line(12, at.zurek, { position: 0 }), line(11, at.beer, { position: 1 })]
    const { lines } = repeatOf(sent.toReversed(), menu(), now, newId)
    expect(lines.map(({ menuItemId }) => menuItemId)).toEqual([at.zurek, at.beer])
  })

  it('takes what was had at today’s prices, answers included', () => {
    const sent = [line(11, at.zurek), line(12, at.pierogi, { modifiers: [fried], note: 'bez cebuli' })]
    const { lines, missing } = repeatOf(sent, menu(), now, newId)
    expect(missing).toEqual([])
    expect(lines).toMatchObject([
      { menuItemId: at.zurek, name: 'Żurek', quantity: 2000, unitPrice: 2400, itemVersion: 7 },
      { menuItemId: at.pierogi, unitPrice: 3200, note: 'bez cebuli', modifiers: [{ ...fried, price: 200 }] },
    ])
    expect(lines.map((each) => each.id)).not.toContain(id(11))
  })

  it('takes nothing that was taken back then', () => {
    const sent = [line(11, at.zurek, { voidedQuantity: 2000 }), line(12, at.beer, { voidedQuantity: 1000 })]
    expect(repeatOf(sent, menu(), now, newId).lines).toMatchObject([{ menuItemId: at.beer, quantity: 1000 }])
  })

  it.each([
    ['is off the card', { items: { visible: false } }],
    ['is off the card for a while', { items: { hiddenUntil: now + 1 } }],
    ['is sold out', { items: { soldOutUntil: now + 1 } }],
  ])('leaves out what %s, and says so', (_, change) => {
    expect(repeatOf([line(11, at.zurek, { name: 'Żurek' })], menu(change), now, newId)).toEqual({
      lines: [],
      missing: ['Żurek'],
    })
  })

  it('leaves out what can no longer be had in the same way', () => {
    const sent = [line(12, at.pierogi, { name: 'Pierogi', modifiers: [fried] })]
    expect(repeatOf(sent, menu({ modifiers: [] }), now, newId)).toEqual({ lines: [], missing: ['Pierogi'] })
  })

  it('sells again from the very moment until which a dish was off sale or off the card', () => {
    for (const items of [{ soldOutUntil: now }, { hiddenUntil: now }])
      expect(repeatOf([line(11, at.zurek)], menu({ items }), now, newId).lines).toHaveLength(1)
  })

  it('says nothing of what is no dish: a free line, a fee or a box is not missing', () => {
    const free = line(11, at.zurek, { type: 'CUSTOM', menuItemId: null, name: 'Tort własny' })
    expect(repeatOf([free], menu(), now, newId)).toEqual({ lines: [], missing: [] })
  })

  it('misses a dish that the menu has no more', () => {
    const gone = line(11, id(999), { name: 'Zupa dnia' })
    expect(repeatOf([gone], menu(), now, newId)).toEqual({ lines: [], missing: ['Zupa dnia'] })
  })

  it('serves it in the course of its category by now, and waits with none of it', () => {
    const starters = { id: id(70), name: 'Przystawki', course: 1, position: 0 }
    const sent = [line(11, at.zurek, { course: 3, held: true })]
    const taken = (categoryId: string | null) =>
      repeatOf(sent, menu({ items: { categoryId }, categories: [starters] }), now, newId).lines[0]
    expect(taken(starters.id)).toMatchObject({ type: 'MENU_ITEM', course: 1, held: false })
    expect([taken(null)?.course, taken(id(71))?.course]).toEqual([null, null])
  })

  it('packs it as it is served by now, whatever was said of its box then', () => {
    const boxed = line(11, at.zurek, { packing: 'boxed' })
    expect(repeatOf([boxed], menu(), now, newId).lines).toMatchObject([
      { packing: 'by-option', forLineId: null, packagingId: null },
    ])
  })

  it('leaves the seats to the next guests, or keeps them where the same sit there still', () => {
    const sent = [line(11, at.zurek, { seat: 2 })]
    expect(repeatOf(sent, menu(), now, newId).lines).toMatchObject([{ seat: null }])
    expect(repeatOf(sent, menu(), now, newId, 'same-guests').lines).toMatchObject([{ seat: 2 }])
  })

  it('says again what a guest must not eat', () => {
    const allergy = { allergens: ['NUTS' as const], text: '' }
    expect(repeatOf([line(11, at.zurek, { allergy })], menu(), now, newId).lines).toMatchObject([{ allergy }])
  })
})
