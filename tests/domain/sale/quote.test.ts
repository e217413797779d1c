import { describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { paymentStatuses, type OrderPayment } from '#domain/payment/order-payment.ts'
import { quote } from '#domain/sale/quote.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { openCheck, payment, receipt } from '#tests/support/rows/money-rows.ts'
import { uuid } from './samples.ts'

const soup = freshLine({ id: uuid(1), quantity: 1_000, unitPrice: 100_00 })
const rowsOf = (of: Partial<Parameters<typeof quote>[0]> = {}) => ({
  check: openCheck(),
  lines: [soup],
  printouts: [],
  payments: [],
  ...of,
})

function quoted(of: Partial<Parameters<typeof quote>[0]> = {}) {
  const found = quote(rowsOf(of))
  return found.ok ? found.value : expect.fail(found.error.code)
}

describe('the quote of a check', () => {
  test('names discounts of lines and of the check together, the fee and the delivery', () => {
    const check = openCheck({
      discount: { name: 'Stały gość', type: 'PERCENT', value: 10_00 },
      serviceFee: { name: 'Serwis', type: 'AMOUNT', value: 5_00 },
      delivery: { price: 7_00, minimumOrderValue: 0, freeFrom: null },
    })
    const lines = [{ ...soup, discount: { name: 'Danie dnia', type: 'AMOUNT', value: 20_00 } as const }]
    const { discounts, fee, delivery, priced } = quoted({ check, lines })
    expect({ discounts, fee, delivery }).toEqual({ discounts: 28_00, fee: 5_00, delivery: 7_00 })
    expect(priced.toPay).toBe(84_00)
  })

  test('has lines in the order of entry with what is left of each', () => {
    const lines = [
      { ...soup, id: uuid(3), position: 2 },
      { ...soup, id: uuid(2), position: 1, quantity: 3_000, voidedQuantity: 1_000 },
      { ...soup, id: uuid(4), position: 0, voidedQuantity: 1_000 },
    ]
    expect(quoted({ lines }).lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [uuid(2), 2_000],
      [uuid(3), 1_000],
    ])
  })

  test('leaves of the deposit what no document that counts has charged, and never less than nothing', () => {
    const left = (...deposits: [number, 'created' | 'deleted' | 'canceled'][]) => {
      const printouts = deposits.map(([deposit, status], n) =>
        receipt({ id: uuid(10 + n), items: [], deposit, status }),
      )
      return quoted({ check: openCheck({ deposit: 5_00 }), printouts }).depositLeft
    }
    expect(left()).toBe(5_00)
    expect(left([2_00, 'created'])).toBe(3_00)
    expect(left([2_00, 'deleted'], [1_00, 'canceled'])).toBe(5_00)
    expect(left([2_00, 'created'], [4_00, 'created'])).toBe(0)
  })

  test.each(paymentStatuses)('counts a payment that is %s only where it was once paid', (status) => {
    const payments: OrderPayment[] = [payment({ amount: 30_00, status }), payment({ amount: 1_00 })]
    const was = status !== 'not-paid' && status !== 'in-progress'
    expect(quoted({ payments }).paid).toBe(was ? 31_00 : 1_00)
  })

  test('stands once a document was made, and not by one that was dropped', () => {
    expect(quoted().documented).toBe(false)
    expect(quoted({ printouts: [receipt({ status: 'deleted' })] }).documented).toBe(false)
    expect(quoted({ printouts: [receipt()] }).documented).toBe(true)
  })

  test('is none of a check that has no price, with the reason', () => {
    const discount = { name: 'Rabat', type: 'AMOUNT' as const, value: 100_01 }
    const found = quote(rowsOf({ lines: [{ ...soup, discount }] }))
    expect(found.ok ? null : found.error).toEqual({ code: 'discount_above_value', lineId: soup.id })
  })

  test('has the charges that no document has, whole where there is none', () => {
    const { left } = quoted()
    expect(left.map(({ key, total }) => [key, total])).toEqual([[soup.id, 100_00]])
    const charge = must(left[0], 'a charge')
    const items = [
      {
        lineId: soup.id,
        lineQuantity: charge.quantity,
        type: charge.type,
        name: 'Żurek',
        quantity: 1_000,
        grossPrice: 100_00,
        discountValue: 0,
        taxRateType: charge.taxRate,
        taxRate: 8,
        exciseType: 'NONE' as const,
      },
    ]
    expect(quoted({ printouts: [receipt({ items })] }).left).toEqual([])
  })
})
