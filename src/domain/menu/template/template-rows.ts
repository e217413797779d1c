import { groupBy } from '#domain/group-by.ts'
import type { Row } from '#domain/tables.ts'
import { inPositionOrder } from '../../in-order.ts'

/** An item with all that belongs to it. */
export type ItemRows = {
  item: Row<'menuItems'>
  /** In their order; so are the modifiers of each and the ingredients. */
  sections: readonly Row<'modifierSections'>[]
  modifiers: readonly Row<'modifiers'>[]
  ingredients: readonly Row<'ingredients'>[]
}

/** Templates by their ids; of modifiers the lists of each section template, in their order. */
export type Templates = {
  items: ReadonlyMap<string, Row<'menuItemTemplates'>>
  sections: ReadonlyMap<string, Row<'modifierSectionTemplates'>>
  modifiers: ReadonlyMap<string, readonly Row<'modifierTemplates'>[]>
  ingredients: ReadonlyMap<string, Row<'ingredientTemplates'>>
}

/** Items and the templates that they follow or shall follow. */
export type TemplateRows = { items: readonly ItemRows[]; templates: Templates }

/** An item before and after a change. */
export type ItemChange = { before: ItemRows; after: ItemRows }

/**
 * The id of a piece of the row `of`, by its purpose and what tells pieces of one purpose apart: the same on every
 * device.
 */
export type IdFor = (of: string, purpose: string, ...key: readonly (string | number)[]) => string

type PlainRows = {
  [
    T in
      | 'menuItems'
      | 'modifierSections'
      | 'modifiers'
      | 'ingredients'
      | 'menuItemTemplates'
      | 'modifierSectionTemplates'
      | 'modifierTemplates'
      | 'ingredientTemplates'
  ]: readonly Row<T>[]
}

/** Puts rows of the tables together. Pieces of items that are not among them are left out. */
export function templateRows(rows: PlainRows): TemplateRows {
  const sections = groupBy(inPositionOrder(rows.modifierSections), (section) => section.menuItemId)
  const modifiers = groupBy(inPositionOrder(rows.modifiers), (modifier) => modifier.modifierSectionId)
  const ingredients = groupBy(inPositionOrder(rows.ingredients), (ingredient) => ingredient.menuItemId)
  const items = rows.menuItems.map((item): ItemRows => {
    const own = sections.get(item.id) ?? []
    return {
      item,
      sections: own,
      modifiers: own.flatMap((section) => modifiers.get(section.id) ?? []),
      ingredients: ingredients.get(item.id) ?? [],
    }
  })
  return {
    items,
    templates: {
      items: byId(rows.menuItemTemplates),
      sections: byId(rows.modifierSectionTemplates),
      modifiers: groupBy(
        inPositionOrder(rows.modifierTemplates),
        (modifier) => modifier.modifierSectionTemplateId,
      ),
      ingredients: byId(rows.ingredientTemplates),
    },
  }
}

function byId<R extends { id: string }>(rows: readonly R[]): ReadonlyMap<string, R> {
  return new Map(rows.map((row) => [row.id, row]))
}
