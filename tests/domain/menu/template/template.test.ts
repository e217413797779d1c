import { describe, expect, it } from 'vitest'
import { derivedId } from '#commands/derived-id.ts'
import { detachTemplate } from '#domain/menu/template/template-detach.ts'
import { flow } from '#domain/menu/template/template-flow.ts'
import { previewOf } from '#domain/menu/template/template-preview.ts'
import type { TemplateRows } from '#domain/menu/template/template-rows.ts'
import { whereUsed } from '#domain/menu/template/template-uses.ts'
import { writesOf } from '#domain/menu/template/template-writes.ts'
import { must } from '#domain/must.ts'
import {
  amounts,
  assign,
  detach,
  flowOf,
  followed,
  names,
  nothingLeft,
  only,
  ownAdded,
  price,
  recipe,
  rowsOf,
  side,
  whole,
  withTemplates,
} from '#tests/support/places/template-followers.ts'
import { answer, ownPieces, templateKitchen, tk } from '#tests/support/places/template-kitchen.ts'

describe('An item that is assigned a template', () => {
  it('gets its values, its questions with their answers, and its recipe, in their order', () => {
    const after = only(assign(rowsOf(), whole))
    expect(after.item).toMatchObject({
      templateId: tk.whole,
      preparationTime: 25,
      allergens: ['GLUTEN'],
      own: [],
    })
    expect(names(after.sections)).toEqual(['Dodatek', 'Surówki'])
    expect(names(after.modifiers)).toEqual(['Ziemniaki', 'Frytki', 'Kapusta'])
    expect(amounts(after)).toEqual([
      [tk.meat, 180],
      [tk.flour, 40],
    ])
  })

  it('is the same row for row whoever assigns it, and assigning it again changes nothing', () => {
    const [mine, yours] = [only(assign(rowsOf(), whole)), only(assign(rowsOf(), whole))]
    expect(mine).toEqual(yours)
    const again = assign(followed(), whole)
    expect(writesOf(again).modifiers).toEqual({ put: [], remove: [] })
    expect(writesOf(again).menuItems.put).toEqual([])
  })

  it('keeps beside it, KEEP_EXISTING, its pieces, and values that were set by hand as its own', () => {
    const kitchen = templateKitchen()
    const [cutlet, duck] = kitchen.menuItems
    const menuItems = [
      { ...must(cutlet, 'cutlet'), taxRate: 'VAT23' as const, preparationTime: 10 },
      must(duck, 'duck'),
    ]
    const after = only(assign(rowsOf({ menuItems, ...ownPieces() }), whole))
    expect(after.item).toMatchObject({ taxRate: 'VAT23', own: ['taxRate'], preparationTime: 25 })
    expect(names(after.sections)).toEqual(['Stopień', 'Dodatek', 'Surówki'])
    expect(amounts(after)).toHaveLength(3)
  })

  it('becomes what the template says, REMOVE_EXISTING', () => {
    const after = only(assign(followed(whole, ownAdded), whole, 'REMOVE_EXISTING'))
    expect(after).toEqual(only(assign(rowsOf(), whole)))
  })

  it('takes one question and leaves its recipe alone, or one recipe and leaves its questions', () => {
    const own = rowsOf(ownPieces())
    const asked = only(assign(own, side, 'REMOVE_EXISTING'))
    expect([names(asked.sections), asked.ingredients]).toEqual([['Dodatek'], own.items[0]?.ingredients])
    const cooked = only(assign(own, recipe, 'REMOVE_EXISTING'))
    expect([names(cooked.sections), amounts(cooked)]).toEqual([
      ['Stopień'],
      [
        [tk.meat, 180],
        [tk.flour, 40],
      ],
    ])
    expect(asked.item.templateId).toBeNull()
  })

  it('loses what came from the item template that it followed before, and values of that one are not its own', () => {
    const other = { ...must(templateKitchen().menuItemTemplates[0], 'whole'), id: tk.side, name: 'Inne' }
    const menuItemTemplates = [
      ...templateKitchen().menuItemTemplates,
      {
        ...other,
        values: { preparationTime: 5 },
        modifierSectionTemplateIds: [tk.side],
        ingredientTemplateIds: [],
      },
    ]
    const rows = withTemplates(followed(), { menuItemTemplates })
    const after = only(assign(rows, { kind: 'MENU_ITEM', id: tk.side }))
    expect(after.item).toMatchObject({ templateId: tk.side, preparationTime: 5, own: [] })
    expect([names(after.sections), after.ingredients]).toEqual([['Dodatek'], []])
  })

  it('is told what will come before it is done', () => {
    const [change] = assign(rowsOf(ownPieces()), whole, 'REMOVE_EXISTING')
    const preview = previewOf(must(change, 'the change'))
    expect(preview.fields).toContainEqual({ field: 'preparationTime', before: 10, after: 25 })
    expect(names(preview.sections.come)).toEqual(['Dodatek', 'Surówki'])
    expect(names(preview.sections.go)).toEqual(['Stopień'])
    expect(names(preview.modifiers.go)).toEqual(['Mocno'])
    expect(preview.ingredients.stay).toEqual([])
  })
})

describe('An item that is detached', () => {
  const rows = followed(whole, ownAdded)

  it('COPY_TO_ITEM and KEEP_EXISTING: stays what it is and follows nothing', () => {
    const after = detach(rows, whole, 'COPY_TO_ITEM', 'KEEP_EXISTING')
    expect(after.item).toMatchObject({ templateId: null, own: [], omitted: [], preparationTime: 40 })
    expect(names(after.sections)).toEqual(['Dodatek', 'Surówki', 'Stopień'])
    expect(price(after, 'Frytki')).toBe(300)
    const pieces = [...after.sections, ...after.modifiers, ...after.ingredients]
    expect(pieces.filter((each) => each.templateId !== null || each.own.length > 0)).toEqual([])
  })

  it('COPY_TO_ITEM and REMOVE_EXISTING: becomes a copy of the template', () => {
    const after = detach(rows, whole, 'COPY_TO_ITEM', 'REMOVE_EXISTING')
    expect(after.item).toMatchObject({ templateId: null, preparationTime: 25 })
    expect(names(after.modifiers)).toEqual(['Ziemniaki', 'Frytki', 'Kapusta'])
    expect(price(after, 'Frytki')).toBe(200)
    expect(amounts(after)).toHaveLength(2)
  })

  it('REMOVE_TEMPLATE_DATA and KEEP_EXISTING: has what was its own, and that alone', () => {
    const after = detach(rows, whole, 'REMOVE_TEMPLATE_DATA', 'KEEP_EXISTING')
    expect(after.item).toMatchObject({
      preparationTime: 40,
      allergens: [],
      taxRate: 'VAT08',
      templateId: null,
    })
    expect(names(after.sections)).toEqual(['Surówki', 'Stopień'])
    expect(names(after.modifiers)).toEqual(['Ogórek', 'Mocno'])
    expect(after.ingredients.map(({ id }) => id)).toEqual([tk.ownIngredient])
  })

  it('REMOVE_TEMPLATE_DATA and REMOVE_EXISTING: has neither; a tax rate it must have', () => {
    const after = detach(rows, whole, 'REMOVE_TEMPLATE_DATA', 'REMOVE_EXISTING')
    expect(after.item).toMatchObject({
      preparationTime: 10,
      allergens: [],
      taxRate: 'VAT08',
      templateId: null,
    })
    expect([after.sections, after.modifiers, after.ingredients]).toEqual([[], [], []])
  })

  it('never gets what it went without', () => {
    const gone = followed(whole, (item) => ({
      ...item,
      item: { ...item.item, omitted: [tk.salads] },
      sections: item.sections.filter((each) => each.templateId !== tk.salads),
      modifiers: item.modifiers.filter((each) => each.templateId !== tk.cabbage),
    }))
    for (const existing of ['KEEP_EXISTING', 'REMOVE_EXISTING'] as const) {
      expect(names(detach(gone, whole, 'COPY_TO_ITEM', existing).sections)).toEqual(['Dodatek'])
    }
  })

  it('from one question only keeps its item template, which does not bring that one again', () => {
    const left = { ...rows, items: [detach(rows, side, 'REMOVE_TEMPLATE_DATA', 'KEEP_EXISTING')] }
    expect(left.items[0]?.item).toMatchObject({ templateId: tk.whole, omitted: [tk.side] })
    expect(names(flowOf(left, whole).sections)).toEqual(['Surówki', 'Stopień'])
  })

  it('is left out where it does not follow the template', () => {
    const choice = { data: 'COPY_TO_ITEM', existing: 'KEEP_EXISTING' } as const
    expect(detachTemplate(rowsOf(), whole, [tk.cutlet], choice, derivedId)).toEqual([])
  })

  it('can follow it again, beside the copy that it kept', () => {
    const copied = { ...rows, items: [detach(rows, side, 'COPY_TO_ITEM', 'KEEP_EXISTING')] }
    const after = only(assign(copied, side))
    expect(names(after.sections).filter((name) => name === 'Dodatek')).toHaveLength(2)
    expect(new Set(after.sections.map(({ id }) => id)).size).toBe(after.sections.length)
  })
})

describe('A template that changes', () => {
  const { modifierTemplates, menuItemTemplates, ingredientTemplates, modifierSectionTemplates } =
    templateKitchen()

  it('changes the values of all that follow it, but for their own', () => {
    const dearer = modifierTemplates.map((each) => (each.price === 200 ? { ...each, price: 250 } : each))
    const of = { modifierTemplates: dearer }
    expect(price(flowOf(withTemplates(followed(), of), side), 'Frytki')).toBe(250)
    expect(price(flowOf(withTemplates(followed(whole, ownAdded), of), side), 'Frytki')).toBe(300)
    const slower = menuItemTemplates.map((each) => ({ ...each, values: { preparationTime: 30 } }))
    const timeOf = (rows: TemplateRows) =>
      flowOf(withTemplates(rows, { menuItemTemplates: slower }), whole).item.preparationTime
    expect([timeOf(followed()), timeOf(followed(whole, ownAdded))]).toEqual([30, 40])
  })

  it('brings a new answer where it stands in the template, but not to who goes without it', () => {
    const groats = '00000000-0000-7000-b000-000000030009'
    const more = modifierTemplates.map((each) => (each.id === tk.chips ? { ...each, position: 2 } : each))
    const of = { modifierTemplates: [...more, answer(groats, tk.side, 'Kasza', 0, 1)] }
    const after = flowOf(withTemplates(followed(side), of), side)
    expect(names(after.modifiers)).toEqual(['Ziemniaki', 'Kasza', 'Frytki'])
    const without = followed(side, (rows) => ({
      ...rows,
      sections: rows.sections.map((each) => ({ ...each, omitted: [groats] })),
    }))
    expect(names(flowOf(withTemplates(without, of), side).modifiers)).toEqual(['Ziemniaki', 'Frytki'])
  })

  it('takes an answer away, and what it took out of the stock', () => {
    const rows = followed(side, (item) => {
      const chips = must(
        item.modifiers.find(({ name }) => name === 'Frytki'),
        'chips',
      )
      const taken = ownPieces().ingredients.map((each) => ({ ...each, modifierId: chips.id }))
      return { ...item, ingredients: taken }
    })
    const of = { modifierTemplates: modifierTemplates.filter(({ id }) => id !== tk.chips) }
    const after = flowOf(withTemplates(rows, of), side)
    expect([names(after.modifiers), after.ingredients]).toEqual([['Ziemniaki'], []])
  })

  it('puts answers and questions in its order, in the places that they have among own ones', () => {
    const turned = modifierTemplates.map((each) => ({ ...each, position: 9 - each.position }))
    const rows = followed(side, (item) => ({
      ...item,
      modifiers: item.modifiers
        .flatMap((each, nth) =>
          nth === 0 ? [each, { ...each, id: tk.ownModifier, name: 'Nic', templateId: null }] : [each],
        )
        .map((each, position) => ({ ...each, position })),
    }))
    const after = flowOf(withTemplates(rows, { modifierTemplates: turned }), side)
    expect(names(after.modifiers)).toEqual(['Frytki', 'Nic', 'Ziemniaki'])
    const templates = menuItemTemplates.map((each) => ({
      ...each,
      modifierSectionTemplateIds: [tk.salads, tk.side],
    }))
    const sections = flowOf(
      withTemplates(followed(whole, ownAdded), { menuItemTemplates: templates }),
      whole,
    ).sections
    expect(names(sections)).toEqual(['Surówki', 'Dodatek', 'Stopień'])
  })

  it('leaves the order of rows that have their own', () => {
    const turned = modifierTemplates.map((each) => ({ ...each, position: 9 - each.position }))
    const sorted = followed(side, (rows) => ({
      ...rows,
      modifiers: rows.modifiers.map((each) => ({ ...each, own: ['position'] })),
    }))
    const after = flowOf(withTemplates(sorted, { modifierTemplates: turned }), side)
    expect(names(after.modifiers)).toEqual(['Ziemniaki', 'Frytki'])
  })

  it('takes away the questions and recipes that it names no more, but for answers of the item’s own', () => {
    const templates = menuItemTemplates.map((each) => ({
      ...each,
      modifierSectionTemplateIds: [],
      ingredientTemplateIds: [],
    }))
    const left = { sections: new Set([tk.side, tk.salads]), ingredients: new Set([tk.recipe]) }
    const rows = withTemplates(followed(whole, ownAdded), { menuItemTemplates: templates })
    const after = flowOf(rows, whole, left)
    expect([names(after.sections), names(after.modifiers)]).toEqual([
      ['Surówki', 'Stopień'],
      ['Ogórek', 'Mocno'],
    ])
    expect(after.ingredients.map(({ id }) => id)).toEqual([tk.ownIngredient])
  })

  it('changes recipes by their products; an own amount stays', () => {
    const egg = '00000000-0000-7000-b000-000005000009'
    const of = {
      ingredientTemplates: ingredientTemplates.map((each) => ({
        ...each,
        ingredients: [
          { productId: tk.meat, amount: 200 },
          { productId: egg, amount: 1000 },
        ],
      })),
    }
    expect(amounts(flowOf(withTemplates(followed(recipe), of), recipe))).toEqual([
      [tk.meat, 200],
      [egg, 1000],
    ])
    const own = followed(recipe, (rows) => ({
      ...rows,
      ingredients: rows.ingredients.map((each) => ({ ...each, own: ['amount'] })),
    }))
    expect(amounts(flowOf(withTemplates(own, of), recipe))[0]).toEqual([tk.meat, 180])
  })

  it('never asks for more answers than an item allows', () => {
    const three = modifierSectionTemplates.map((each) => ({ ...each, minAmount: 3, maxAmount: 3 }))
    const one = followed(side, (rows) => ({
      ...rows,
      sections: rows.sections.map((each) => ({ ...each, own: ['maxAmount'] })),
    }))
    const after = flowOf(withTemplates(one, { modifierSectionTemplates: three }), side)
    expect(after.sections).toMatchObject([{ minAmount: 1, maxAmount: 1 }])
  })

  it('says whether the till asks a question always, unless an item has that of its own', () => {
    const always = modifierSectionTemplates.map((each) => ({ ...each, alwaysAsked: true }))
    const asked = { modifierSectionTemplates: always }
    const made = only(assign(rowsOf(asked), whole))
    expect(made.sections.map(({ alwaysAsked }) => alwaysAsked)).toEqual([true, true])
    expect(flowOf(withTemplates(followed(side), asked), side).sections).toMatchObject([{ alwaysAsked: true }])
    const own = followed(side, (rows) => ({
      ...rows,
      sections: rows.sections.map((each) => ({ ...each, own: ['alwaysAsked'] })),
    }))
    expect(flowOf(withTemplates(own, asked), side).sections).toMatchObject([{ alwaysAsked: false }])
  })

  it('leaves items alone that do not follow it, and changes nothing twice', () => {
    expect(flow(rowsOf(), whole, nothingLeft, derivedId)).toEqual([])
    const writes = writesOf(flow(followed(whole, ownAdded), whole, nothingLeft, derivedId))
    expect(Object.values(writes).flatMap(({ put, remove }) => [...put, ...remove])).toEqual([])
  })
})

describe('Where a template is used', () => {
  it('says which items follow it, and what of each is its own', () => {
    expect(whereUsed(rowsOf(), whole)).toEqual([])
    expect(whereUsed(followed(whole, ownAdded), whole)).toEqual([
      {
        menuItemId: tk.cutlet,
        name: 'Kotlet schabowy',
        own: [
          { of: 'ITEM', name: 'Kotlet schabowy', field: 'preparationTime' },
          { of: 'MODIFIER', name: 'Frytki', field: 'price' },
        ],
        ownSections: 1,
        ownModifiers: 1,
        ownIngredients: 1,
        omitted: 0,
      },
    ])
  })
})
