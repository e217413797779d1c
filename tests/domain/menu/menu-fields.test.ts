import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { course } from '#domain/menu/course.ts'
import { offeredRates, vatRates } from '#domain/menu/item-classes.ts'
import { menuItemSchema, plainItem } from '#domain/menu/menu-item.ts'
import { alwaysShown, menuSchema, menuSectionItemSchema, menuSectionSchema } from '#domain/menu/menu.ts'
import { importRowSchema } from '#domain/menu/menu-import.ts'
import { modifierSchema, modifierSectionSchema, ownModifier, ownSection } from '#domain/menu/modifier.ts'
import { isShownAt } from '#domain/menu/showing.ts'
import { assignTemplateArgs, detachTemplateArgs } from '#domain/menu/template/template-args.ts'
import { weekTimesSchema } from '#domain/menu/week-times.ts'
import { bounded, nullableFields, numbersAround } from '#tests/support/bounds.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, n) => idOf(n))
const long = (length: number) => 'x'.repeat(length)

const item = { ...plainItem, id: idOf(1), name: 'Żurek', price: 18_00, taxRate: 'VAT08' }
const question = {
  ...ownSection,
  id: idOf(2),
  menuItemId: idOf(1),
  name: 'Dodatek',
  multiple: false,
  minAmount: 0,
  maxAmount: 1,
  position: 0,
}
const answer = {
  ...ownModifier,
  id: idOf(3),
  modifierSectionId: idOf(2),
  name: 'Frytki',
  price: 0,
  position: 0,
}

describe('A row of a menu', () => {
  const section = { ...alwaysShown, id: idOf(4), menuId: idOf(5), name: 'Zupy', position: 0 }
  const menu = { id: idOf(5), name: 'Karta', visible: true, position: 0 }

  it.each<[string, v.GenericSchema, object, field: string, good: unknown[], bad: unknown[]]>([
    ['an item', menuItemSchema, item, 'name', ['x', long(80)], ['', ' ', long(81)]],
    ['an item', menuItemSchema, item, 'description', ['', long(1000)], [long(1001)]],
    ['an item', menuItemSchema, item, 'fiscalName', ['', long(40)], [long(41)]],
    ['an item', menuItemSchema, item, 'preparationTime', [0, 240], [-1, 241]],
    ['an item', menuItemSchema, item, 'concurrentCapacity', [1, 99], [0, 100]],
    ['an item', menuItemSchema, item, 'allergens', [[], ['GLUTEN', 'MOLLUSCS']], [['MILK']]],
    ['an item', menuItemSchema, item, 'exciseType', ['NONE', 'WINES'], ['WINE']],
    ['an item', menuItemSchema, item, 'omitted', [ids(100)], [ids(101)]],
    ['an item', menuItemSchema, item, 'own', [['x'], [long(40)], ids(40)], [[''], [long(41)], ids(41)]],
    ['a question', modifierSectionSchema, question, 'name', [long(60)], ['', long(61)]],
    ['a question', modifierSectionSchema, question, 'minAmount', [0, 20], [-1, 21]],
    ['a question', modifierSectionSchema, question, 'maxAmount', [0, 20], [-1, 21]],
    ['a question', modifierSectionSchema, question, 'omitted', [ids(100)], [ids(101)]],
    [
      'a question',
      modifierSectionSchema,
      question,
      'own',
      [[long(40)], ids(10)],
      [[''], [long(41)], ids(11)],
    ],
    ['an answer', modifierSchema, answer, 'own', [['x'], [long(40)], ids(10)], [[''], [long(41)], ids(11)]],
    ['an answer', modifierSchema, answer, 'price', [0, 999_999], [-1, 1_000_000, 0.5]],
    ['an answer', modifierSchema, answer, 'name', [long(60)], ['', long(61)]],
    ['a section', menuSectionSchema, section, 'name', [long(60)], ['', long(61)]],
    ['a menu', menuSchema, menu, 'name', [long(60)], ['', long(61)]],
  ])('has its bounds: %s (%#)', (_, schema, row, field, good, bad) => {
    expect(v.is(schema, row)).toBe(true)
    expect(good.filter((value) => !v.is(schema, { ...row, [field]: value }))).toEqual([])
    expect(bad.filter((value) => v.is(schema, { ...row, [field]: value }))).toEqual([])
  })
})

describe('A place of an item in a section', () => {
  it('is of both, at a position in it', () => {
    const place = { id: idOf(6), sectionId: idOf(4), menuItemId: idOf(1), position: 0 }
    expect(v.parse(menuSectionItemSchema, place)).toEqual(place)
    expect(nullableFields(menuSectionItemSchema, place)).toEqual([])
    expect(numbersAround(menuSectionItemSchema, place, 'position', [0, 100_000])).toEqual(bounded)
  })
})

describe('A category', () => {
  it('is of one of nine courses', () => {
    expect([0, 1, 9, 10, 1.5].map((each) => v.is(course, each))).toEqual([false, true, true, false, false])
  })
})

describe('Times of a week', () => {
  it('are minutes of a day, on weekdays from Monday to Sunday', () => {
    const times = { days: [0, 6], from: 0, to: 1439 }
    const wrong = [{ from: -1 }, { to: 1440 }, { from: 1440 }, { days: [-1] }, { days: [7] }]
    expect(
      [{}, { from: 1439, to: 0 }, ...wrong].map((of) => v.is(weekTimesSchema, { ...times, ...of })),
    ).toEqual([true, true, ...wrong.map(() => false)])
  })

  it('are on one day at least, and name each day once', () => {
    const on = (...days: number[]) => v.is(weekTimesSchema, { days, from: 0, to: 0 })
    expect([on(), on(3), on(6, 0), on(0, 1, 2, 3, 4, 5, 6), on(3, 3)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })
})

describe('A plain item', () => {
  it('is shown always, is on sale, and follows nothing', () => {
    expect([isShownAt(plainItem, 0), isShownAt(alwaysShown, 0)]).toEqual([true, true])
    expect(plainItem).toMatchObject({ soldOutUntil: null, templateId: null, own: [], omitted: [] })
    expect(plainItem).toMatchObject({ kitchenStationId: null, packagingId: null, imageId: null })
  })
})

describe('A question of a copy that is older than the asking of its own accord', () => {
  it('is not asked by itself', () => {
    const { alwaysAsked: _, ...older } = question
    expect(v.parse(modifierSectionSchema, older)).toEqual({ ...question, alwaysAsked: false })
  })
})

describe('Rates of VAT', () => {
  it('on offer are those in force; three others stand on old documents only', () => {
    const old = vatRates.filter((rate) => !offeredRates.some((offered) => offered === rate))
    expect(old).toEqual(['VAT22', 'VAT07', 'VAT03'])
    expect(old.filter((taxRate) => !v.is(menuItemSchema, { ...item, taxRate }))).toEqual([])
    expect(old.filter((taxRate) => v.is(importRowSchema, { line: 2, name: 'Żurek', taxRate }))).toEqual([])
  })
})

describe('A row of an import', () => {
  it('says nothing of what its file does not say', () => {
    expect(v.parse(importRowSchema, { line: 2, name: 'Żurek' })).toEqual({ line: 2, name: 'Żurek' })
    const said = { line: 3, name: 'Porter', price: 14_00, taxRate: 'VAT23', category: 'Piwo' }
    expect(v.parse(importRowSchema, said)).toEqual(said)
  })

  it('is held to the bounds of an item in what it says', () => {
    const row = { line: 2, name: 'Żurek' }
    const wrong = [{ line: 0 }, { name: long(81) }, { price: 0 }, { preparationTime: 241 }, { section: '' }]
    expect(wrong.filter((of) => v.is(importRowSchema, { ...row, ...of }))).toEqual([])
  })
})

describe('Items that begin or stop to follow a template', () => {
  it('are named, one at least and 500 at most', () => {
    const args = { template: { kind: 'INGREDIENT', id: idOf(9) }, existing: 'KEEP_EXISTING' }
    const counts = [0, 1, 500, 501]
    const assigned = counts.map((count) => v.is(assignTemplateArgs, { ...args, menuItemIds: ids(count) }))
    expect(assigned).toEqual([false, true, true, false])
    const data = 'COPY_TO_ITEM'
    const detached = counts.map((count) =>
      v.is(detachTemplateArgs, { ...args, data, menuItemIds: ids(count) }),
    )
    expect(detached).toEqual(assigned)
    expect(v.is(detachTemplateArgs, { ...args, menuItemIds: ids(1) })).toBe(false)
  })
})
