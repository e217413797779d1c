import { describe, expect, it } from 'vitest'
import { derivedId } from '#commands/derived-id.ts'
import { assignTemplate } from '#domain/menu/template/template-assign.ts'
import { omittedProduct } from '#domain/menu/template/template-ingredients.ts'
import type { TemplateRef } from '#domain/menu/template/template-ref.ts'
import type { ItemRows } from '#domain/menu/template/template-rows.ts'
import { must } from '#domain/must.ts'
import {
  amounts,
  assign,
  followed,
  names,
  only,
  price,
  recipe,
  rowsOf,
  setModifier,
  side,
  whole,
  withTemplates,
} from '#tests/support/places/template-followers.ts'
import { templateKitchen, tk } from '#tests/support/places/template-kitchen.ts'

const other: TemplateRef = { kind: 'MENU_ITEM', id: '00000000-0000-7000-b000-000000001002' }
/** A second item template, which has the side dish and the recipe of the first and not its salads. */
const second = {
  ...must(templateKitchen().menuItemTemplates[0], 'the first'),
  id: other.id,
  name: 'Inne danie',
  values: { preparationTime: 5 },
  modifierSectionTemplateIds: [tk.side],
}
const both = { menuItemTemplates: [...templateKitchen().menuItemTemplates, second] }
const flourOf = (template: string) => omittedProduct(derivedId, template, tk.flour)
const omitting =
  (...omitted: string[]) =>
  (rows: ItemRows) => ({ ...rows, item: { ...rows.item, omitted } })

describe('A template that is assigned', () => {
  it('changes the items that are named and no others', () => {
    const changes = assign(rowsOf(), whole)
    expect(changes.map(({ before }) => before.item.name)).toEqual(['Kotlet schabowy'])
    const two = assignTemplate(rowsOf(), whole, [tk.duck, tk.cutlet], 'KEEP_EXISTING', derivedId)
    expect(two.map(({ after }) => after.item.templateId)).toEqual([tk.whole, tk.whole])
  })

  it.each(['MENU_ITEM', 'MODIFIER_SECTION', 'INGREDIENT'] as const)(
    'changes nothing where there is none: %s',
    (kind) => {
      expect(assign(rowsOf(), { kind, id: tk.duck })).toEqual([])
    },
  )

  it('makes pieces with ids of their own for each item', () => {
    const changes = assignTemplate(rowsOf(), whole, [tk.duck, tk.cutlet], 'KEEP_EXISTING', derivedId)
    const pieces = changes.flatMap(({ after }) => [
      ...after.sections,
      ...after.modifiers,
      ...after.ingredients,
    ])
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(14)
  })
})

describe('An item that went without a piece', () => {
  it('has the question that is assigned to it by itself, and goes on without the others', () => {
    const rows = followed(whole, omitting(tk.side, tk.salads))
    const bare = { ...rows, items: rows.items.map((each) => ({ ...each, sections: [], modifiers: [] })) }
    const after = only(assign(bare, side))
    expect([names(after.sections), after.item.omitted]).toEqual([['Dodatek'], [tk.salads]])
  })

  it('has the whole recipe that is assigned to it by itself; what it lacks of another one stays so', () => {
    const rows = followed(whole, omitting(flourOf(tk.recipe), flourOf(tk.side)))
    const bare = { ...rows, items: rows.items.map((each) => ({ ...each, ingredients: [] })) }
    const after = only(assign(bare, recipe))
    expect(amounts(after)).toEqual([
      [tk.meat, 180],
      [tk.flour, 40],
    ])
    expect(after.item.omitted).toEqual([flourOf(tk.side)])
  })

  it('goes on without it under an item template, unless what it has of its own is to go', () => {
    const rows = { ...rowsOf(), items: rowsOf().items.map(omitting(tk.salads)) }
    const kept = only(assign(rows, whole))
    expect([names(kept.sections), kept.item.omitted]).toEqual([['Dodatek'], [tk.salads]])
    const plain = only(assign(rows, whole, 'REMOVE_EXISTING'))
    expect([names(plain.sections), plain.item.omitted]).toEqual([['Dodatek', 'Surówki'], []])
  })

  it('has all answers of a question again where that is assigned and its own goes; of others it stays without', () => {
    const rows = followed(whole, (item) => ({
      ...item,
      sections: item.sections.map((each) => ({ ...each, omitted: [tk.chips, tk.cabbage] })),
      modifiers: item.modifiers.filter(({ name }) => name === 'Ziemniaki'),
    }))
    const after = only(assign(rows, side, 'REMOVE_EXISTING'))
    expect(names(after.modifiers)).toEqual(['Ziemniaki', 'Frytki'])
    expect(after.sections.map(({ omitted }) => omitted)).toEqual([[], [tk.chips, tk.cabbage]])
    expect(names(only(assign(rows, side)).modifiers)).toEqual(['Ziemniaki'])
  })
})

describe('An item that changes its item template', () => {
  const byHand = (rows: ItemRows): ItemRows => ({
    ...setModifier(rows, 'Frytki', { price: 300, own: ['price'] }),
    item: { ...rows.item, allergens: ['EGGS'], own: ['allergens'] },
    ingredients: rows.ingredients.map((each) => ({ ...each, amount: 7, own: ['amount'] })),
  })
  const rows = withTemplates(followed(whole, byHand, both), both)

  it('keeps the pieces that both have, with what is its own of them, as the same rows', () => {
    const before = must(rows.items[0], 'the cutlet')
    const after = only(assign(rows, other))
    expect(names(after.sections)).toEqual(['Dodatek'])
    expect(after.sections[0]?.id).toBe(before.sections[0]?.id)
    expect(price(after, 'Frytki')).toBe(300)
    expect(after.ingredients).toEqual(before.ingredients)
  })

  it('keeps its own values as its own, and takes the others from the new one', () => {
    const { item } = only(assign(rows, other))
    expect(item).toMatchObject({ templateId: other.id, allergens: ['EGGS'], preparationTime: 5 })
    expect(item.own).toEqual(['allergens'])
  })

  it('keeps a question that it followed by itself, unless what it has of its own is to go', () => {
    const salads: TemplateRef = { kind: 'MODIFIER_SECTION', id: tk.salads }
    const asked = withTemplates(
      followed(salads, (each) => each, both),
      both,
    )
    expect(names(only(assign(asked, other)).sections)).toEqual(['Surówki', 'Dodatek'])
    expect(names(only(assign(asked, other, 'REMOVE_EXISTING')).sections)).toEqual(['Dodatek'])
  })

  it('has the same pieces as one that never followed another, where nothing of its own is to stay', () => {
    const fresh = only(assign(rowsOf(both), other, 'REMOVE_EXISTING'))
    const moved = only(assign(rows, other, 'REMOVE_EXISTING'))
    expect(names(moved.modifiers)).toEqual(names(fresh.modifiers))
    expect([price(moved, 'Frytki'), amounts(moved)]).toEqual([200, amounts(fresh)])
    expect(moved.item).toMatchObject({ own: [], omitted: [], templateId: other.id })
  })
})
