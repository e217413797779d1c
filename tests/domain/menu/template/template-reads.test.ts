import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameValue } from '#domain/same-value.ts'
import { previewOf } from '#domain/menu/template/template-preview.ts'
import { follows, isThere } from '#domain/menu/template/template-parts.ts'
import { templateRows, type ItemChange, type ItemRows } from '#domain/menu/template/template-rows.ts'
import { whereUsed } from '#domain/menu/template/template-uses.ts'
import { writesOf } from '#domain/menu/template/template-writes.ts'
import { must } from '#domain/must.ts'
import {
  assign,
  followed,
  names,
  only,
  ownAdded,
  recipe,
  rowsOf,
  side,
  whole,
} from '#tests/support/places/template-followers.ts'
import { ownPieces, templateKitchen, tk } from '#tests/support/places/template-kitchen.ts'

const cutletOf = (rows: { items: readonly ItemRows[] }) => must(rows.items[0], 'the cutlet')

describe('The rows of items and templates', () => {
  it('are put together in their order; pieces of items that are not among them are left out', () => {
    const one = must(ownPieces().modifierSections[0], 'a question')
    const answer = must(ownPieces().modifiers[0], 'an answer')
    const ingredient = must(ownPieces().ingredients[0], 'an ingredient')
    const { items, templates } = templateRows({
      ...templateKitchen(),
      modifierSections: [
        { ...one, id: tk.chips, name: 'Druga', position: 1 },
        one,
        { ...one, id: tk.cabbage, menuItemId: tk.side },
      ],
      modifiers: [
        { ...answer, id: tk.potatoes, name: 'Drugi', position: 2 },
        answer,
        { ...answer, id: tk.meat, modifierSectionId: tk.chips, name: 'Tam' },
        { ...answer, id: tk.flour, modifierSectionId: tk.cabbage },
      ],
      ingredients: [
        { ...ingredient, id: tk.recipe, position: 3 },
        ingredient,
        { ...ingredient, id: tk.side, menuItemId: tk.side },
      ],
      modifierTemplates: templateKitchen().modifierTemplates.toReversed(),
    })
    const [cutlet, duck] = items
    expect(names(cutlet?.sections ?? [])).toEqual(['Stopień', 'Druga'])
    expect(names(cutlet?.modifiers ?? [])).toEqual(['Mocno', 'Drugi', 'Tam'])
    expect(cutlet?.ingredients.map(({ id }) => id)).toEqual([tk.ownIngredient, tk.recipe])
    expect([duck?.sections, duck?.modifiers, duck?.ingredients]).toEqual([[], [], []])
    expect(names(templates.modifiers.get(tk.side) ?? [])).toEqual(['Ziemniaki', 'Frytki'])
  })
})

describe('A template', () => {
  it('is there among those of its own kind alone', () => {
    const { templates } = rowsOf()
    const kinds = ['MENU_ITEM', 'MODIFIER_SECTION', 'INGREDIENT'] as const
    for (const { id, kind } of [whole, side, recipe]) {
      expect(kinds.filter((each) => isThere({ kind: each, id }, templates))).toEqual([kind])
    }
  })

  it('is followed by an item that follows it or has a piece of it', () => {
    const all = [whole, side, recipe]
    const followedBy = (rows: ItemRows) => all.map((template) => follows(rows, template))
    expect(all.map((template) => followedBy(cutletOf(followed(template))))).toEqual([
      [true, true, true],
      [false, true, false],
      [false, false, true],
    ])
    expect(followedBy(cutletOf(rowsOf(ownPieces())))).toEqual([false, false, false])
  })
})

describe('The use of a template', () => {
  const rows = followed(whole, (plain) => {
    const own = ownAdded(plain)
    return {
      item: { ...own.item, omitted: [tk.duck] },
      sections: own.sections.map((each) =>
        each.templateId === tk.side ? { ...each, own: ['name'], omitted: [tk.chips, tk.potatoes] } : each,
      ),
      modifiers: own.modifiers,
      ingredients: [
        ...own.ingredients.map((each) =>
          each.templateId === null ? each : { ...each, own: ['amount' as const] },
        ),
        { ...must(ownPieces().ingredients[0], 'an ingredient'), id: tk.duck, modifierId: tk.ownModifier },
      ],
    }
  })
  const name = 'Kotlet schabowy'
  const ofSide = [
    { of: 'SECTION', name: 'Dodatek', field: 'name' },
    { of: 'MODIFIER', name: 'Frytki', field: 'price' },
  ]
  const ofRecipe = [tk.meat, tk.flour].map((product) => ({
    of: 'INGREDIENT',
    name: product,
    field: 'amount',
  }))

  it('counts all that an item has of its own beside an item template', () => {
    expect(whereUsed(rows, whole)).toMatchObject([
      { own: [{ of: 'ITEM', name, field: 'preparationTime' }, ...ofSide, ...ofRecipe] },
    ])
    expect(whereUsed(rows, whole)).toMatchObject([
      { ownSections: 1, ownModifiers: 1, ownIngredients: 1, omitted: 3 },
    ])
  })

  it('counts beside one question its own fields and answers, and no ingredients', () => {
    expect(whereUsed(rows, side)).toEqual([
      {
        menuItemId: tk.cutlet,
        name,
        own: ofSide,
        ownSections: 1,
        ownModifiers: 0,
        ownIngredients: 0,
        omitted: 2,
      },
    ])
  })

  it('counts beside a recipe its amounts and the ingredients of the item alone, and no questions', () => {
    expect(whereUsed(rows, recipe)).toEqual([
      {
        menuItemId: tk.cutlet,
        name,
        own: ofRecipe,
        ownSections: 0,
        ownModifiers: 0,
        ownIngredients: 1,
        omitted: 0,
      },
    ])
  })
})

describe('A change of an item by a template', () => {
  it('is shown without whom it follows: that stands beside it in words', () => {
    const [change] = assign(rowsOf(), whole)
    const fields = previewOf(must(change, 'the change')).fields.map(({ field }) => field)
    expect(fields.sort()).toEqual(['allergens', 'preparationTime'])
  })

  it('is shown with the pieces that stay, as they were and as they will be', () => {
    const before = cutletOf(followed(side))
    const after = { ...before, sections: before.sections.map((each) => ({ ...each, name: 'Do wyboru' })) }
    const preview = previewOf({ before, after })
    expect(preview.sections.stay.map((each) => [each.before.name, each.after.name])).toEqual([
      ['Dodatek', 'Do wyboru'],
    ])
    expect([preview.sections.come, preview.sections.go, preview.fields]).toEqual([[], [], []])
  })

  it('writes what is another row now and what is new, and removes what is gone', () => {
    const before = cutletOf(rowsOf(ownPieces()))
    const after = only(assign(rowsOf(ownPieces()), whole, 'REMOVE_EXISTING'))
    const writes = writesOf([{ before, after }])
    expect(names(writes.modifierSections.put)).toEqual(['Dodatek', 'Surówki'])
    expect(writes.modifierSections.remove).toEqual([tk.ownSection])
    expect(writes.menuItems).toEqual({ put: [after.item], remove: [] })
  })

  it('written over the rows before gives the rows after, whichever pieces come, go and stay', () => {
    const pieces = cutletOf(followed(whole, ownAdded))
    const someRows = fc
      .tuple(
        fc.subarray([...pieces.modifiers]),
        fc.subarray([...pieces.ingredients]),
        fc.integer({ min: 0, max: 2 }),
      )
      .map(([modifiers, ingredients, price]): ItemRows => ({
        ...pieces,
        modifiers: modifiers.map((each, nth) => (nth === 0 ? { ...each, price } : each)),
        ingredients,
      }))
    fc.assert(
      fc.property(someRows, someRows, (before, after) => {
        const change: ItemChange = { before, after }
        const writes = writesOf([change])
        for (const table of ['modifiers', 'ingredients'] as const) {
          const { put, remove } = writes[table]
          const was = new Map<string, object>(before[table].map((row) => [row.id, row]))
          expect(put.filter((row) => isSameValue(was.get(row.id), row))).toEqual([])
          expect(remove.filter((id) => !was.has(id))).toEqual([])
          for (const row of put) was.set(row.id, row)
          for (const id of remove) was.delete(id)
          expect(was).toEqual(new Map(after[table].map((row) => [row.id, row])))
        }
      }),
    )
  })
})
