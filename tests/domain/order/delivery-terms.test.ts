import * as v from 'valibot'
import { expect, it } from 'vitest'
import { deliveryTermsSchema } from '#domain/order/delivery-terms.ts'
import { nullableFields } from '#tests/support/bounds.ts'

const terms = { price: 900, minimumOrderValue: 40_00, freeFrom: 100_00 }

it('terms of a delivery are its price and least order, and free from a value where it ever is', () => {
  expect(v.parse(deliveryTermsSchema, terms)).toEqual(terms)
  expect(nullableFields(deliveryTermsSchema, terms)).toEqual(['freeFrom'])
})

it('terms of a delivery are null where nothing is delivered, and may cost nothing where it is', () => {
  expect(v.is(deliveryTermsSchema, null)).toBe(true)
  expect(v.is(deliveryTermsSchema, { price: 0, minimumOrderValue: 0, freeFrom: 0 })).toBe(true)
})

it.each(['price', 'minimumOrderValue', 'freeFrom'])('terms of a delivery: %s is whole grosze', (field) => {
  for (const grosze of [-1, 9.5]) expect(v.is(deliveryTermsSchema, { ...terms, [field]: grosze })).toBe(false)
})
