import { describe, expect, it } from 'vitest'
import { findItems, listedItems, nowhere, type ItemFilters } from '#back-office/catalogue/parts/item-list.ts'
import { alwaysShown } from '#domain/menu/menu.ts'
import { plainItem, type MenuItem } from '#domain/menu/menu-item.ts'

const now = Date.UTC(2026, 10, 20, 17)
const item = (id: string, name: string, change: Partial<MenuItem> = {}): MenuItem => ({
  ...plainItem,
  id,
  name,
  price: 1000,
  taxRate: 'VAT08',
  ...change,
})
const section = (id: string, name: string, position: number) => ({
  ...alwaysShown,
  id,
  menuId: 'm',
  name,
  position,
})
const listed = listedItems(
  [
    item('1', 'Żurek', { kitchenStationId: 'hot', allergens: ['GLUTEN'], price: 2400 }),
    item('2', 'Łosoś z pieca', { kitchenStationId: 'hot', allergens: ['FISH'], soldOutUntil: now + 1 }),
    item('3', 'Woda', { price: 800, visible: false }),
  ],
  [section('soups', 'Zupy', 1), section('hits', 'Hity', 0)],
  [
    { id: 'a', sectionId: 'soups', menuItemId: '1', position: 0 },
    { id: 'b', sectionId: 'hits', menuItemId: '1', position: 0 },
    { id: 'c', sectionId: 'hits', menuItemId: '2', position: 1 },
  ],
  [{ id: 'hot', name: 'Ciepła' }],
)
const none: ItemFilters = { section: null, station: null, state: null, without: null }
const found = (
  filters: Partial<ItemFilters>,
  query = '',
  sort: { key: string; descending: boolean } | null = null,
) =>
  findItems(listed, { query, sort, now, filters: { ...none, ...filters } }, (a, b) =>
    a.localeCompare(b, 'pl'),
  ).map(({ id }) => id)

describe('The list of items', () => {
  it('finds words with and without Polish letters, in any order', () => {
    expect(found({}, 'pieca LOSOS')).toEqual(['2'])
    expect(found({}, 'żur')).toEqual(['1'])
    expect(found({}, 'zupa')).toEqual([])
  })

  it('names the sections of an item in the order of the menu', () => {
    expect(listed[0]?.sections.map(({ name }) => name)).toEqual(['Hity', 'Zupy'])
  })

  it('is narrowed by section, station, state and by what must not be in it', () => {
    expect(found({ section: 'hits' })).toEqual(['2', '1'])
    expect(found({ section: nowhere })).toEqual(['3'])
    expect(found({ station: 'hot', without: 'FISH' })).toEqual(['1'])
    expect(found({ station: nowhere })).toEqual(['3'])
    expect([found({ state: 'onSale' }), found({ state: 'out' }), found({ state: 'hidden' })]).toEqual([
      ['1'],
      ['2'],
      ['3'],
    ])
  })

  it('stands by name by the Polish alphabet, or by what somebody has asked for', () => {
    expect(found({})).toEqual(['2', '3', '1'])
    expect(found({}, '', { key: 'price', descending: true })).toEqual(['1', '2', '3'])
  })
})
