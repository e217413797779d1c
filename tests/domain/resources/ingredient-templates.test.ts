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
