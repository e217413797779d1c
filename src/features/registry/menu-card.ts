import { groupBy } from '#domain/group-by.ts'
import type { Row } from '#domain/tables.ts'
import { soldOut } from './sold-out.ts'

/** An item that can be sold, with the version of the row that its price comes from and the questions it asks. */
export type CardItem = Row<'menuItems'> & {
  version: number
  questions: readonly Row<'modifierSections'>[]
}

export type CardSection = { id: string; name: string; items: readonly CardItem[] }
export type CardMenu = { id: string; name: string; sections: readonly CardSection[] }

/** The menu as the till shows it. */
export type Card = {
  menus: readonly CardMenu[]
  /** Each item once, in the order of the menus. */
  items: readonly CardItem[]
}

type CardRows = {
  menus: readonly Row<'menus'>[]
  menuSections: readonly Row<'menuSections'>[]
  menuSectionItems: readonly Row<'menuSectionItems'>[]
  menuItems: readonly (Row<'menuItems'> & { version: number })[]
  modifierSections: readonly Row<'modifierSections'>[]
}

/** Only what is visible, each list in its own order. A section or menu with nothing to sell is left out. */
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
        .map((section) => ({
          id: section.id,
          name: section.name,
          items: (links.get(section.id) ?? []).flatMap((link) => sellable.get(link.menuItemId) ?? []),
        }))
        .filter((section) => section.items.length > 0),
    }))
    .filter((menu) => menu.sections.length > 0)
  const items = new Set(menus.flatMap((menu) => menu.sections.flatMap((section) => section.items)))
  return { menus, items: [...items] }
}

/** Items that are sold out at this instant (ms). */
export function soldOutIds(card: Card, now: number): string[] {
  return card.items.filter((item) => soldOut(item.soldOutUntil, now) !== null).map((item) => item.id)
}

/** The menu without these items, and without sections and menus that have nothing left. */
export function without(card: Card, ids: ReadonlySet<string>): Card {
  const stays = ({ id }: CardItem) => !ids.has(id)
  const menus = card.menus.map((menu) => ({
    ...menu,
    sections: menu.sections
      .map((section) => ({ ...section, items: section.items.filter(stays) }))
      .filter((section) => section.items.length > 0),
  }))
  return { menus: menus.filter((menu) => menu.sections.length > 0), items: card.items.filter(stays) }
}

function byPosition<T extends { position: number }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => a.position - b.position)
}
