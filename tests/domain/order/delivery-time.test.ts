import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deliveryChoiceSchema, resolveDelivery } from '#domain/order/delivery-choice.ts'
import { deliveryTimeSchema } from '#domain/order/delivery-time.ts'
import { bounded, numbersAround } from '#tests/support/bounds.ts'

const at = Date.UTC(2026, 10, 20, 18)
const soon = { kind: 'in-minutes', minutes: 45, at }

describe('a promised time', () => {
  it('in minutes is 5 minutes to 4 hours away, in whole minutes', () => {
    expect(numbersAround(deliveryTimeSchema, soon, 'minutes', [5, 240])).toEqual(bounded)
    expect(v.is(deliveryTimeSchema, { ...soon, minutes: 7.5 })).toBe(false)
  })

  it('carries its instant, unless it is as quick as possible', () => {
    expect(v.is(deliveryTimeSchema, { kind: 'asap' })).toBe(true)
    expect(v.is(deliveryTimeSchema, { kind: 'custom', at })).toBe(true)
    expect(v.is(deliveryTimeSchema, { kind: 'custom' })).toBe(false)
    expect(v.is(deliveryTimeSchema, { kind: 'in-minutes', minutes: 45 })).toBe(false)
  })

  it('is never “as previously”: that is a choice at the till, and no promise', () => {
    expect(v.is(deliveryTimeSchema, { kind: 'as-previously' })).toBe(false)
    expect(v.is(deliveryChoiceSchema, { kind: 'as-previously' })).toBe(true)
  })

  it.each([
    { kind: 'asap' },
    { kind: 'in-minutes', minutes: 5 },
    { kind: 'in-minutes', minutes: 240 },
    { kind: 'custom', at },
    { kind: 'as-previously' },
  ] as const)('is kept as it leaves the till: $kind', (choice) => {
    const promise = resolveDelivery(choice, at, null)
    expect(v.parse(deliveryTimeSchema, promise)).toEqual(promise)
  })
})

describe('a choice at the till', () => {
  it('in minutes has the bounds of the promise', () => {
    expect(numbersAround(deliveryChoiceSchema, { kind: 'in-minutes' }, 'minutes', [5, 240])).toEqual(bounded)
    expect(v.is(deliveryChoiceSchema, { kind: 'in-minutes', minutes: 12.5 })).toBe(false)
  })
})
