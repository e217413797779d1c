import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineTotal } from '#domain/money/line-total.ts'
import { sumOf } from '#domain/money/sum.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { isTooLarge, largestTotalGrosze } from '#domain/pricing/largest-total.ts'
import { chargedLines, priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { plainCheck, plainLine } from '#tests/support/rows/order-rows.ts'

const line = (id: string, of: Partial<OrderLine> = {}): OrderLine => ({
  id,
  orderId: 'order',
  orderCheckId: 'check',
  type: 'MENU_ITEM',
  menuItemId: 'soup',
  name: 'Żurek',
  quantity: 1000,
  unitPrice: 24_00,
  itemVersion: 1,
  taxRate: 'VAT08',
  modifiers: [],
  note: '',
  kitchenStationId: null,
  status: 'in-progress',
  doneQuantity: 0,
  shownAt: null,
  doneAt: null,
  deliveredAt: null,
  position: 0,
  closedDay: null,
  ...plainLine,
  ...of,
})

describe('the charged lines of a check', () => {
  it('leave out what was taken back as a whole, and have what is left of the rest', () => {
    const lines = [
      line('whole'),
      line('gone', { quantity: 2000, voidedQuantity: 2000 }),
      line('part', { quantity: 3000, voidedQuantity: 1 }),
    ]
    expect(chargedLines(lines).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['part', 2999],
      ['whole', 1000],
    ])
  })

  it('stand in the order in which they were entered, whatever order they are read in', () => {
    const lines = [
      line('c', { orderId: 'order-2', position: 0 }),
      line('b', { position: 1 }),
      line('a', { position: 0 }),
    ]
    expect(chargedLines(lines).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(chargedLines(lines.toReversed()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(lines.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('keep all else of the row: the price, the rate, the modifiers and the discount of the line', () => {
    const dish = line('dish', { taxRate: 'VAT23', exciseType: 'BEER_AND_SOFT_DRINKS', seat: 2 })
    expect(chargedLines([dish])).toEqual([dish])
  })
})

describe('the price of a check from its rows', () => {
  const priced = (check: Partial<Parameters<typeof priceOrderCheck>[0]>, lines: OrderLine[]) =>
    priceOrderCheck({ ...plainCheck, ...check }, lines)

  it('holds nothing of what was taken back', () => {
    const lines = [line('a'), line('b', { quantity: 2000, voidedQuantity: 1000 })]
    expect(priced({}, lines)).toMatchObject({ ok: true, value: { total: 48_00, toPay: 48_00 } })
    expect(priced({}, [line('gone', { voidedQuantity: 1000 })])).toMatchObject({
      ok: true,
      value: { lines: [], total: 0 },
    })
  })

  it('follows every term that the check has: discount, fee, delivery, deposit and way of taxing', () => {
    const juice = [line('juice', { taxRate: 'VAT05', unitPrice: 100_00 })]
    const named = { name: 'Stały gość', type: 'PERCENT', value: 10_00 } as const
    const delivery = { price: 9_90, minimumOrderValue: 0, freeFrom: null }
    const totalOf = (check: Parameters<typeof priced>[0]) => {
      const price = priced(check, juice)
      return price.ok ? price.value.toPay : price.error
    }
    expect(totalOf({})).toBe(100_00)
    expect(totalOf({ discount: named })).toBe(90_00)
    expect(totalOf({ serviceFee: named })).toBe(110_00)
    expect(totalOf({ delivery })).toBe(109_90)
    expect(totalOf({ deposit: 50 })).toBe(100_50)
    expect(priced({ taxCalculation: 'FIXED_TYPE_8' }, juice)).toMatchObject({
      value: { rates: [{ rate: 'VAT08', gross: 100_00, vat: 7_41, net: 92_59 }] },
    })
  })

  it('is the price of what was never sent together with what was taken back of it', () => {
    const quantities = fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 0, max: 9_000 }))
    fc.assert(
      fc.property(fc.array(quantities, { maxLength: 8 }), (all) => {
        const rows = all.map(([left, back], n) =>
          line(String(n), { position: n, quantity: left + back, voidedQuantity: back, unitPrice: 7_77 }),
        )
        const price = priced({}, rows)
        const sum = sumOf(all.map(([left]) => lineTotal({ unitPrice: 7_77, quantity: left, modifiers: [] })))
        expect(price).toMatchObject({ ok: true, value: { total: sum } })
      }),
    )
  })
})

describe('the largest total of a document', () => {
  const dish = { unitPrice: 1, quantity: 1000, modifiers: [] }

  it('is 99 999 999.99 zł', () => {
    expect(largestTotalGrosze).toBe(99_999_999_99)
  })

  it('is reached by lines together with what they are added to, and passed by one grosz', () => {
    expect(isTooLarge([dish], largestTotalGrosze - 1)).toBe(false)
    expect(isTooLarge([dish], largestTotalGrosze)).toBe(true)
    expect(isTooLarge([dish, dish], largestTotalGrosze - 1)).toBe(true)
    expect(isTooLarge([], largestTotalGrosze)).toBe(false)
  })
})
