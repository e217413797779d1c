import { describe, expect, it } from 'vitest'
import { cartDelivery } from '#features/till/cart/cart-delivery.ts'
import type { OpenCheck } from '#features/till/served/use-open-check.ts'
import { plainCheck } from '#tests/support/rows/order-rows.ts'
import { check, line as sentLine, order } from '#tests/features/kitchen/rows.ts'
import { draft, line } from '#tests/features/till/samples.ts'

const terms = { price: 700, minimumOrderValue: 4000, freeFrom: 8000 }
const worth = (unitPrice: number) => draft({ terms, lines: unitPrice === 0 ? [] : [line({ unitPrice })] })
const of = (unitPrice: number) => cartDelivery(worth(unitPrice), null, { type: 'DELIVERY' })

describe('what a delivery costs in the cart', () => {
  it('is the price of the zone, and nothing from the value on from which it is free', () => {
    expect(of(4000)).toEqual({ price: 700, minimum: 4000, missing: 0, freeFrom: 8000 })
    expect(of(7999)).toMatchObject({ price: 700 })
    expect(of(8000)).toMatchObject({ price: 0, missing: 0 })
  })

  it('says what is missing to the minimum order', () => {
    expect(of(2400)).toMatchObject({ price: 700, missing: 1600 })
    expect(of(3999)).toMatchObject({ missing: 1 })
  })

  it('is not there for an empty cart, for guests who fetch it, and where no zone is drawn', () => {
    expect(of(0)).toBeNull()
    expect(cartDelivery(worth(4000), null, { type: 'PICKUP' })).toBeNull()
    expect(cartDelivery({ ...worth(4000), terms: null }, null, { type: 'DELIVERY' })).toBeNull()
  })

  it('goes by the whole check where that is extended, after all discounts', () => {
    const half = { name: 'Half', type: 'PERCENT', value: 5000 } as const
    const ten = { name: 'Ten', type: 'AMOUNT', value: 1000 } as const
    const on = (discount: typeof half | null, ofLine: typeof ten | null): OpenCheck => ({
      check: { ...check(1), ...plainCheck, delivery: terms, discount },
      orders: [
        {
          order: order(1),
          onlyHere: false,
          lines: [sentLine(1, 1, { unitPrice: 6000, discount: ofLine })],
        },
      ],
      total: 6000,
    })
    const extended = (of: OpenCheck) =>
      cartDelivery({ lines: [line({ unitPrice: 2000 })], terms: null }, of, { type: 'DELIVERY' })
    expect(extended(on(null, null))).toMatchObject({ price: 0 })
    expect(extended(on(null, ten))).toMatchObject({ price: 700, missing: 0 })
    expect(extended(on(half, ten))).toMatchObject({ price: 700, missing: 500 })
  })
})
