import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { PriceList } from '#domain/menu/price/price-list.ts'
import { plainItem } from '#domain/menu/menu-item.ts'
import { alwaysShown } from '#domain/menu/menu.ts'
import { buildCard, hiddenIds, pricedCard, soldOutIds, without } from '#features/till/menu/menu-card.ts'
import { soldOut } from '#features/till/menu/sold-out.ts'
import { question, uuid } from '#tests/features/till/samples.ts'

const menu = (n: number, change = {}) => ({
  id: uuid(n),
  name: `M${n}`,
  visible: true,
  position: n,
  ...change,
})
const section = (n: number, menuId: string, change = {}) => ({
  ...menu(n, change),
  ...alwaysShown,
  menuId,
  ...change,
})
const item = (n: number, change = {}) => ({
  ...plainItem,
  id: uuid(n),
  name: `I${n}`,
  price: 100,
  taxRate: 'VAT08' as const,
  version: 3,
  ...change,
})
const link = (n: number, sectionId: string, menuItemId: string) => ({
  id: uuid(n),
  sectionId,
  menuItemId,
  position: n,
})
const empty = {
  menus: [],
  menuSections: [],
  menuSectionItems: [],
  menuItems: [],
  modifierSections: [],
  priceLists: [],
}

describe('the menu at the till', () => {
  it('shows menus, sections and items in their order, an item in each of its sections', () => {
    const card = buildCard({
      ...empty,
      menus: [menu(2), menu(1)],
      menuSections: [section(12, uuid(1)), section(11, uuid(1)), section(21, uuid(2))],
      menuItems: [item(100), item(101)],
      menuSectionItems: [
        link(3, uuid(11), uuid(100)),
        link(2, uuid(11), uuid(101)),
        link(4, uuid(12), uuid(100)),
        link(5, uuid(21), uuid(101)),
      ],
      modifierSections: [question({ menuItemId: uuid(100) })],
    })
    expect(card.menus.map((each) => each.name)).toEqual(['M1', 'M2'])
    expect(card.menus[0]?.sections.map((each) => each.name)).toEqual(['M11', 'M12'])
    expect(card.menus[0]?.sections[0]?.items.map((each) => each.name)).toEqual(['I101', 'I100'])
    expect(card.items.map((each) => each.name)).toEqual(['I101', 'I100'])
    expect(card.items[1]?.questions).toHaveLength(1)
  })
  it('leaves out what is hidden, and what is empty because of it', () => {
    const card = buildCard({
      ...empty,
      menus: [menu(1), menu(2, { visible: false })],
      menuSections: [section(11, uuid(1)), section(12, uuid(1), { visible: false }), section(21, uuid(2))],
      menuItems: [item(100, { visible: false }), item(101)],
      menuSectionItems: [
        link(1, uuid(11), uuid(100)),
        link(2, uuid(12), uuid(101)),
        link(3, uuid(21), uuid(101)),
      ],
    })
    expect(card).toEqual({ menus: [], items: [], priceLists: [] })
  })
})

describe('a sold-out item', () => {
  const now = Date.UTC(2026, 10, 20, 15)
  it('is out until its time has come', () => {
    expect(soldOut(now + 3_600_000, now)).toEqual({ until: now + 3_600_000, say: 'time' })
    expect(soldOut(now, now)).toBeNull()
    expect(soldOut(null, now)).toBeNull()
  })
  it('is said with a day when it is not back today', () => {
    expect(soldOut(now + 86_400_000, now)?.say).toBe('date')
  })
  it('can leave the menu, and the sections and menus that have nothing else', () => {
    const card = buildCard({
      ...empty,
      menus: [menu(1), menu(2)],
      menuSections: [section(11, uuid(1)), section(12, uuid(1)), section(21, uuid(2))],
      menuItems: [item(100, { soldOutUntil: now + 1 }), item(101), item(102, { soldOutUntil: now })],
      menuSectionItems: [
        link(1, uuid(11), uuid(100)),
        link(2, uuid(11), uuid(101)),
        link(3, uuid(12), uuid(100)),
        link(4, uuid(21), uuid(100)),
      ],
    })
    const gone = soldOutIds(card, now)
    expect(gone).toEqual([uuid(100)])
    const left = without(card, new Set(gone))
    expect(left.menus.map((each) => each.sections.map(({ name }) => name))).toEqual([['M11']])
    expect(left.items.map(({ name }) => name)).toEqual(['I101'])
  })
})

describe('the menu at a moment', () => {
  const now = Date.UTC(2026, 10, 20, 17)
  const evening = { days: [4], from: 17 * 60, to: 19 * 60 }
  const morning = { days: [4], from: 7 * 60, to: 11 * 60 }
  const bar = (items: ReturnType<typeof item>[], change = {}) =>
    buildCard({
      ...empty,
      menus: [menu(1)],
      menuSections: [section(11, uuid(1), change), section(12, uuid(1))],
      menuItems: items,
      menuSectionItems: items.flatMap((each, nth) => [
        link(300 + nth, uuid(11), each.id),
        ...(nth === 0 ? [link(400, uuid(12), each.id)] : []),
      ]),
    })

  it('is without items and sections whose time it is not, and finds none of them', () => {
    const items = [item(100), item(101, { showing: morning }), item(102, { hiddenUntil: now + 1 })]
    const card = bar([...items, item(103, { showing: evening, hiddenUntil: now })])
    expect(hiddenIds(card, now)).toEqual([uuid(101), uuid(102)])
    const shown = without(card, new Set(hiddenIds(card, now)))
    expect(shown.items.map(({ name }) => name)).toEqual(['I100', 'I103'])
    const closed = bar([item(100), item(101)], { showing: morning })
    const left = without(closed, new Set(hiddenIds(closed, now)))
    expect(left.menus[0]?.sections.map(({ name }) => name)).toEqual(['M12'])
    expect(left.items.map(({ name }) => name)).toEqual(['I100'])
  })

  it('costs what the dining option and the lists that count make of it; the rest stays as it is', () => {
    const optionPrices = [{ diningOptionId: uuid(7), price: 90 }]
    const card = bar([item(100, { optionPrices }), item(101, { categoryId: uuid(8), price: 200 }), item(102)])
    const list: PriceList = {
      id: uuid(9),
      name: 'Happy hour',
      active: true,
      times: evening,
      diningOptionIds: [],
      position: 0,
      categoryId: uuid(8),
      rule: { direction: 'DECREASE', mode: 'PERCENT', value: 5000, rounding: '0.01' },
    }
    const priced = pricedCard(card, uuid(7), [list])
    expect(priced.items.map(({ price }) => price)).toEqual([90, 100, 100])
    expect(priced.menus[0]?.sections[0]?.items).toEqual(priced.items)
    expect(must(priced.items[2], 'an item')).toBe(card.items[2])
  })
})
