import { groupBy } from '#domain/group-by.ts'
import { priceUnder } from '#domain/menu/price/price-list.ts'
import { isShownAt, type Showing } from '#domain/menu/showing.ts'
import type { Row } from '#domain/tables.ts'
import { soldOut } from './sold-out.ts'

/** An item that can be sold, with the version of the row that its price comes from and the questions it asks. */
export type CardItem = Row<'menuItems'> & {
  version: number
  questions: readonly Row<'modifierSections'>[]
}

export type CardSection = Showing & { id: string; name: string; items: readonly CardItem[] }
export type CardMenu = { id: string; name: string; sections: readonly CardSection[] }

/** The menu as the till shows it. */
export type Card = {
  menus: readonly CardMenu[]
  /** Each item once, in the order of the menus. */
  items: readonly CardItem[]
  priceLists: readonly Row<'priceLists'>[]
}

type CardRows = {
  menus: readonly Row<'menus'>[]
  menuSections: readonly Row<'menuSections'>[]
  menuSectionItems: readonly Row<'menuSectionItems'>[]
  menuItems: readonly (Row<'menuItems'> & { version: number })[]
  modifierSections: readonly Row<'modifierSections'>[]
  priceLists: readonly Row<'priceLists'>[]
}

/**
 * Only what is visible, at whatever time, each list in its own order. A section or menu with nothing to sell is left
 * out. Prices are the base prices.
 */
export function buildCard(rows: CardRows): Card {
  const questions = groupBy(byPosition(rows.modifierSections), (each) => each.menuItemId)
  const sellable = new Map(
    rows.menuItems
      .filter((item) => item.visible)
      .map((item): [string, CardItem] => [item.id, { ...item, questions: questions.get(item.id) ?? [] }]),
  )
  const links = groupBy(byPosition(rows.menuSectionItems), (each) => each.sectionId)
  const sections = groupBy(byPosition(rows.menuSections), (each) => each.menuId)
  const menus = byPosition(rows.menus)
    .filter((menu) => menu.visible)
    .map(({ id, name }) => ({
      id,
      name,
      sections: (sections.get(id) ?? [])
        .filter((section) => section.visible)
        .map(({ visible, hiddenUntil, showing, ...section }) => ({
          visible,
          hiddenUntil,
          showing,
          id: section.id,
          name: section.name,
          items: (links.get(section.id) ?? []).flatMap((link) => sellable.get(link.menuItemId) ?? []),
        }))
        .filter((section) => section.items.length > 0),
    }))
    .filter((menu) => menu.sections.length > 0)
  return { menus, items: itemsIn(menus), priceLists: rows.priceLists }
}

/** Items with those that are sold often first, in the order of `often` (ids); the others stay in theirs. */
export function oftenFirst(items: readonly CardItem[], often: readonly string[]): readonly CardItem[] {
  if (often.length === 0) return items
  const rank = ({ id }: CardItem) => (often.includes(id) ? often.indexOf(id) : often.length)
  return items.toSorted((a, b) => rank(a) - rank(b))
}

/** Whether a tap on an item asks before it adds: something has to be chosen, or is asked always. */
export function asksFirst({ questions }: Pick<CardItem, 'questions'>): boolean {
  return questions.some(({ minAmount, alwaysAsked }) => minAmount > 0 || alwaysAsked)
}

/** The menu at its prices of a dining option while these lists count. Items that cost the same are the same. */
export function pricedCard(card: Card, diningOptionId: string, lists: readonly Row<'priceLists'>[]): Card {
  const priced = new Map<CardItem, CardItem>()
  for (const item of card.items) {
    const price = priceUnder(item, diningOptionId, lists)
    priced.set(item, price === item.price ? item : { ...item, price })
  }
  const menus = card.menus.map((menu) => ({
    ...menu,
    sections: menu.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => priced.get(item) ?? item),
    })),
  }))
  return { ...card, menus, items: [...priced.values()] }
}

/** Items and sections that are not on the menu at this instant (ms), by their times. */
export function hiddenIds({ menus, items }: Card, now: number): string[] {
  const sections = menus.flatMap((menu) => menu.sections)
  return [...sections, ...items].filter((each) => !isShownAt(each, now)).map((each) => each.id)
}

/** Items that are sold out at this instant (ms). */
export function soldOutIds(card: Card, now: number): string[] {
  return card.items.filter((item) => soldOut(item.soldOutUntil, now) !== null).map((item) => item.id)
}

/** The menu without these items and sections, and without what has nothing left. */
export function without(card: Card, ids: ReadonlySet<string>): Card {
  const stays = ({ id }: { id: string }) => !ids.has(id)
  const menus = card.menus
    .map((menu) => ({
      ...menu,
      sections: menu.sections
        .filter(stays)
        .map((section) => ({ ...section, items: section.items.filter(stays) }))
        .filter((section) => section.items.length > 0),
    }))
    .filter((menu) => menu.sections.length > 0)
  return { ...card, menus, items: itemsIn(menus) }
}

function itemsIn(menus: readonly CardMenu[]): CardItem[] {
  return [...new Set(menus.flatMap((menu) => menu.sections.flatMap((section) => section.items)))]
}

function byPosition<T extends { position: number }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => a.position - b.position)
}
