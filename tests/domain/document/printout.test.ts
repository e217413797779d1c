import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  dueFor,
  eInvoiceStates,
  isLivePrintout,
  ksefStates,
  printedUnits,
  printoutContentSchema,
  printoutItemSchema,
  printoutSchema,
  printoutStatuses,
  printoutTypes,
} from '#domain/document/printout.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { company } from '../ksef/e-invoices.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { item, receipt } from '#tests/support/rows/money-rows.ts'

const printed = receipt()
const isDocument = (of: object) => v.is(printoutSchema, { ...printed, ...of })
const isItem = (of: object) => v.is(printoutItemSchema, { ...item(), ...of })

describe('a document', () => {
  it('is a receipt, an invoice or a simplified invoice (spec 3)', () => {
    expect(printoutTypes.toSorted()).toEqual(['invoice', 'receipt', 'simplified-invoice'])
    expect(printoutTypes.every((type) => isDocument({ type }))).toBe(true)
    expect(isDocument({ type: 'bill' })).toBe(false)
  })

  it('is paid in cash, by card or online (spec 3)', () => {
    expect(paymentTypes.every((paymentType) => isDocument({ paymentType }))).toBe(true)
    expect(isDocument({ paymentType: 'CHEQUE' })).toBe(false)
  })

  it('has 1 to 500 lines and 1 to 8 rates', () => {
    const lines = [0, 1, 500, 501].map((count) => isDocument({ items: Array(count).fill(item()) }))
    const rates = [0, 1, 8, 9].map((count) => isDocument({ rates: Array(count).fill(printed.rates[0]) }))
    expect([lines, rates]).toEqual([bounded, bounded])
  })

  it('is of the whole check, or of one of 99 guests', () => {
    expect(numbersAround(printoutSchema, printed, 'guest', [1, 99])).toEqual(bounded)
    expect(isDocument({ guest: null })).toBe(true)
  })

  it('never costs less than nothing, and its deposit neither', () => {
    for (const field of ['total', 'deposit'])
      expect(numbersAround(printoutSchema, printed, field, [0, 9_999_999_999])).toEqual(bounded)
  })

  it('names a buyer in full, by a tax id alone, or nobody', () => {
    expect(isDocument({ buyer: company })).toBe(true)
    expect(isDocument({ buyer: { taxId: '5261040828', name: '' } })).toBe(true)
    expect(isDocument({ buyer: null })).toBe(true)
    expect(isDocument({ buyer: { taxId: null, name: '' } })).toBe(false)
    expect(isDocument({ buyer: { taxId: '5261040828', name: 'GUS' } })).toBe(false)
    expect(isDocument({ buyer: { ...company, city: '' } })).toBe(false)
  })

  it('lacks a buyer, a guest, an imprint, a time of printing and a closed day only', () => {
    expect(nullableFields(printoutSchema, printed).toSorted()).toEqual([
      'buyer',
      'closedDay',
      'guest',
      'imprint',
      'printedAt',
    ])
  })

  it('of before imprints were kept has none; one that is issued may leave it out, and never names nothing', () => {
    const { imprint: _, ...before } = printed
    expect(v.parse(printoutSchema, before).imprint).toBeNull()
    expect(v.is(printoutContentSchema, before)).toBe(true)
    expect(v.is(printoutContentSchema, { ...before, imprint: null })).toBe(false)
  })

  it('has a fault of at most 500 characters', () => {
    expect(lengthsAround(printoutSchema, printed, 'fault', [0, 500])).toEqual(bounded)
  })

  it('is due with its deposit', () => {
    expect(dueFor({ total: 24_00, deposit: 0 })).toBe(24_00)
    expect(dueFor({ total: 24_00, deposit: 1_50 })).toBe(25_50)
  })
})

describe('the status of a document', () => {
  it('is one of eight', () => {
    expect(printoutStatuses.toSorted()).toEqual([
      'canceled',
      'created',
      'deleted',
      'print-error',
      'printed',
      'printing',
      'skipped',
      'unknown',
    ])
    expect(printoutStatuses.every((status) => isDocument({ status }))).toBe(true)
  })

  it('counts unless it was dropped or taken back: a skipped one too, which nobody printed', () => {
    expect(printoutStatuses.filter((status) => !isLivePrintout({ status }))).toEqual(['deleted', 'canceled'])
  })

  it('at the national system is that of an e-invoice, or that it does not go there', () => {
    expect(ksefStates).toEqual(['not-for-ksef', ...eInvoiceStates])
    expect(eInvoiceStates.toSorted()).toEqual([
      'accepted',
      'canceled',
      'draft',
      'duplicate-check',
      'queued',
      'rejected',
      'sending',
      'sent',
    ])
    expect(ksefStates.every((ksefState) => isDocument({ ksefState }))).toBe(true)
  })
})

describe('a line of a document', () => {
  it.each<[field: string, least: number, most: number]>([
    ['quantity', 1, 999_000],
    ['lineQuantity', 0, 999_000],
    ['grossPrice', 0, 9_999_999_999],
    ['discountValue', 0, 9_999_999_999],
    ['taxRate', 0, 23],
  ])('has a whole %s from %d to %d', (field, least, most) => {
    expect(numbersAround(printoutItemSchema, item(), field, [least, most])).toEqual(bounded)
    expect(isItem({ [field]: least + 0.5 })).toBe(false)
  })

  it('has a name of at most 40 characters for printers and of 120 for paper', () => {
    expect(lengthsAround(printoutItemSchema, item(), 'name', [1, 40])).toEqual(bounded)
    expect(lengthsAround(printoutItemSchema, item(), 'fullName', [1, 120])).toEqual(bounded)
  })

  it('is of no order line where it is a fee or a delivery, and of no rate where exempt', () => {
    expect(nullableFields(printoutItemSchema, item())).toEqual(['lineId', 'taxRate'])
  })

  it('is counted in pieces, kilograms, litres, services or parts', () => {
    expect(printedUnits.every((unit) => isItem({ unit }))).toBe(true)
    expect([isItem({ unit: 'g' }), isItem({ unit: undefined })]).toEqual([false, true])
  })

  it('names at most a hundred answers, each 1 to 20 times', () => {
    const answers = (count: number, amount = 1) =>
      isItem({ modifiers: Array(count).fill({ name: 'ser', amount }) })
    expect([answers(0), answers(100), answers(101)]).toEqual([true, true, false])
    expect([0, 1, 20, 21].map((amount) => answers(1, amount))).toEqual(bounded)
  })
})
