import { describe, expect, it } from 'vitest'
import { withoutOwn, withoutParts } from '#domain/menu/template/template-own.ts'
import { templateParts } from '#domain/menu/template/template-parts.ts'
import type { TemplateRef } from '#domain/menu/template/template-ref.ts'
import type { ItemRows } from '#domain/menu/template/template-rows.ts'
import { must } from '#domain/must.ts'
import {
  assign,
  followed,
  names,
  only,
  ownAdded,
  price,
  recipe,
  rowsOf,
  side,
  whole,
} from '#tests/support/places/template-followers.ts'
import { ownPieces, tk } from '#tests/support/places/template-kitchen.ts'

const { templates } = rowsOf()
const cucumber = 'Ogórek'

/** A cutlet with everything of its own: values of both questions, an answer, a question, an ingredient, an amount. */
const everything = (rows: ItemRows): ItemRows => {
  const own = ownAdded(rows)
  const chips = must(
    own.modifiers.find(({ name }) => name === 'Frytki'),
    'chips',
  )
  const frying = must(ownPieces().ingredients[0], 'an ingredient')
  return {
    item: own.item,
    sections: own.sections.map((each) => (each.templateId === null ? each : { ...each, own: ['name'] })),
    modifiers: own.modifiers.map((each) => (each.templateId === null ? each : { ...each, own: ['price'] })),
    ingredients: [
      ...own.ingredients.map((each) =>
        each.templateId === null ? each : { ...each, own: ['amount' as const] },
      ),
      { ...frying, id: tk.duck, modifierId: chips.id },
    ],
  }
}
const rows = must(followed(whole, everything).items[0], 'the cutlet')
const ownFields = (pieces: readonly { templateId: string | null; own: readonly string[] }[]) =>
  pieces.filter(({ templateId }) => templateId !== null).map(({ own }) => own)
const bare = (template: TemplateRef) => withoutOwn(rows, template, templateParts(template, templates))
const gone = (template: TemplateRef, keepsOwn: boolean) =>
  withoutParts(rows, templateParts(template, templates), keepsOwn)

describe('An item without what it has of its own', () => {
  it('loses its questions, answers, ingredients and values beside an item template', () => {
    const after = bare(whole)
    expect([names(after.sections), names(after.modifiers)]).toEqual([
      ['Dodatek', 'Surówki'],
      // Of a question that is gone; they go with it.
      ['Ziemniaki', 'Frytki', 'Kapusta', 'Mocno'],
    ])
    expect([
      ...ownFields(after.sections),
      ...ownFields(after.modifiers),
      ...ownFields(after.ingredients),
    ]).toEqual(Array(7).fill([]))
  })

  it('keeps beside one question the recipe as it is, and the other question with its own answer', () => {
    const after = bare(side)
    expect(names(after.sections)).toEqual(['Dodatek', 'Surówki'])
    expect(names(after.modifiers)).toContain(cucumber)
    expect([ownFields(after.sections), ownFields(after.modifiers)]).toEqual([
      [[], ['name']],
      [[], [], ['price']],
    ])
    expect(after.ingredients).toEqual(rows.ingredients)
  })

  it('keeps beside a recipe all questions as they are', () => {
    const after = bare(recipe)
    expect([after.sections, after.modifiers]).toEqual([rows.sections, rows.modifiers])
    const left = rows.ingredients.filter(({ id }) => id !== tk.ownIngredient)
    expect(after.ingredients).toEqual(left.map((each) => ({ ...each, own: [] })))
  })

  it('keeps what answers of the template take out of the stock', () => {
    for (const template of [whole, recipe]) {
      expect(bare(template).ingredients.at(-1)).toMatchObject({ id: tk.duck, productId: tk.meat })
    }
  })
})

describe('An item without the pieces of a template', () => {
  it('has a question with an answer of its own as its own one, with that answer alone', () => {
    const after = gone(whole, true)
    expect(after.sections.map(({ name, templateId, own }) => [name, templateId, own])).toEqual([
      ['Surówki', null, []],
      ['Stopień', null, []],
    ])
    expect(names(after.modifiers)).toEqual([cucumber, 'Mocno'])
    expect(after.ingredients.map(({ id }) => id)).toEqual([tk.ownIngredient, tk.duck])
  })

  it('has none of its questions left where its own answers do not stay either', () => {
    expect(names(gone(whole, false).sections)).toEqual(['Stopień'])
  })

  it('has the pieces of other templates as they were', () => {
    const after = gone(side, true)
    expect([names(after.sections), after.ingredients]).toEqual([['Surówki', 'Stopień'], rows.ingredients])
    expect(gone(recipe, true).sections).toEqual(rows.sections)
  })
})

describe('An item that becomes what another item template says', () => {
  it('loses a question of the former one though it had an answer of its own there', () => {
    const other: TemplateRef = { kind: 'MENU_ITEM', id: tk.duck }
    const second = { ...must(templates.items.get(tk.whole), 'the first'), id: tk.duck }
    const items = new Map([
      ...templates.items,
      [tk.duck, { ...second, modifierSectionTemplateIds: [tk.side] }],
    ])
    const all = { items: [rows], templates: { ...templates, items } }
    const after = only(assign(all, other, 'REMOVE_EXISTING'))
    expect([names(after.sections), price(after, 'Frytki')]).toEqual([['Dodatek'], 200])
    expect(names(only(assign(all, other)).sections)).toEqual(['Dodatek', 'Surówki', 'Stopień'])
  })
})
