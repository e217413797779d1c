import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { chosenModifierSchema, lineTypes, packings } from '#domain/order/line-parts.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'

const modifier = { modifierId: at.fried, name: 'smażone', price: 200, amount: 1 }

describe('an answer of a line', () => {
  it('is chosen 1 to 20 times, whole times', () => {
    expect(numbersAround(chosenModifierSchema, modifier, 'amount', [1, 20])).toEqual(bounded)
    expect(v.is(chosenModifierSchema, { ...modifier, amount: 1.5 })).toBe(false)
  })

  it('may cost nothing and never takes off, under a name of 1 to 60 characters', () => {
    expect(numbersAround(chosenModifierSchema, modifier, 'price', [0, 9_999_999_999])).toEqual(bounded)
    expect(lengthsAround(chosenModifierSchema, modifier, 'name', [1, 60])).toEqual(bounded)
  })

  it('keeps the name and the price of the moment in which it was chosen', () => {
    expect(v.parse(chosenModifierSchema, modifier)).toEqual(modifier)
    expect(nullableFields(chosenModifierSchema, modifier)).toEqual([])
  })
})

it('a line is one of five things (spec 3), and packed in one of three ways', () => {
  expect([...lineTypes]).toEqual(['MENU_ITEM', 'SERVICE', 'PACKAGING', 'CUSTOM', 'DELIVERY'])
  expect([...packings]).toEqual(['by-option', 'boxed', 'unboxed'])
})
