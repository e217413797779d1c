import { describe, expect, it } from 'vitest'
import { deliveryOf, termsOfZone } from '#domain/pricing/delivery.ts'

const terms = { price: 9_90, minimumOrderValue: 40_00, freeFrom: 80_00 }

describe('the price of a delivery', () => {
  it('is nothing where nothing is delivered, whatever the goods are worth', () => {
    expect(deliveryOf(null, 0)).toEqual({ ok: true, value: 0 })
  })

  it.each([
    [39_99, { ok: false, error: { code: 'below_minimum_order', missing: 1 } }],
    [0, { ok: false, error: { code: 'below_minimum_order', missing: 40_00 } }],
    [40_00, { ok: true, value: 9_90 }],
    [79_99, { ok: true, value: 9_90 }],
    [80_00, { ok: true, value: 0 }],
    [80_01, { ok: true, value: 0 }],
  ])('of goods worth %d grosze, with a minimum of 40.00 and free from 80.00, is %j', (goods, price) => {
    expect(deliveryOf(terms, goods)).toEqual(price)
  })

  it('is never waived where the zone names no value for that', () => {
    expect(deliveryOf({ ...terms, freeFrom: null }, 9_999_99)).toEqual({ ok: true, value: 9_90 })
  })

  it('is waived for every order where the zone delivers free from nothing', () => {
    expect(deliveryOf({ price: 9_90, minimumOrderValue: 0, freeFrom: 0 }, 0)).toEqual({ ok: true, value: 0 })
  })
})

describe('the terms of a delivery', () => {
  it('are those of its zone, each value in its own place', () => {
    const zone = { deliveryPrice: 1, minimumOrderValue: 2, minOrderForFreeDelivery: 3 }
    expect(termsOfZone(zone)).toEqual({ price: 1, minimumOrderValue: 2, freeFrom: 3 })
    expect(termsOfZone({ ...zone, minOrderForFreeDelivery: null }).freeFrom).toBeNull()
  })

  it('hold nothing else of the zone, so that a check keeps no name or area of it', () => {
    const zone = { deliveryPrice: 1, minimumOrderValue: 2, minOrderForFreeDelivery: 3, name: 'Ochota' }
    expect(Object.keys(termsOfZone(zone)).sort()).toEqual(['freeFrom', 'minimumOrderValue', 'price'])
  })
})
