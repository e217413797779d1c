import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { areaOf, refused } from './refused.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const isGood = (changes: object) => refused('menu-item-templates', changes).length === 0

describe('item templates', () => {
  it('name each template once, at most 20 of a kind', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => id(n))
    for (const field of ['modifierSectionTemplateIds', 'ingredientTemplateIds']) {
      const lists = [[], ids(20), ids(21), [id(1), id(1)], ['x']]
      expect(lists.map((list) => isGood({ [field]: list }))).toEqual([true, true, false, false, false])
    }
  })

  it('are offered the rates of today only, though rows of before may have others', () => {
    const asked = must(areaOf('menu-item-templates').asked?.['values'], 'the values')
    const ofItems = must(areaOf('menu-items').asked?.['taxRate'], 'the rate')
    for (const [rate, isOffered] of [
      ['VAT08', true],
      ['VAT22', false],
    ] as const) {
      expect(v.is(asked, { taxRate: rate })).toBe(isOffered)
      expect(v.is(ofItems, rate)).toBe(isOffered)
      expect(refused('menu-items', { taxRate: rate }).length === 0).toBe(true)
      expect(isGood({ values: { taxRate: rate } })).toBe(true)
    }
    expect(v.is(asked, { price: 100 })).toBe(false)
  })
})

describe('an item template', () => {
  const filledIn = (values: object) => refused('menu-item-templates', { values })

  it('fills in what items have alike or some of it, each field within the bounds of an item', () => {
    expect([filledIn({}), filledIn({ preparationTime: 5 })]).toEqual([[], []])
    expect(
      filledIn({
        taxRate: 'VAT08',
        exciseType: 'NONE',
        allergens: ['GLUTEN'],
        categoryId: null,
        preparationTime: 240,
        concurrentCapacity: 99,
        kitchenStationId: null,
        packagingId: null,
      }),
    ).toEqual([])
    for (const wrong of [{ preparationTime: 241 }, { concurrentCapacity: 0 }, { allergens: ['SUGAR'] }])
      expect(filledIn(wrong)).toEqual(['values'])
  })

  it('fills in nothing that is an item’s own', () => {
    for (const own of [{ name: 'Żurek' }, { price: 100 }, { visible: false }, { imageId: null }])
      expect(filledIn(own)).toEqual(['values'])
  })
})
