import { describe, expect, it } from 'vitest'
import { areaOf, refused } from './refused.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

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
