import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { recipeSchema } from '#domain/stock/recipe.ts'
import { bounded, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { stockRows } from '#tests/support/rows/stock-rows.ts'

const recipe = stockRows({ actorId: at.kasia, orderCheckId: at.table1 }).recipes?.[0] ?? {}

describe('a recipe', () => {
  it('holds since a moment, or for as long as anybody knows', () => {
    expect(numbersAround(recipeSchema, recipe, 'since', [0, 4_102_444_800_000])).toEqual(bounded)
  })

  it('takes something of each of its products, in every portion or with an answer', () => {
    const isPart = (of: object) =>
      v.is(recipeSchema, {
        ...recipe,
        parts: [{ modifierId: null, productId: at.zurek, amount: 250, ...of }],
      })
    expect([0, 1, 99_999_999, 100_000_000].map((amount) => isPart({ amount }))).toEqual(bounded)
    expect([isPart({ modifierId: at.fried }), isPart({ productId: null })]).toEqual([true, false])
  })

  it('may be of nothing, as of a dish that nobody has entered anything for', () => {
    expect(v.is(recipeSchema, { ...recipe, parts: [] })).toBe(true)
    expect(v.is(recipeSchema, { ...recipe, parts: null })).toBe(false)
  })
})
