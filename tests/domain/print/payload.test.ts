import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { newPlaceSettings } from '#domain/place/place.ts'
import { fiscalItem, fiscalPayload } from '#domain/print/payload.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { someReceipt } from '#tests/support/papers/print-contents.ts'

const place = { ...newPlaceSettings, printoutSettings: { footerText: 'Dziękujemy!' } }
const due = 6710

function payment(change: Partial<OrderPayment>): OrderPayment {
  return {
    id: 'x',
    orderCheckId: 'x',
    printoutId: someReceipt.id,
    type: 'CARD',
    status: 'paid',
    amount: due,
    tip: 0,
    tendered: 0,
    reference: '',
    integrated: false,
    refundedAmount: 0,
    drawerId: null,
    takenAt: 1,
    takenBy: 'x',
    closedDay: null,
    ...change,
  }
}

describe('a document for the wrapper', () => {
  test('names its number, cash desk, cashier and the footer of the place', () => {
    expect(fiscalPayload(someReceipt, [], place)).toMatchObject({
      number: 'PA/A7K/118/11/2026',
      cashboxName: 'Główna',
      cashierName: 'Kelner',
      footer: 'Dziękujemy!',
    })
  })

  test('has an empty footer where the place has none', () => {
    expect(fiscalPayload(someReceipt, [], newPlaceSettings).footer).toBe('')
  })

  test('says CARD where it was paid online', () => {
    const payload = fiscalPayload(someReceipt, [payment({ type: 'ONLINE' })], place)
    expect(payload.paymentType).toBe('CARD')
    expect(payload.payments).toEqual([{ type: 'CARD', amount: due, change: 0 }])
  })

  test('has the fields of the lines and nothing else of them', () => {
    expect(fiscalPayload(someReceipt, [], place).items[0]).toEqual({
      name: 'Pierogi ruskie',
      quantity: 2000,
      unit: 'szt.',
      grossPrice: 3200,
      discountValue: 640,
      taxRateType: 'VAT08',
      taxRate: 8,
    })
  })

  test('prints the lines and the footer of the moment of issue, whatever the place has chosen since', () => {
    const imprint = { ...someImprint, oneServiceLine: true, footer: 'Do zobaczenia' }
    const payload = fiscalPayload({ ...someReceipt, imprint }, [], place)
    expect(payload).toMatchObject({ footer: 'Do zobaczenia', total: 6660 })
    expect(payload.items).toEqual([
      {
        name: 'Usługa gastronomiczna 8%',
        quantity: 1000,
        unit: 'usł.',
        grossPrice: 5760,
        discountValue: 0,
        taxRateType: 'VAT08',
        taxRate: 8,
      },
      {
        name: 'Usługa gastronomiczna 23%',
        quantity: 1000,
        unit: 'usł.',
        grossPrice: 900,
        discountValue: 0,
        taxRateType: 'VAT23',
        taxRate: 23,
      },
    ])
  })

  test('names the whole buyer, also where only a tax id is known', () => {
    expect(fiscalPayload(someReceipt, [], place).buyer).toEqual({
      taxId: '5261040828',
      name: '',
      street: '',
      streetNumber: '',
      apartment: '',
      postcode: '',
      city: '',
    })
    expect(fiscalPayload({ ...someReceipt, buyer: null }, [], place).buyer).toBeNull()
  })

  test('raises what is to be paid by the deposit, which is not part of the total', () => {
    expect(fiscalPayload(someReceipt, [], place)).toMatchObject({ total: 6660, deposit: 50, toPay: due })
  })

  test.each<[string, Partial<OrderPayment>[], unknown[]]>([
    ['nothing taken yet: paid as the document says', [], [{ type: 'CARD', amount: due, change: 0 }]],
    [
      'card and cash, with change',
      [
        { type: 'CASH', amount: 1710, tendered: 5000, takenAt: 2 },
        { type: 'CARD', amount: 5000, takenAt: 1 },
      ],
      [
        { type: 'CARD', amount: 5000, change: 0 },
        { type: 'CASH', amount: 1710, change: 3290 },
      ],
    ],
    ['a tip is none of its business', [{ tip: 500 }], [{ type: 'CARD', amount: due, change: 0 }]],
    [
      'a payment that failed does not count',
      [{ type: 'CASH', status: 'not-paid' }],
      [{ type: 'CARD', amount: due, change: 0 }],
    ],
    ['paid twice: once is enough', [{}, { takenAt: 2 }], [{ type: 'CARD', amount: due, change: 0 }]],
  ])('has payments that add up to what is due: %s', (_, taken, expected) => {
    expect(fiscalPayload(someReceipt, taken.map(payment), place).payments).toEqual(expected)
  })
})

describe('a line for the wrapper', () => {
  test.each([
    ['pcs', 'szt.'],
    ['kg', 'kg'],
    ['l', 'l'],
    ['service', 'usł.'],
    ['part', 'cz.'],
  ] as const)('counted in %s says %s', (unit, word) => {
    const [item] = someReceipt.items.map((each) => fiscalItem({ ...each, unit }))
    expect(item?.unit).toBe(word)
  })

  test('of before units were kept is in pieces', () => {
    expect(someReceipt.items.map((each) => fiscalItem(each).unit)).toEqual(['szt.', 'szt.'])
  })

  test('exempt from tax has no percents', () => {
    const exempt = { ...must(someReceipt.items[0], 'a line'), taxRateType: 'VATzw' as const, taxRate: null }
    expect(fiscalItem(exempt)).toMatchObject({ taxRateType: 'VATzw', taxRate: null })
  })
})

test('payments of a document for the wrapper add up to what is due, whatever was taken', () => {
  const taken = fc.array(
    fc.record({
      type: fc.constantFrom('CASH' as const, 'CARD' as const, 'ONLINE' as const),
      status: fc.constantFrom('paid' as const, 'not-paid' as const, 'refunded' as const),
      amount: fc.integer({ min: 1, max: 10_000 }),
      takenAt: fc.nat({ max: 9 }),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(taken, (payments) => {
      const printed = fiscalPayload(someReceipt, payments.map(payment), place).payments
      expect(printed.reduce((sum, { amount }) => sum + amount, 0)).toBe(due)
      expect(printed.every(({ amount, change }) => amount > 0 && change >= 0)).toBe(true)
      expect(printed.map(({ type }) => String(type))).not.toContain('ONLINE')
    }),
  )
})
