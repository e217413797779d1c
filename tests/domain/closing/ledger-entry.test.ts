import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { drawerMoveTypes } from '#domain/closing/cash-move.ts'
import {
  cashOf,
  ledgerEntrySchema,
  ledgerKinds,
  moneyOf,
  refundKinds,
  type LedgerEntry,
} from '#domain/closing/ledger-entry.ts'
import { newEntry } from '#domain/closing/new-entry.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { rateTotal } from '#domain/pricing/vat.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'

const noon = Date.parse('2026-11-20T11:00Z')
const ledger = { cutoff: 240, idOf: () => uuid(1) }
const entry = (kind: LedgerEntry['kind'], of: Partial<LedgerEntry> = {}) =>
  newEntry(ledger, kind, { factId: uuid(2), at: noon, personId: at.kasia, ...of })

describe('the money that an entry moved between guests and the place', () => {
  test('is that of payments and of refunds of each kind, whichever way it went', () => {
    const moving = ledgerKinds.filter((kind) => moneyOf(entry(kind, { amount: 5_00 })) !== 0)
    expect([...moving].sort()).toEqual(['payment', ...refundKinds].sort())
    expect(moneyOf(entry('refund', { amount: -5_00 }))).toBe(-5_00)
    expect(refundKinds).toEqual(['refund', 'refund-on-the-way', 'refund-failed', 'refund-reversed'])
  })

  test('is without its tip', () => {
    expect(moneyOf(entry('payment', { amount: 5_00, tip: 1_00 }))).toBe(5_00)
  })
})

describe('the cash that an entry put into its drawer', () => {
  test('is that of a float and of each move, whatever is said of a way to pay', () => {
    expect(cashOf(entry('float', { amount: 300_00 }))).toBe(300_00)
    expect(cashOf(entry('cash-move', { amount: -50_00 }))).toBe(-50_00)
  })

  test.each(paymentTypes)(
    'is money and tip of a payment by %s only where that lies in a drawer',
    (paymentType) => {
      const paid = { amount: 20_00, tip: 2_00, paymentType }
      expect(cashOf(entry('payment', paid))).toBe(paymentType === 'CASH' ? 22_00 : 0)
      expect(cashOf(entry('refund', { ...paid, amount: -20_00, tip: 0 }))).toBe(
        paymentType === 'CASH' ? -20_00 : 0,
      )
    },
  )

  test('is nothing of sales, documents, voids and checks that were canceled', () => {
    for (const kind of [
      'sale',
      'document',
      'document-skipped',
      'document-canceled',
      'check-canceled',
      'void',
    ] as const)
      expect([kind, cashOf(entry(kind, { amount: 5_00, paymentType: 'CASH' }))]).toEqual([kind, 0])
  })
})

describe('a row of the ledger', () => {
  const is = (of: object) => v.is(ledgerEntrySchema, { ...entry('payment', { paymentType: 'CASH' }), ...of })

  test('counts once what happened, and once less what takes it back', () => {
    expect([-1, 0, 1].map((count) => is({ count }))).toEqual([true, true, true])
    expect([-2, 2, 0.5].map((count) => is({ count }))).toEqual([false, false, false])
  })

  test('may go out as well as come in, in whole grosze', () => {
    expect([is({ amount: -9_999_999_999 }), is({ amount: 9_999_999_999 })]).toEqual([true, true])
    expect([is({ amount: 10_000_000_000 }), is({ amount: 0.5 }), is({ amount: null })]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('is always of a fact, a person, a day and a moment, and of all else only where there is any', () => {
    expect(nullableFields(ledgerEntrySchema, entry('payment')).toSorted()).toEqual([
      'checkClosedDay',
      'closedDay',
      'documentId',
      'documentType',
      'drawerId',
      'moveType',
      'orderCheckId',
      'paymentType',
      'sale',
    ])
  })

  test('has a tip and a deposit that may be a minus as well, and a note of up to 120 characters', () => {
    const most = 9_999_999_999
    for (const field of ['amount', 'tip', 'deposit'])
      expect([field, numbersAround(ledgerEntrySchema, entry('payment'), field, [-most, most])]).toEqual([
        field,
        bounded,
      ])
    expect(lengthsAround(ledgerEntrySchema, entry('cash-move'), 'note', [0, 120])).toEqual(bounded)
  })

  test('has a sum for each rate and for each class of alcohol, as many as there are', () => {
    const rates = (length: number) => Array.from({ length }, () => rateTotal('VAT08', 1_08))
    expect([8, 9].map((length) => is({ rates: rates(length) }))).toEqual([true, false])
    const excise = (length: number) => Array.from({ length }, () => ({ exciseType: 'WINES', gross: -1 }))
    expect([4, 5].map((length) => is({ excise: excise(length) }))).toEqual([true, false])
  })

  test('of a sale has each of its details, a minus where it is taken back', () => {
    const evening = new Evening()
    evening.close(noon, evening.check(24_00))
    const sale = evening.entries[0]?.sale ?? expect.fail('no sale')
    const schema = v.unwrap(ledgerEntrySchema.entries.sale)
    expect(nullableFields(schema, sale)).toEqual(['diningOptionType'])
    expect(numbersAround(schema, sale, 'guests', [-99, 99])).toEqual(bounded)
    const amounts = Object.keys(sale).filter((name) => !name.startsWith('diningOption') && name !== 'guests')
    expect(amounts).toHaveLength(11)
    for (const name of amounts)
      expect([name, numbersAround(schema, sale, name, [-9_999_999_999, 9_999_999_999])]).toEqual([
        name,
        bounded,
      ])
  })

  test('knows every kind of move of a drawer, and none that people cannot make', () => {
    expect(drawerMoveTypes.every((moveType) => is({ moveType }))).toBe(true)
    expect([is({ moveType: null }), is({ moveType: 'THEFT' })]).toEqual([true, false])
  })

  test('is made of all acts of an evening as the table holds it', () => {
    const evening = new Evening()
    const drawer = evening.openDrawer(noon, 300_00)
    const guests = evening.check(24_00, { guests: 2 })
    const printout = evening.issue(noon, guests)
    const paid = evening.pay(noon, guests, 24_00, { drawerId: drawer.id, tip: 2_00 })
    evening.close(noon, guests)
    evening.refund(noon, paid, 24_00, { printout, drawerId: drawer.id })
    evening.move(noon, drawer.id, 'PAY_OUT', 10_00)
    evening.void(noon, guests.lines[0] ?? expect.fail('no line'), 1_000)
    evening.reopen(noon, guests)
    evening.cancel(noon, guests)
    evening.takeBack(noon, printout)
    evening.skip(noon, evening.issue(noon, guests))
    evening.undo(noon, 'refund-failed', evening.refund(noon, paid, 1_00, { onTheWay: true }))
    evening.undo(noon, 'refund-reversed', evening.refund(noon, paid, 1_00))
    expect(new Set(evening.entries.map(({ kind }) => kind))).toEqual(new Set(ledgerKinds))
    for (const each of evening.entries) expect(v.parse(ledgerEntrySchema, each)).toEqual(each)
  })
})
