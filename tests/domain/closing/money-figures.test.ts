import { describe, expect, test } from 'vitest'
import { documentFigures } from '#domain/closing/document-figures.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { moneyFigures } from '#domain/closing/money-figures.ts'
import { newEntry } from '#domain/closing/new-entry.ts'
import { paymentTypeEntries, tipEntry, undoneKind } from '#domain/closing/payment-entries.ts'
import { salesFigures, taxedAsBooked, taxedOnce } from '#domain/closing/sales-figures.ts'
import { refundStatuses } from '#domain/payment/refund.ts'
import { rateTotal } from '#domain/pricing/vat.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { item, payment } from '#tests/support/rows/money-rows.ts'

const noon = Date.parse('2026-11-20T11:00Z')
const ledger = { cutoff: 240, idOf: (...of: readonly (string | number)[]) => of.join('|') }
const entry = (kind: LedgerEntry['kind'], of: Partial<LedgerEntry> = {}) =>
  newEntry(ledger, kind, { factId: kind, at: noon, personId: at.kasia, ...of })

describe('the money of a day', () => {
  test('is nothing of a day without any, in every sum', () => {
    expect(moneyFigures([])).toEqual({
      payments: 0,
      tips: 0,
      refunds: 0,
      onTheWay: 0,
      undone: 0,
      total: 0,
      paid: 0,
      refunded: 0,
      byType: {},
      refundRates: {},
      refundDeposits: 0,
      refundExcise: {},
    })
  })

  test('has what came, what went at once and what is on its way apart, by each way to pay', () => {
    const entries = [
      entry('payment', { amount: 60_00, tip: 6_00, paymentType: 'CARD' }),
      entry('payment', { amount: 40_00, paymentType: 'CASH' }),
      entry('refund', { amount: -10_00, paymentType: 'CASH' }),
      entry('refund-on-the-way', { amount: -20_00, paymentType: 'CARD' }),
      entry('sale', { amount: 100_00 }),
      entry('document', { amount: 100_00, paymentType: 'CARD' }),
    ]
    expect(moneyFigures(entries)).toMatchObject({
      payments: 100_00,
      tips: 6_00,
      refunds: 10_00,
      onTheWay: 20_00,
      undone: 0,
      total: 70_00,
      paid: 2,
      refunded: 2,
      byType: {
        CARD: { payments: 60_00, tips: 6_00, refunds: 0, onTheWay: 20_00, total: 40_00 },
        CASH: { payments: 40_00, tips: 0, refunds: 10_00, onTheWay: 0, total: 30_00 },
      },
    })
  })

  test.each(['refund-failed', 'refund-reversed'] as const)(
    'takes a refund that came back (%s) as undone',
    (kind) => {
      const back = entry(kind, { amount: 20_00, count: -1, paymentType: 'CARD' })
      expect(moneyFigures([back])).toMatchObject({
        undone: 20_00,
        refunds: 0,
        onTheWay: 0,
        total: 20_00,
        refunded: 0,
      })
    },
  )

  test('has the tax, the deposit and the alcohol of refunds as the register has booked them', () => {
    const refund = entry('refund', {
      amount: -24_00,
      deposit: -1_00,
      rates: [{ rate: 'VAT08', gross: -24_00, vat: -1_77, net: -22_23 }],
      excise: [{ exciseType: 'WINES', gross: -10_00 }],
    })
    expect(moneyFigures([refund, refund])).toMatchObject({
      refundRates: { VAT08: { gross: -48_00, vat: -3_54, net: -44_46 } },
      refundDeposits: -2_00,
      refundExcise: { WINES: -20_00 },
    })
  })
})

test('the money of a day has no way to pay and no rate of what is no money: sales and documents', () => {
  const rates = [rateTotal('VAT08', 10_00)]
  const others = [
    entry('sale', { amount: 10_00, rates, excise: [{ exciseType: 'WINES', gross: 10_00 }], deposit: 50 }),
    entry('document', { amount: 10_00, rates, paymentType: 'ONLINE', deposit: 50 }),
  ]
  expect(moneyFigures(others)).toEqual(moneyFigures([]))
})

test('the papers of a day have no line of money or documents of which nobody knows the type', () => {
  const untyped = [entry('payment', { amount: 10_00 }), entry('document', { amount: 20_00 })]
  const [money, documents] = [moneyFigures(untyped), documentFigures(untyped)]
  expect([money.payments, money.byType]).toEqual([10_00, {}])
  expect([documents.gross, documents.byType]).toEqual([20_00, {}])
})

describe('tax by rate', () => {
  const entries = [1, 2, 3].map(() => ({ rates: [rateTotal('VAT08', 1_06)] }))

  test('is taken once out of the whole sum of sales, and added up of what is booked', () => {
    expect(taxedOnce(entries)).toEqual({ VAT08: { gross: 3_18, vat: 24, net: 2_94 } })
    const booked = entries.map(({ rates }) => ({
      rates: rates.map((each) => ({ ...each, vat: 9, net: 97 })),
    }))
    expect(taxedAsBooked(booked)).toEqual({ VAT08: { gross: 3_18, vat: 27, net: 2_91 } })
  })

  test('keeps a rate of which only booked tax is left, and none of which nothing was sold', () => {
    const left = [{ rates: [{ rate: 'VAT08', gross: 0, vat: 1, net: -1 } as const] }]
    expect(taxedAsBooked(left)).toEqual({ VAT08: { gross: 0, vat: 1, net: -1 } })
    expect(taxedOnce(left)).toEqual({})
  })

  test('has no rate that comes to nothing', () => {
    const both = [{ rates: [rateTotal('VAT08', 1_06)] }, { rates: [rateTotal('VAT08', -1_06)] }]
    expect([taxedOnce(both), taxedAsBooked(both)]).toEqual([{}, {}])
  })
})

describe('the sales of a day', () => {
  test('are by the way of serving and by its type, and unknown where the place knows it no more', () => {
    const evening = new Evening()
    evening.close(noon, evening.check(10_00), 'unprinted', 'ON_SITE')
    evening.close(noon, evening.check(20_00, { diningOptionId: at.pickup }), 'unprinted', 'PICKUP')
    const [first, second] = evening.entries
    const unknown = {
      ...second,
      sale: second?.sale && { ...second.sale, diningOptionType: null },
    } as LedgerEntry
    const { byDiningOption, byDiningOptionType } = salesFigures([...(first ? [first] : []), unknown])
    expect(byDiningOption).toEqual({
      [at.onSite]: { checks: 1, gross: 10_00 },
      [at.pickup]: { checks: 1, gross: 20_00 },
    })
    expect(byDiningOptionType).toEqual({
      ON_SITE: { checks: 1, gross: 10_00 },
      UNKNOWN: { checks: 1, gross: 20_00 },
    })
  })

  test('are of sales alone, and have no part of an entry without its details', () => {
    const paid = entry('payment', { amount: 10_00 })
    const bare = entry('sale', { amount: 10_00, sale: null })
    expect(salesFigures([paid, bare])).toMatchObject({ checks: 0, gross: 0, net: 0, vat: 0, average: 0 })
    expect(salesFigures([]).byExcise).toEqual({ NONE: 0 })
  })
})

describe('the documents of a day', () => {
  test('are counted without those dropped, skipped ones are among them, and printers count all but these', () => {
    const evening = new Evening()
    const guests = evening.check(24_00)
    const of = (grossPrice: number) => evening.issue(noon, guests, { items: [item({ grossPrice })] })
    const [, skipped, dropped] = [of(10_80), of(21_60), of(5_40)]
    evening.skip(noon, skipped ?? expect.fail('no document'))
    evening.drop(noon, dropped ?? expect.fail('no document'))
    expect(documentFigures(evening.entries)).toMatchObject({
      count: 2,
      gross: 32_40,
      byType: { receipt: { count: 2, gross: 32_40 } },
      skipped: { count: 1, gross: 21_60 },
      canceled: { count: 0, gross: 0, rates: {} },
      printers: { VAT08: 10_80 },
    })
  })
})

describe('the entry of a payment', () => {
  const paid = payment({ id: 'payment', amount: 24_00, tip: 3_00, type: 'CARD' })
  const when = { at: noon, personId: at.kasia, drawerId: null }

  test('of a tip that is heard of later counts no payment more, and has an id of its own', () => {
    const tip = tipEntry(ledger, { ...paid, tip: 2_00 }, when)
    expect(tip).toMatchObject({ kind: 'payment', factId: 'payment', count: 0, amount: 0, tip: 2_00 })
    expect(tip.id).toBe('ledger|payment tip|payment')
    expect(moneyFigures([tip])).toMatchObject({ paid: 0, payments: 0, tips: 2_00, total: 0 })
  })

  test('of another type leaves the day’s money as it was, and moves it from one way to the other', () => {
    const moved = moneyFigures(paymentTypeEntries(ledger, paid, 'CASH', { at: noon, drawerId: null }))
    expect(moved).toMatchObject({
      payments: 0,
      tips: 0,
      paid: 0,
      byType: { CARD: { payments: -24_00, tips: -3_00 }, CASH: { payments: 24_00, tips: 3_00 } },
    })
  })
})

test.each(refundStatuses)(
  'a refund that is %s and came back was reversed only where its bank says so',
  (status) => {
    expect(undoneKind({ status })).toBe(status === 'reversed' ? 'refund-reversed' : 'refund-failed')
  },
)
