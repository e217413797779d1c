import { describe, expect, test } from 'vitest'
import type { Printout } from '#domain/document/printout.ts'
import { must } from '#domain/must.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { newPlaceSettings } from '#domain/place/place.ts'
import { nonFiscalPayload } from '#domain/print/non-fiscal-payload.ts'
import { fiscalPayload } from '#domain/print/payload.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { someBill, someReceipt, someTicket } from '#tests/support/papers/print-contents.ts'

const place = { ...newPlaceSettings, printoutSettings: { footerText: 'Dziękujemy!' } }
const fixed = { ...newPlaceSettings.documentSettings, taxCalculation: 'FIXED_TYPE_8' as const }
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

describe('a print that is not fiscal, for the wrapper', () => {
  const lines = [{ text: 'NIEFISKALNY', size: 2, bold: true, inverted: true }] as const
  const print = { kind: 'bill', copy: 1, printed: someBill, lines } as const

  test('has the paper itself, and the items with the rate that each is charged with', () => {
    const payload = nonFiscalPayload(print, { ...place, documentSettings: fixed })
    expect(payload.lines).toEqual(lines)
    expect(payload.items).toMatchObject([
      { taxRate: 8, gastronomyServiceType: 'FIXED_TYPE_8', gastronomyServiceTaxRate: 8 },
      // Alcohol keeps its rate.
      { taxRate: 23, gastronomyServiceType: 'FIXED_TYPE_8', gastronomyServiceTaxRate: 23 },
    ])
  })

  test('charges a line as a service of 8 % where the place does so', () => {
    const bread = { ...must(someBill.lines[0], 'a line'), taxRate: 'VAT05' as const }
    const printed = { ...someBill, lines: [bread] }
    const item = (documentSettings: typeof fixed | typeof place.documentSettings) =>
      nonFiscalPayload({ ...print, printed }, { ...place, documentSettings }).items[0]
    expect(item(fixed)).toMatchObject({ taxRateType: 'VAT05', taxRate: 5, gastronomyServiceTaxRate: 8 })
    expect(item(place.documentSettings)).toMatchObject({ taxRate: 5, gastronomyServiceTaxRate: 5 })
  })

  test('of a bill has what each line is, costs and is charged with, and no buyer', () => {
    const payload = nonFiscalPayload(print, { ...place, documentSettings: fixed })
    expect(payload.buyer).toBeNull()
    expect(payload.items[0]).toEqual({
      name: 'Pierogi ruskie ze skwarkami i kwaśną śmietaną',
      quantity: 2000,
      unit: null,
      grossPrice: 3200,
      discountValue: 640,
      taxRateType: 'VAT08',
      taxRate: 8,
      gastronomyServiceType: 'FIXED_TYPE_8',
      gastronomyServiceTaxRate: 8,
    })
  })

  test('of a ticket has what is to be made, with nothing of money in it', () => {
    const payload = nonFiscalPayload({ ...print, kind: 'kitchen-ticket', printed: someTicket }, place)
    const { taxCalculation } = place.documentSettings
    expect(payload.items[0]).toEqual({
      name: 'Pierogi ruskie ze skwarkami',
      quantity: 2000,
      unit: null,
      grossPrice: null,
      discountValue: null,
      taxRateType: null,
      taxRate: null,
      gastronomyServiceType: taxCalculation,
      gastronomyServiceTaxRate: null,
    })
  })

  test('of a document once more says by which rule of the place it was charged', () => {
    const settings = { ...place, documentSettings: fixed }
    const payload = nonFiscalPayload(
      { ...print, kind: 'copy', copy: 2, printed: someReceipt as Printout },
      settings,
    )
    expect(new Set(payload.items.map((each) => each.gastronomyServiceType))).toEqual(
      new Set(['FIXED_TYPE_8']),
    )
  })

  test('has no prices where it is a kitchen ticket', () => {
    const payload = nonFiscalPayload({ ...print, kind: 'kitchen-ticket', printed: someTicket }, place)
    expect(payload).toMatchObject({ number: someTicket.number, paymentType: null, kind: 'kitchen-ticket' })
    expect(payload.items[1]).toMatchObject({ name: 'Żurek', quantity: 1000, grossPrice: null, taxRate: null })
  })

  test('of a document once more says what the document said', () => {
    const printed: Printout = someReceipt
    const payload = nonFiscalPayload({ ...print, kind: 'copy', copy: 2, printed }, place)
    expect(payload).toMatchObject({ number: someReceipt.number, paymentType: 'CARD', copy: 2 })
    expect(payload.items[1]).toMatchObject({ grossPrice: 1800, gastronomyServiceTaxRate: 23 })
  })

  test('of a document that named services names services too', () => {
    const printed: Printout = { ...someReceipt, imprint: { ...someImprint, oneServiceLine: true } }
    const payload = nonFiscalPayload({ ...print, kind: 'copy', copy: 2, printed }, place)
    expect(payload.footer).toBe(someImprint.footer)
    expect(payload.items.map(({ name }) => name)).toEqual([
      'Usługa gastronomiczna 8%',
      'Usługa gastronomiczna 23%',
    ])
  })
})
