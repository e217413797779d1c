import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatRates, exciseTypes } from '#domain/menu/item-classes.ts'
import { sumOf } from '#domain/money/sum.ts'
import { lineTypes } from '#domain/order/line-parts.ts'
import { priceCheck } from '#domain/pricing/price-check.ts'
import type { PriceInput, PriceLine } from '#domain/pricing/priced-check.ts'
import { rateTotal } from '#domain/pricing/vat.ts'
import { howMany } from '#tests/support/how-many.ts'

const line = (id: string, unitPrice: number, of: Partial<PriceLine> = {}): PriceLine => ({
  id,
  type: 'MENU_ITEM',
  taxRate: 'VAT08',
  exciseType: 'NONE',
  unitPrice,
  quantity: 1000,
  modifiers: [],
  discount: null,
  ...of,
})
const check = (lines: PriceLine[], of: Partial<PriceInput> = {}): PriceInput => ({
  lines,
  discount: null,
  serviceFee: null,
  delivery: null,
  deposit: 0,
  taxCalculation: 'BY_TAX_RATE',
  ...of,
})
const priced = (input: PriceInput) => {
  const result = priceCheck(input)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const percent = (value: number) => ({ type: 'PERCENT' as const, value })
const amount = (value: number) => ({ type: 'AMOUNT' as const, value })

describe('The price of a check', () => {
  it('has tax once per rate: 12.00 A less 15 % and 20.00 B', () => {
    const { rates, total } = priced(
      check([line('a', 12_00, { taxRate: 'VAT23', discount: percent(15_00) }), line('b', 20_00)]),
    )
    expect(rates.map(({ rate, gross, vat }) => [rate, gross, vat])).toEqual([
      ['VAT23', 10_20, 1_91],
      ['VAT08', 20_00, 1_48],
    ])
    expect(total).toBe(30_20)
  })

  it('shares a discount of the check over its lines: three of 9.99 less 5.00', () => {
    const { lines, rates } = priced(
      check([line('a', 9_99), line('b', 9_99), line('c', 9_99)], { discount: amount(5_00) }),
    )
    expect(lines.map(({ total, billDiscount }) => [total, billDiscount])).toEqual([
      [8_32, 1_67],
      [8_32, 1_67],
      [8_33, 1_66],
    ])
    expect(rates).toMatchObject([{ vat: 1_85 }])
  })

  it('takes percents of the check from what the lines have left: 1.00 A and 2.00 B less 20 %', () => {
    const { lines, rates, total } = priced(
      check([line('a', 1_00, { taxRate: 'VAT23' }), line('b', 2_00)], { discount: percent(20_00) }),
    )
    expect(lines.map((each) => each.total)).toEqual([80, 1_60])
    expect(rates.map((each) => each.vat)).toEqual([15, 12])
    expect(total).toBe(2_40)
  })

  it('adds the service fee by rates: 10 % of 150.00 B and 37.30 A', () => {
    const { fee, rates, total } = priced(
      check([line('b', 150_00), line('a', 37_30, { taxRate: 'VAT23' })], { serviceFee: percent(10_00) }),
    )
    expect(fee).toEqual([
      { rate: 'VAT08', gross: 15_00 },
      { rate: 'VAT23', gross: 3_73 },
    ])
    expect(rates.map(({ gross, vat }) => [gross, vat])).toEqual([
      [165_00, 12_22],
      [41_03, 7_67],
    ])
    expect(total).toBe(206_03)
  })

  it('keeps the deposit outside of tax and discounts: 98.76 and 1.23', () => {
    const { rates, total, toPay } = priced(check([line('b', 98_76)], { deposit: 1_23 }))
    expect(rates).toMatchObject([{ gross: 98_76, vat: 7_32 }])
    expect({ total, toPay }).toEqual({ total: 98_76, toPay: 99_99 })
  })

  it.each([
    [79_99, null, 9_90],
    [80_00, null, 0],
    [84_00, percent(5_00), 9_90],
  ])('brings goods of %d less %j for %d: free from 80.00 after all discounts', (goods, discount, fee) => {
    const delivery = { price: 9_90, minimumOrderValue: 40_00, freeFrom: 80_00 }
    const { delivery: brought } = priced(check([line('b', goods)], { discount, delivery }))
    expect(sumOf(brought.map((share) => share.gross))).toBe(fee)
  })

  it('is refused below the minimum order, and says what is missing; packaging and fee do not count', () => {
    const delivery = { price: 9_90, minimumOrderValue: 40_00, freeFrom: null }
    const lines = [line('b', 39_00), line('box', 5_00, { type: 'PACKAGING' })]
    expect(priceCheck(check(lines, { delivery, serviceFee: percent(10_00) }))).toEqual({
      ok: false,
      error: { code: 'below_minimum_order', missing: 1_00 },
    })
  })

  it('never gives a discount above what it is taken from', () => {
    expect(priceCheck(check([line('a', 1_00, { discount: amount(1_01) })]))).toEqual({
      ok: false,
      error: { code: 'discount_above_value', lineId: 'a' },
    })
    const box = line('box', 50_00, { type: 'PACKAGING' })
    expect(priceCheck(check([line('a', 1_00), box], { discount: amount(1_01) }))).toEqual({
      ok: false,
      error: { code: 'discount_above_value', lineId: null },
    })
  })

  it('takes a fee of what goods cost after all discounts: 10 % of 100.00 less 20.00 and less 10.00', () => {
    const lines = [line('a', 60_00, { discount: amount(20_00) }), line('b', 40_00)]
    const { fee, total } = priced(check(lines, { discount: amount(10_00), serviceFee: percent(10_00) }))
    expect(fee).toEqual([{ rate: 'VAT08', gross: 7_00 }])
    expect(total).toBe(77_00)
  })

  it('leaves packaging and delivery out of discounts and fee', () => {
    const box = line('box', 2_00, { type: 'PACKAGING', taxRate: 'VAT23' })
    const { lines, total } = priced(
      check([line('a', 10_00), box], { discount: percent(100_00), serviceFee: percent(10_00) }),
    )
    expect(lines.map((each) => each.total)).toEqual([0, 2_00])
    expect(total).toBe(2_00)
  })

  it('as a gastronomy service has 8 %, but never for alcohol or what the law taxes with 23 %', () => {
    const { lines, keptRates } = priced(
      check(
        [
          line('juice', 12_00, { taxRate: 'VAT05' }),
          line('beer', 15_00, { taxRate: 'VAT23', exciseType: 'BEER_AND_SOFT_DRINKS' }),
          line('shrimps', 60_00, { taxRate: 'VAT23' }),
        ],
        { taxCalculation: 'FIXED_TYPE_8' },
      ),
    )
    expect(lines.map((each) => each.taxRate)).toEqual(['VAT08', 'VAT23', 'VAT23'])
    expect(keptRates).toEqual(['beer', 'shrimps'])
  })

  it('taxes a box as what is in it, also as a gastronomy service', () => {
    const box = (id: string, taxRate: PriceLine['taxRate']) => line(id, 2_00, { type: 'PACKAGING', taxRate })
    const all = [line('juice', 12_00, { taxRate: 'VAT05' }), box('cup', 'VAT05'), box('crate', 'VAT23')]
    const { lines, keptRates } = priced(check(all, { taxCalculation: 'FIXED_TYPE_8' }))
    expect(lines.map((each) => each.taxRate)).toEqual(['VAT08', 'VAT08', 'VAT23'])
    expect(keptRates).toEqual([])
  })

  it('takes a discount of all that a line, or the check, is worth: then it costs nothing', () => {
    const lines = [line('a', 1_00, { discount: amount(1_00) })]
    expect(priced(check(lines))).toMatchObject({ total: 0, toPay: 0, lines: [{ lineDiscount: 1_00 }] })
    expect(priced(check([line('a', 1_00)], { discount: amount(1_00) }))).toMatchObject({
      total: 0,
      lines: [{ billDiscount: 1_00 }],
    })
  })

  it('shares a discount over its goods alone, in whatever place a box stands among them', () => {
    const box = line('box', 2_00, { type: 'PACKAGING' })
    const way = line('way', 9_90, { type: 'DELIVERY' })
    const { lines, goodsTotal } = priced(
      check([box, line('a', 10_00), way, line('b', 30_00)], { discount: amount(4_00) }),
    )
    expect(lines.map(({ id, billDiscount, total }) => [id, billDiscount, total])).toEqual([
      ['box', 0, 2_00],
      ['a', 1_00, 9_00],
      ['way', 0, 9_90],
      ['b', 3_00, 27_00],
    ])
    expect(goodsTotal).toBe(36_00)
  })

  it('has a fee of its own goods down to one grosz, and none where the goods cost nothing', () => {
    const cheap = check([line('a', 1)], { serviceFee: amount(5_00) })
    expect(priced(cheap)).toMatchObject({ fee: [{ rate: 'VAT08', gross: 5_00 }], total: 5_01 })
    const free = check([line('a', 0)], { serviceFee: amount(5_00) })
    expect(priced(free)).toMatchObject({ fee: [], total: 0 })
  })

  it('brings goods that cost nothing for the whole price, taxed as the first of them', () => {
    const delivery = { price: 9_90, minimumOrderValue: 0, freeFrom: null }
    const free = [line('a', 0, { taxRate: 'VAT05' }), line('b', 0, { taxRate: 'VAT23' })]
    expect(priced(check(free, { delivery })).delivery).toEqual([{ rate: 'VAT05', gross: 9_90 }])
    expect(priced(check([], { delivery })).delivery).toEqual([])
  })

  it('gives no share of a fee to a rate whose goods cost nothing', () => {
    const lines = [line('a', 0, { taxRate: 'VAT23' }), line('b', 1)]
    expect(priced(check(lines, { serviceFee: amount(1) })).fee).toEqual([{ rate: 'VAT08', gross: 1 }])
  })

  it('may come to the largest total of a document with its deposit, and to no grosz more', () => {
    const most = [line('a', 99_999_999_99 - 50)]
    expect(priced(check(most, { deposit: 50 })).toPay).toBe(99_999_999_99)
    expect(priceCheck(check(most, { deposit: 51 }))).toEqual({
      ok: false,
      error: { code: 'total_too_large' },
    })
  })

  it('of more than a document can carry is refused', () => {
    const many = Array.from({ length: 120 }, (_, n) => line(String(n), 9_999_999, { quantity: 999_000 }))
    expect(priceCheck(check(many))).toEqual({ ok: false, error: { code: 'total_too_large' } })
  })
})

describe('Any check', () => {
  const value = fc.oneof(
    fc.record({ type: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ type: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 20_000 }) }),
  )
  const anyLine = fc.record({
    id: fc.uuid(),
    type: fc.constantFrom(...lineTypes),
    taxRate: fc.constantFrom(...vatRates),
    exciseType: fc.constantFrom(...exciseTypes),
    unitPrice: fc.integer({ min: 0, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 9_000 }),
    modifiers: fc.array(
      fc.record({
        modifierId: fc.uuid(),
        name: fc.constant('ser'),
        price: fc.integer({ min: 0, max: 900 }),
        amount: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 3 },
    ),
    discount: fc.option(value),
  })
  const anyCheck = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    discount: fc.option(value),
    serviceFee: fc.option(value),
    delivery: fc.option(
      fc.record({
        price: fc.integer({ min: 0, max: 2_000 }),
        minimumOrderValue: fc.integer({ min: 0, max: 5_000 }),
        freeFrom: fc.option(fc.integer({ min: 5_000, max: 20_000 })),
      }),
    ),
    deposit: fc.integer({ min: 0, max: 1_000 }),
    taxCalculation: fc.constantFrom('BY_TAX_RATE' as const, 'FIXED_TYPE_8' as const),
  })

  it('adds up in every direction, loses no grosz and leaves its input alone', () => {
    let pricedOnes = 0
    fc.assert(
      fc.property(anyCheck, (input) => {
        const before = JSON.stringify(input)
        const result = priceCheck(input)
        expect(JSON.stringify(input)).toBe(before)
        if (!result.ok) return
        pricedOnes++
        const { lines, fee, delivery, rates, goodsTotal, total, deposit, toPay } = result.value
        for (const each of lines) {
          expect(each.value - each.lineDiscount - each.billDiscount).toBe(each.total)
          expect(each.total).toBeGreaterThanOrEqual(0)
        }
        const parts = [
          ...lines.map((each) => each.total),
          ...[...fee, ...delivery].map((share) => share.gross),
        ]
        expect(sumOf(parts)).toBe(total)
        expect(sumOf(rates.map((each) => each.gross))).toBe(total)
        expect(sumOf(rates.map((each) => each.vat + each.net))).toBe(total)
        expect(rates).toEqual(rates.map((each) => rateTotal(each.rate, each.gross)))
        expect(sumOf(lines.filter((each) => each.isGoods).map((each) => each.total))).toBe(goodsTotal)
        expect(toPay).toBe(total + deposit)
      }),
      { numRuns: howMany(1_000, 10_000) },
    )
    // The generator makes checks that can be priced, not only refusals.
    expect(pricedOnes).toBeGreaterThan(howMany(300, 3_000))
  })
})
