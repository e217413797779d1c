import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { itemIngredientSchema, ownIngredient } from '#domain/stock/ingredient.ts'
import { bounded, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'

describe('an ingredient', () => {
  const butter = {
    id: at.boiling,
    menuItemId: at.pierogi,
    modifierId: null,
    productId: at.zurek,
    amount: 20,
    position: 0,
    ...ownIngredient,
  }

  it('is 0.001 to 99 999.999 of its product’s unit', () => {
    expect(numbersAround(itemIngredientSchema, butter, 'amount', [1, 99_999_999])).toEqual(bounded)
  })

  it('may be of an answer and may follow a template, of which only the amount can be its own', () => {
    expect(nullableFields(itemIngredientSchema, butter)).toEqual(['modifierId', 'templateId'])
    const own = [[], ['amount'], ['productId']].map((fields) =>
      v.is(itemIngredientSchema, { ...butter, own: fields }),
    )
    expect(own).toEqual([true, true, false])
  })

  it('that nobody took from a template follows none, and has nothing of its own to keep', () => {
    expect(ownIngredient).toEqual({ templateId: null, own: [] })
    expect(v.is(itemIngredientSchema, butter)).toBe(true)
  })
})
