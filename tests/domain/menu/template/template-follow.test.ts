import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivedId } from '#commands/derived-id.ts'
import { follow, withoutLoose } from '#domain/menu/template/template-follow.ts'
import type { ItemRows, TemplateRows } from '#domain/menu/template/template-rows.ts'
import { must } from '#domain/must.ts'
import {
  amounts,
  flowOf,
  followed,
  names,
  ownAdded,
  rowsOf,
  side,
  whole,
  withTemplates,
} from '#tests/support/places/template-followers.ts'
import { answer, ownPieces, templateKitchen, tk } from '#tests/support/places/template-kitchen.ts'

const { modifierTemplates, modifierSectionTemplates, menuItemTemplates, ingredientTemplates } =
  templateKitchen()
const itemOf = ({ items }: TemplateRows) => must(items[0], 'the cutlet')

describe('A question that follows a template', () => {
  it.each([
    ['name', 'Do wyboru'],
    ['multiple', true],
    ['minAmount', 0],
    ['maxAmount', 4],
    ['alwaysAsked', true],
  ])('takes %s from it, unless that is its own', (field, value) => {
    const changed = modifierSectionTemplates.map((each) => ({ ...each, [field]: value }))
    const of = { modifierSectionTemplates: changed }
    expect(flowOf(withTemplates(followed(side), of), side).sections).toMatchObject([{ [field]: value }])
    const own = followed(side, (rows) => ({
      ...rows,
      sections: rows.sections.map((each) => ({ ...each, own: [field] })),
    }))
    const before = itemOf(own).sections.map((each) => Reflect.get(each, field))
    const after = flowOf(withTemplates(own, of), side).sections.map((each) => Reflect.get(each, field))
    expect(after).toEqual(before)
  })

  it('stays where a person has put it, though the template has another order', () => {
    const turned = menuItemTemplates.map((each) => ({
      ...each,
      modifierSectionTemplateIds: [tk.salads, tk.side],
    }))
    const sorted = followed(whole, (rows) => ({
      ...rows,
      sections: rows.sections.map((each) => ({ ...each, own: ['position'] })),
    }))
    const of = { menuItemTemplates: turned }
    expect(names(flowOf(withTemplates(sorted, of), whole).sections)).toEqual(['Dodatek', 'Surówki'])
    expect(names(flowOf(withTemplates(followed(whole), of), whole).sections)).toEqual(['Surówki', 'Dodatek'])
  })

  it('has no answers where its template has none', () => {
    const of = { modifierTemplates: modifierTemplates.filter((each) => each.name === 'Kapusta') }
    expect(names(flowOf(withTemplates(followed(whole), of), whole).modifiers)).toEqual(['Kapusta'])
  })
})

describe('An item whose templates are not all known yet', () => {
  it('gets what there is, and nothing for those that are missing', () => {
    const of = { modifierSectionTemplates: modifierSectionTemplates.slice(0, 1), ingredientTemplates: [] }
    const after = itemOf(followed(whole, (rows) => rows, of))
    expect([names(after.sections), amounts(after)]).toEqual([['Dodatek'], []])
  })

  it('keeps pieces as they are whose template is missing', () => {
    const rows = followed(whole, ownAdded)
    const none = { modifierSectionTemplates: [], modifierTemplates: [], ingredientTemplates: [] }
    expect(flowOf(withTemplates(rows, none), whole)).toEqual(itemOf(rows))
  })
})

describe('Own pieces of an item', () => {
  it('stay, with what own answers take out of the stock', () => {
    const taking = ownPieces().ingredients.map((each) => ({ ...each, modifierId: tk.ownModifier }))
    const rows = followed(whole, (item) => ({
      ...item,
      sections: [...item.sections, ...ownPieces().modifierSections],
      modifiers: [...item.modifiers, ...ownPieces().modifiers],
      ingredients: [...item.ingredients, ...taking],
    }))
    expect(flowOf(rows, whole).ingredients.at(-1)).toEqual(taking[0])
  })

  it('go with what they belong to: answers with their question, ingredients with their answer', () => {
    const rows = itemOf(followed(whole, ownAdded))
    const taking = ownPieces().ingredients.map((each) => ({ ...each, modifierId: tk.ownModifier }))
    const loose = {
      ...rows,
      sections: rows.sections.slice(0, 1),
      ingredients: [...rows.ingredients, ...taking],
    }
    const after = withoutLoose(loose)
    expect(names(after.modifiers)).toEqual(['Ziemniaki', 'Frytki'])
    expect(after.ingredients).toEqual(rows.ingredients)
    expect(withoutLoose(after)).toEqual(after)
  })
})

/** An item whose pieces some person has changed: own fields, answers it goes without, another order. */
function someEdits(): fc.Arbitrary<(rows: ItemRows) => ItemRows> {
  const fields = fc.array(fc.subarray(['name', 'price', 'position', 'amount', 'maxAmount']), {
    minLength: 9,
    maxLength: 9,
  })
  const omitted = fc.subarray([tk.potatoes, tk.chips, tk.cabbage])
  return fc.tuple(fields, omitted, fc.boolean()).map(([own, left, isAdded]) => (plain) => {
    const rows = isAdded ? ownAdded(plain) : plain
    const ownOf = <R extends { templateId: string | null }>(row: R, nth: number): R =>
      row.templateId === null ? row : { ...row, own: own[nth % own.length] ?? [] }
    return {
      item: rows.item,
      sections: rows.sections.map(ownOf).map((each) => ({ ...each, omitted: left })),
      modifiers: rows.modifiers.map((each, nth) => ownOf(each, nth + 3)),
      ingredients: rows.ingredients.map((each, nth) => ownOf(each, nth + 6)),
    }
  })
}

/** Templates in another order, with other numbers, with one answer more, or without some. */
function someTemplates() {
  const more = answer('00000000-0000-7000-b000-000000030009', tk.side, 'Kasza', 150, 1)
  const sections = fc.subarray([tk.side, tk.salads], { minLength: 0 })
  return fc.record({
    modifierTemplates: fc
      .shuffledSubarray([...modifierTemplates, more])
      .map((all) => all.map((each, position) => ({ ...each, position, price: each.price + 10 }))),
    menuItemTemplates: fc.tuple(sections, fc.boolean()).map(([ids, isTurned]) =>
      menuItemTemplates.map((each) => ({
        ...each,
        values: { preparationTime: 33 },
        modifierSectionTemplateIds: isTurned ? ids.toReversed() : ids,
      })),
    ),
    modifierSectionTemplates: fc
      .integer({ min: 0, max: 3 })
      .map((maxAmount) =>
        modifierSectionTemplates.map((each) => ({ ...each, maxAmount, minAmount: maxAmount })),
      ),
    ingredientTemplates: fc
      .shuffledSubarray(ingredientTemplates.flatMap((each) => each.ingredients))
      .map((ingredients) => ingredientTemplates.map((each) => ({ ...each, ingredients }))),
  })
}

describe('An item that is brought up with any change of its templates', () => {
  const changed = fc.tuple(someEdits(), someTemplates())
  const broughtUp = ([edit, of]: [(rows: ItemRows) => ItemRows, object]) => {
    const rows = withTemplates(followed(whole, edit), of)
    return { before: itemOf(rows), after: flowOf(rows, whole), templates: rowsOf(of).templates }
  }

  it('is up with them: once more changes nothing', () => {
    fc.assert(
      fc.property(changed, (given) => {
        const { after, templates } = broughtUp(given)
        expect(follow(after, templates, derivedId)).toEqual(after)
      }),
    )
  })

  it('keeps each piece of its own and each value of its own, asks for no more than it allows', () => {
    fc.assert(
      fc.property(changed, (given) => {
        const { before, after } = broughtUp(given)
        const ownOf = (rows: ItemRows) =>
          [...rows.sections, ...rows.modifiers, ...rows.ingredients].filter(
            (each) => each.templateId === null,
          )
        expect(ownOf(after).map(({ id }) => id)).toEqual(ownOf(before).map(({ id }) => id))
        for (const modifier of after.modifiers.filter(({ own }) => own.includes('price'))) {
          expect(modifier.price).toBe(before.modifiers.find(({ id }) => id === modifier.id)?.price)
        }
        expect(after.sections.filter((each) => each.minAmount > each.maxAmount)).toEqual([])
      }),
    )
  })

  it('has no two pieces with one id, and no two that follow the same within one question', () => {
    fc.assert(
      fc.property(changed, (given) => {
        const { after } = broughtUp(given)
        const ids = [...after.sections, ...after.modifiers, ...after.ingredients].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const templates = after.modifiers.flatMap((each) =>
          each.templateId === null ? [] : [each.templateId],
        )
        expect(new Set(templates).size).toBe(templates.length)
      }),
    )
  })
})
