import { describe, expect, test } from 'vitest'
import type { Printout } from '#domain/document/printout.ts'
import { must } from '#domain/must.ts'
import { newPlaceSettings } from '#domain/place/place.ts'
import { nonFiscalPayload } from '#domain/print/non-fiscal-payload.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { someBill, someReceipt, someTicket } from '#tests/support/papers/print-contents.ts'

const place = { ...newPlaceSettings, printoutSettings: { footerText: 'Dziękujemy!' } }
const fixed = { ...newPlaceSettings.documentSettings, taxCalculation: 'FIXED_TYPE_8' as const }

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

  test('of a cancel slip and of a correction has what they are about, with nothing of money in it', () => {
    const { number, station, table, diningOption, diningOptionType, waiter, at } = someTicket
    const lines = [{ quantity: 1000, name: 'Pierogi', modifiers: [] }]
    const head = { number, station, table, diningOption, diningOptionType, waiter, at }
    const slip = { type: 'cancel-slip' as const, ...head, reason: 'dość', lines }
    const correction = {
      type: 'correction' as const,
      number: 'PA/A7K/118/11/2026',
      at,
      waiter,
      reason: '',
      comment: '',
      lines: [{ quantity: 1000, name: 'Pierogi', gross: -3200 }],
      rates: [],
      deposit: 0,
      total: -3200,
    }
    for (const printed of [slip, correction]) {
      const payload = nonFiscalPayload({ ...print, kind: printed.type, printed }, place)
      expect(payload).toMatchObject({ number: printed.number, paymentType: null })
      expect(payload.items).toMatchObject([{ name: 'Pierogi', quantity: 1000, grossPrice: null }])
    }
  })

  test('of a report or a test has no items and no number', () => {
    const report = { type: 'report', title: 'Raport zmiany', at: 1, rows: [] } as const
    const test = { type: 'test', printer: 'Kuchnia', at: 1 } as const
    for (const printed of [{ ...report, rows: [] }, test])
      expect(nonFiscalPayload({ ...print, kind: printed.type, printed }, place)).toMatchObject({
        number: '',
        items: [],
        paymentType: null,
        footer: 'Dziękujemy!',
      })
  })

  test('is said to be by the one cash desk and the one cashier, as every paper is (spec 7)', () => {
    expect(nonFiscalPayload(print, place)).toMatchObject({ cashboxName: 'Główna', cashierName: 'Kelner' })
  })
})
