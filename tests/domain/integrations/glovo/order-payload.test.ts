import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readLocalTime } from '#domain/integrations/glovo/arrived-order.ts'
import { glovoOrderSchema } from '#domain/integrations/glovo/order-payload.ts'
import { orderPrices } from '#domain/integrations/glovo/order-prices.ts'
import { plainText } from '#domain/integrations/glovo/plain-text.ts'
import {
  isUnderWay,
  platformMenuSchema,
  readUploadState,
  uploadsADay,
  uploadStates,
} from '#domain/integrations/glovo/upload.ts'
import { sumOf } from '#domain/money/sum.ts'

const product = { id: 'p', name: 'Żurek', price: 24_00, quantity: 1 }
const sent = { order_id: 'o1', store_id: 's1', currency: 'PLN', products: [product] }
const read = (of: object) => {
  const order = v.safeParse(glovoOrderSchema, { ...sent, ...of })
  return order.success ? order.output : null
}
const readProduct = (of: object) => read({ products: [{ ...product, ...of }] })?.products[0] ?? null

describe('an order of the platform', () => {
  it('needs nothing but its ids, what is cooked and what that costs', () => {
    expect(read({})).toMatchObject({
      order_code: '',
      pick_up_code: '',
      payment_method: null,
      estimated_total_price: null,
      customer: null,
      is_picked_up_by_customer: null,
      cutlery_requested: null,
      products: [{ discount: 0, attributes: [] }],
    })
  })

  it('is passed over where its ids, its dishes or its currency cannot be read', () => {
    for (const of of [
      { order_id: '' },
      { order_id: 'a b' },
      { order_id: 'x'.repeat(65) },
      { order_id: 1.5 },
      { store_id: null },
      { currency: 'EUR' },
      { products: [] },
      { products: Array.from({ length: 121 }, () => product) },
    ])
      expect(read(of)).toBeNull()
    expect(read({ order_id: ' 123 ' })?.order_id).toBe('123')
    expect(read({ order_id: 123 })?.order_id).toBe('123')
    expect(read({ currency: '' })).not.toBeNull()
    expect(read({ products: Array.from({ length: 120 }, () => product) })?.products).toHaveLength(120)
  })

  it('has prices of 0.00 to 99 999.99 in whole grosze, and 1 to 999 pieces', () => {
    expect([0, 9_999_999, 24_00.4].map((price) => readProduct({ price })?.price)).toEqual([
      0, 9_999_999, 24_00,
    ])
    for (const price of [-1, 10_000_000, '2400', null]) expect(readProduct({ price })).toBeNull()
    expect([1, 999].map((quantity) => readProduct({ quantity })?.quantity)).toEqual([1, 999])
    for (const quantity of [0, 1000, 1.5, null]) expect(readProduct({ quantity })).toBeNull()
  })

  it('is paid in cash or in another way, as far as the platform says it', () => {
    const ways = ['CASH', 'DELAYED', null].map((payment_method) => read({ payment_method })?.payment_method)
    expect(ways).toEqual(['CASH', 'DELAYED', null])
  })

  it('has at most 60 choices to a dish: more of them are read as none', () => {
    const choices = (count: number) => Array.from({ length: count }, () => ({ id: 'a', name: 'Ser' }))
    const read = [60, 61].map((count) => readProduct({ attributes: choices(count) })?.attributes.length)
    expect(read).toEqual([60, 0])
  })

  it('keeps what it has where all else is odd: words, choices, discounts, answers', () => {
    expect(readProduct({ discount: -1 })?.discount).toBe(0)
    expect(readProduct({ discount: 'all' })?.discount).toBe(0)
    expect(readProduct({ attributes: 'none' })?.attributes).toEqual([])
    expect(readProduct({ attributes: [{ id: 7, name: null }] })?.attributes).toEqual([
      { id: '7', name: '', price: 0, quantity: 1 },
    ])
    expect(read({ payment_method: 'GOLD', cutlery_requested: 'yes', customer: 7 })).toMatchObject({
      payment_method: null,
      cutlery_requested: null,
      customer: null,
    })
    expect(read({ customer: { name: 'Jan', invoicing_details: 'no' } })?.customer).toEqual({
      name: 'Jan',
      phone_number: '',
      invoicing_details: null,
    })
    expect(read({ special_requirements: 'x'.repeat(3000) })?.special_requirements).toHaveLength(2000)
  })
})

describe('the prices of an order', () => {
  const ofProducts = (of: object[], total: number | null) =>
    orderPrices({ products: of.map((each) => readProduct(each) ?? fail()), estimated_total_price: total })
  const fail = (): never => {
    throw new Error('no product')
  }

  it('are the full ones where those come to the total, or the platform names none', () => {
    const discounted = [{ quantity: 2, discount: 4_00 }]
    expect(ofProducts(discounted, 48_00)).toEqual({ unitPrices: [24_00], fits: true })
    expect(ofProducts(discounted, null)).toEqual({ unitPrices: [24_00], fits: true })
  })

  it('are less by the discount of a piece, or of a line, whichever comes to the total', () => {
    const discounted = [{ quantity: 2, discount: 4_00 }]
    expect(ofProducts(discounted, 40_00)).toEqual({ unitPrices: [20_00], fits: true })
    expect(ofProducts(discounted, 44_00)).toEqual({ unitPrices: [22_00], fits: true })
  })

  it('are the full ones, and do not fit, where no reading comes to the total', () => {
    expect(ofProducts([{ quantity: 2, discount: 4_00 }], 43_00)).toEqual({ unitPrices: [24_00], fits: false })
  })

  it('are never below nothing: a discount above a piece is one of its line, up to all of it', () => {
    expect(ofProducts([{ quantity: 2, discount: 48_00 }], 0)).toEqual({ unitPrices: [0], fits: true })
    expect(ofProducts([{ quantity: 2, discount: 24_00 }], 0)).toEqual({ unitPrices: [0], fits: true })
    expect(ofProducts([{ quantity: 1, discount: 24_00 }], 0)).toEqual({ unitPrices: [0], fits: true })
    expect(ofProducts([{ quantity: 2, discount: 48_02 }], -2).fits).toBe(false)
    expect(ofProducts([{ quantity: 1, discount: 24_01 }], -1).fits).toBe(false)
  })

  it('are of one reading for all dishes: one that is impossible for a dish is none for the others', () => {
    const two = [{ discount: 30_00 }, { price: 10_00, discount: 1_00 }]
    expect(ofProducts(two, 9_00)).toEqual({ unitPrices: [24_00, 10_00], fits: false })
  })

  it('are never split grosze: a discount of a line that its pieces cannot share is none', () => {
    expect(ofProducts([{ quantity: 3, discount: 1_00 }], 71_00)).toEqual({ unitPrices: [24_00], fits: false })
  })

  it('add up with choices, by both quantities, to what was said', () => {
    const anyProduct = fc.record({
      price: fc.integer({ min: 0, max: 9_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      attributes: fc.array(
        fc.record({ price: fc.integer({ min: 0, max: 999 }), quantity: fc.integer({ min: 1, max: 5 }) }),
        { maxLength: 4 },
      ),
    })
    fc.assert(
      fc.property(fc.array(anyProduct, { minLength: 1 }), (of) => {
        const total = sumOf(
          of.map(({ price, quantity, attributes }) => {
            return quantity * (price + sumOf(attributes.map((each) => each.price * each.quantity)))
          }),
        )
        expect(ofProducts(of, total)).toEqual({ unitPrices: of.map(({ price }) => price), fits: true })
        expect(ofProducts(of, total + 1).fits).toBe(false)
      }),
    )
  })
})

describe('a time of the platform', () => {
  const at = Date.parse('2026-11-22T17:30:00Z')

  it('is one of the clocks of the venue, so many minutes ahead of UTC', () => {
    for (const text of ['2026-11-22 18:30:00', '2026-11-22T18:30', ' 2026-11-22 18:30:00Z '])
      expect(readLocalTime(text, '60')).toBe(at)
    expect(readLocalTime('2026-11-22 16:30', '-60')).toBe(at)
    expect(readLocalTime('2026-11-22 18:30', ' +60 ')).toBe(at)
  })

  it('is none where the day, the clock or the offset is none', () => {
    for (const [text, offset] of [
      ['2026-11-22', '60'],
      ['2026-13-22 18:30', '60'],
      ['2026-11-22 25:30', '60'],
      ['soon', '60'],
      ['2026-11-22 18:30', ''],
      ['2026-11-22 18:30', '1h'],
      ['2026-11-22 18:30', '841'],
      ['2026-11-22 18:30', '-841'],
    ] as const)
      expect(readLocalTime(text, offset)).toBeNull()
    expect(readLocalTime('2026-11-23 07:30', '840')).toBe(at)
  })
})

describe('a text of somebody else', () => {
  it('is one line without control characters, in one form of writing, and no longer than asked', () => {
    expect(plainText(' a\r\n\tb\u0000\u007fc ', 50)).toBe('a b c')
    expect(plainText('Z\u0307urek', 50)).toBe('\u017burek')
    expect(plainText('abcdef', 3)).toBe('abc')
    expect(plainText(' abc', 3)).toBe('abc')
    expect(plainText('ab cdef', 3)).toBe('ab')
    expect(plainText('ab🍲', 3)).toBe('ab')
    expect(plainText('a\ud83cb', 50)).toBe('ab')
  })

  it('never ends in a space or half a character, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, longest) => {
        const once = plainText(text, longest)
        expect(once.length).toBeLessThanOrEqual(longest)
        expect(once.isWellFormed()).toBe(true)
        expect(once).toBe(once.trim())
      }),
    )
  })
})

describe('the menu at the platform', () => {
  it('is under way until the platform says how it ended', () => {
    expect(uploadStates.filter(isUnderWay)).toEqual(['SENDING', 'PROCESSING'])
  })

  it('is in a state that the platform names: what it does not know is a failure of theirs', () => {
    const known = uploadStates.filter((state) => state !== 'SENDING')
    expect(known.map(readUploadState)).toEqual(known)
    expect(known).toEqual([
      'PROCESSING',
      'SUCCESS',
      'FETCH_MENU_INVALID_PAYLOAD',
      'FETCH_MENU_SERVER_ERROR',
      'FETCH_MENU_UNAUTHORIZED',
      'NOT_PROCESSED',
      'LIMIT_EXCEEDED',
      'GLOVO_ERROR',
    ])
    // That a menu is being sent is our own word.
    for (const said of ['SENDING', 'success', '', null, 7]) expect(readUploadState(said)).toBe('GLOVO_ERROR')
  })

  it('can be sent five times a day, by a place that is connected or not', () => {
    const menu = { storeId: null, simulated: false, uploadsLeft: 5, lastUpload: null }
    expect(uploadsADay).toBe(5)
    const left = [-1, 0, 5, 6].map((uploadsLeft) => v.is(platformMenuSchema, { ...menu, uploadsLeft }))
    expect(left).toEqual([false, true, true, false])
    const lastUpload = { state: 'SUCCESS', sentAt: Date.UTC(2026, 10, 20) }
    expect(v.is(platformMenuSchema, { ...menu, storeId: 's1', lastUpload })).toBe(true)
  })
})
