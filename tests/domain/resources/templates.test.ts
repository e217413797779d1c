import { describe, expect, it } from 'vitest'
import { areaOf, refused } from './refused.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ingredients = (...products: number[]) => ({
  ingredients: products.map((n) => ({ productId: id(n), amount: 100 })),
})

describe('an ingredient template', () => {
  it('names each product once', () => {
    expect(refused('ingredient-templates', ingredients(1, 2, 3))).toEqual([])
    expect(refused('ingredient-templates', ingredients(1, 2, 1))).toEqual(['ingredients'])
    expect(areaOf('ingredient-templates').faults(ingredients(1, 1))).toEqual([
      { field: 'ingredients', code: 'product_twice' },
    ])
  })

  it('is no recipe without an ingredient', () => {
    expect(refused('ingredient-templates', ingredients())).toEqual(['ingredients'])
  })
})

describe.each(['modifier-sections', 'modifier-section-templates'])('a question of %s', (key) => {
  const asks = (minAmount: number, maxAmount: number) => refused(key, { minAmount, maxAmount })

  it('asks for at least as many answers as at most, none included', () => {
    expect([asks(0, 0), asks(0, 1), asks(1, 1), asks(3, 20)]).toEqual([[], [], [], []])
    expect([asks(1, 0), asks(20, 19)]).toEqual([['maxAmount'], ['maxAmount']])
  })

  it('names the most as what is to be corrected', () => {
    expect(areaOf(key).faults({ minAmount: 2, maxAmount: 1 })).toEqual([
      { field: 'maxAmount', code: 'max_below_min' },
    ])
  })

  it('is asked of itself only where somebody wants so', () => {
    expect(refused(key, { alwaysAsked: undefined })).toEqual([])
    expect(refused(key, { alwaysAsked: 'yes' })).toEqual(['alwaysAsked'])
  })
})

describe('an item', () => {
  it('has one price for each dining option', () => {
    const priced = (...options: number[]) =>
      refused('menu-items', { optionPrices: options.map((n) => ({ diningOptionId: id(n), price: 100 })) })
    expect([priced(), priced(1), priced(1, 2)]).toEqual([[], [], []])
    expect(priced(1, 2, 1)).toEqual(['optionPrices'])
    expect(
      areaOf('menu-items').faults({ optionPrices: [1, 1].map((n) => ({ diningOptionId: id(n) })) }),
    ).toEqual([{ field: 'optionPrices', code: 'option_twice' }])
  })

  it('begins on sale and following no template', () => {
    expect(areaOf('menu-items').managed).toEqual({
      soldOutUntil: null,
      templateId: null,
      own: [],
      omitted: [],
    })
  })
})

describe('an item template', () => {
  const filledIn = (values: object) => refused('menu-item-templates', { values })

  it('fills in what items have alike, each field within the bounds of an item', () => {
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
