import { describe, expect, it } from 'vitest'
import { menuMargin } from '#domain/pricing/menu-margin.ts'

const costs = new Map([
  // 2.00 zł net a kilogram, 6.00 zł net a litre.
  ['potatoes', { quantity: 10_000, value: 2000 }],
  ['cream', { quantity: 1000, value: 600 }],
])
const chips = { price: 1080, taxRate: 'VAT08', recipe: [{ productId: 'potatoes', amount: 500 }] } as const
const soup = { price: 2160, taxRate: 'VAT08', recipe: [{ productId: 'cream', amount: 1000 }] } as const

describe('The margin of a menu', () => {
  it('is what is left of all net prices together, so that a dear dish counts for more', () => {
    // Net 10.00 and 20.00, costs 1.00 and 6.00: 23.00 of 30.00.
    expect(menuMargin([chips, soup], costs)).toEqual({ margin: 7667, known: 2 })
  })

  it('leaves out what has no recipe, and what was never bought, and says of how many it is', () => {
    const water = { ...chips, recipe: [] }
    const caviar = { ...chips, recipe: [{ productId: 'caviar', amount: 10 }] }
    expect(menuMargin([chips, water, caviar], costs)).toEqual({ margin: 9000, known: 1 })
  })

  it('is not known where nothing was bought', () => {
    expect(menuMargin([chips, soup], new Map())).toEqual({ margin: null, known: 0 })
  })
})
