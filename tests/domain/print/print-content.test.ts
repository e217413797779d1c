import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { printContentSchema } from '#domain/print/print-content.ts'
import { bounded, lengthsAround, numbersAround } from '#tests/support/bounds.ts'
import { printedAt, someBill, someTicket } from '#tests/support/papers/print-contents.ts'

const { number, station, table, diningOption, diningOptionType, waiter, at } = someTicket
const slip = {
  type: 'cancel-slip',
  number,
  station,
  table,
  diningOption,
  diningOptionType,
  waiter,
  at,
  reason: 'dość',
  lines: [{ quantity: 1000, name: 'Pierogi', modifiers: [] }],
}
const correction = {
  type: 'correction',
  number: 'PA/A7K/118/11/2026',
  at: printedAt,
  waiter: 'Ola',
  reason: 'RETURN',
  comment: '',
  lines: [{ quantity: 1000, name: 'Pierogi', gross: -32_00 }],
  rates: [],
  deposit: 0,
  total: -32_00,
}
const report = { type: 'report', title: 'Raport zmiany', at: printedAt, rows: [] }
const test = { type: 'test', printer: 'Kuchnia', at: printedAt }
const isGood = (content: object, of: object = {}) => v.is(printContentSchema, { ...content, ...of })

describe('what is printed without a fiscal printer', () => {
  it('is a bill, a ticket, a cancel slip, a correction, a report or a test', () => {
    for (const content of [someBill, someTicket, slip, correction, report, test])
      expect(isGood(content)).toBe(true)
    expect(isGood({ ...test, type: 'poster' })).toBe(false)
  })

  it.each<[what: string, content: object, field: string, least: number, most: number]>([
    ['a bill', someBill, 'number', 1, 12],
    ['a bill', someBill, 'table', 0, 20],
    ['a bill', someBill, 'waiter', 0, 60],
    ['a bill', someBill, 'payLink', 1, 200],
    ['a ticket', someTicket, 'station', 0, 40],
    ['a ticket', someTicket, 'diningOption', 0, 40],
    ['a ticket', someTicket, 'comment', 0, 500],
    ['a ticket', someTicket, 'allergyNote', 0, 500],
    ['a cancel slip', slip, 'reason', 0, 500],
    ['a correction', correction, 'number', 1, 40],
    ['a correction', correction, 'reason', 0, 40],
    ['a correction', correction, 'comment', 0, 200],
    ['a report', report, 'title', 1, 60],
    ['a test', test, 'printer', 1, 60],
  ])('%s has room: %s', (_, content, field, least, most) => {
    expect(lengthsAround(printContentSchema, content, field, [least, most])).toEqual(bounded)
  })
})

describe('the lines of a print', () => {
  const [dish] = someTicket.lines
  const withLine = (of: object) => isGood(someTicket, { lines: [{ ...dish, ...of }] })

  it('name a dish in 1 to 80 characters and its answers in 1 to 60, each up to 20 times', () => {
    expect([0, 1, 80, 81].map((length) => withLine({ name: 'x'.repeat(length) }))).toEqual(bounded)
    const answer = (of: object) => withLine({ modifiers: [{ name: 'ser', amount: 1, ...of }] })
    expect([0, 1, 60, 61].map((length) => answer({ name: 'x'.repeat(length) }))).toEqual(bounded)
    expect([0, 1, 20, 21].map((amount) => answer({ amount }))).toEqual(bounded)
  })

  it('of a ticket are for a seat from 1 to 99, or for the table', () => {
    expect([0, 1, 99, 100].map((seat) => withLine({ seat }))).toEqual(bounded)
    expect(withLine({ seat: null })).toBe(true)
  })

  it('of a ticket from before allergies were told apart say none', () => {
    expect([withLine({ allergy: undefined }), withLine({ allergy: null })]).toEqual([true, true])
    expect(withLine({ allergy: { allergens: ['NUTS'], text: '' } })).toBe(true)
    expect(withLine({ allergens: ['SUGAR'] })).toBe(false)
  })

  it('of a report are pairs of words, each of at most 60 characters', () => {
    const rows = (label: string, value: string) => isGood(report, { rows: [{ label, value }] })
    expect([rows('', ''), rows('x'.repeat(60), 'x'.repeat(60))]).toEqual([true, true])
    expect([rows('x'.repeat(61), ''), rows('', 'x'.repeat(61))]).toEqual([false, false])
  })
})

describe('the sums of a print', () => {
  it.each(['discount', 'serviceFee', 'delivery', 'deposit', 'toPay'])(
    'of a bill: its %s is never below nothing',
    (field) => {
      expect(numbersAround(printContentSchema, someBill, field, [0, 9_999_999_999])).toEqual(bounded)
    },
  )

  it('of a correction go back, with the deposit beside them where it has one', () => {
    expect(isGood(correction, { total: -1, deposit: -1 })).toBe(true)
    const { deposit: _, ...before } = correction
    expect(v.parse(printContentSchema, before)).toMatchObject({ deposit: 0 })
  })
})

describe('what a guest wants of a bill', () => {
  it('is a language and a seat, or nothing', () => {
    expect([isGood(someBill, { language: 'en' }), isGood(someBill, { language: 'de' })]).toEqual([
      true,
      false,
    ])
    expect(numbersAround(printContentSchema, someBill, 'seat', [1, 99])).toEqual(bounded)
    expect(isGood(someBill, { language: null })).toBe(false)
  })
})
