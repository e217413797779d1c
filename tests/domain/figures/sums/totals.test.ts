import { describe, expect, test } from 'vitest'
import { salesFigures } from '#domain/closing/sales-figures.ts'
import { hourRows, weekRows } from '#domain/figures/sums/hour-rows.ts'
import { optionsTable, paymentsTable, ratesTable, totalsTable } from '#domain/figures/sums/money-tables.ts'
import { noSums, type DaySums } from '#domain/figures/sums/sum-tables.ts'
import { moneyByType, totalsOf } from '#domain/figures/sums/total-rows.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { must } from '#domain/must.ts'
import { friday, noon, soldOnce } from '../sold.ts'

describe('the totals of a day', () => {
  test('say what was sold and by what terms, and how much was taken back and canceled', () => {
    const evening = new Evening()
    const guests = evening.check(100_00, {
      guests: 4,
      deposit: 1_00,
      discount: { name: 'Rabat', type: 'PERCENT', value: 10_00 },
      serviceFee: { name: 'Serwis', type: 'AMOUNT', value: 5_00 },
    })
    const line = must(guests.lines[0], 'a line')
    evening.void(noon, { ...line, unitPrice: 7_00 }, 1_000)
    evening.void(noon + 1, { ...line, unitPrice: 8_00 }, 1_000)
    evening.close(noon, guests, 'unprinted')
    evening.cancel(noon, evening.check(30_00))
    expect(totalsTable(evening.entries, salesFigures(evening.entries))['all']).toEqual({
      checks: 1,
      gross: 95_00,
      deposits: 1_00,
      discounts: 10_00,
      fees: 5_00,
      packaging: 0,
      delivery: 0,
      guests: 4,
      canceled: 1,
      canceledAmount: 30_00,
      voids: 2,
      voidedAmount: 15_00,
    })
  })

  test('derive tax, net, average and what is left after refunds that arrived or are on their way', () => {
    const row = { ...must(totalsTable([], salesFigures([]))['all'], 'a row'), checks: 2, gross: 100_01 }
    const money = { paid: 2, payments: 100_01, tips: 0, refunded: 2, onTheWay: 10_00, undone: 5_00, total: 0 }
    const sums = {
      ...noSums(),
      totals: { all: row },
      rates: {
        VAT08: { gross: 54_00, vat: 4_00, net: 50_00, refunded: 0, refundedVat: 0 },
        VAT23: { gross: 46_01, vat: 8_60, net: 37_41, refunded: 0, refundedVat: 0 },
      },
      payments: { CASH: { ...money, refunds: 20_00 }, CARD: { ...money, refunds: 1_00 } },
    }
    expect(totalsOf(sums)).toMatchObject({
      vat: 12_60,
      net: 87_41,
      average: 50_01,
      refunds: 31_00,
      afterRefunds: 69_01,
      money: { paid: 4, payments: 200_02, refunded: 4, refunds: 21_00, onTheWay: 20_00, undone: 10_00 },
    })
  })

  test('are zeros where there is nothing, in each way to pay too', () => {
    const totals = totalsOf(noSums())
    expect(totals).toMatchObject({
      checks: 0,
      gross: 0,
      voidedAmount: 0,
      average: 0,
      refunds: 0,
      afterRefunds: 0,
    })
    expect(moneyByType(noSums()).map(({ type, total, paid }) => [type, total, paid])).toEqual([
      ['CASH', 0, 0],
      ['CARD', 0, 0],
      ['ONLINE', 0, 0],
    ])
  })
})

test('money is told by each way to pay, with what went back by it', () => {
  const evening = new Evening()
  const guests = evening.check(100_00)
  const card = evening.pay(noon, guests, 60_00, { type: 'CARD', tip: 5_00 })
  evening.pay(noon, guests, 40_00)
  evening.refund(noon, card, 10_00, { onTheWay: true })
  expect(paymentsTable(evening.entries)).toMatchObject({
    CARD: { paid: 1, payments: 60_00, tips: 5_00, onTheWay: 10_00, refunds: 0 },
    CASH: { paid: 1, payments: 40_00, tips: 0, onTheWay: 0 },
    ONLINE: { paid: 0, payments: 0, total: 0 },
  })
})

test('sales by rate have every rate, also those that nobody sold at', () => {
  const { entry } = soldOnce([{ unitPrice: 108_00, taxRate: 'VAT08' }])
  const rates = ratesTable([entry], salesFigures([entry]))
  expect(rates['VAT08']).toEqual({ gross: 108_00, vat: 8_00, net: 100_00, refunded: 0, refundedVat: 0 })
  expect(rates['VAT23']).toEqual({ gross: 0, vat: 0, net: 0, refunded: 0, refundedVat: 0 })
})

test('sales by the way of serving add up under each, and what is no sale is under none', () => {
  const evening = new Evening()
  for (const [price, diningOptionId] of [
    [10_00, at.onSite],
    [20_00, at.pickup],
    [30_00, at.onSite],
  ] as const)
    evening.close(noon, evening.check(price, { diningOptionId, guests: 2 }), 'unprinted')
  evening.pay(noon, evening.check(5_00), 5_00)
  expect(optionsTable(evening.entries)).toMatchObject({
    [at.onSite]: { checks: 2, guests: 4, gross: 40_00 },
    [at.pickup]: { checks: 1, guests: 2, gross: 20_00 },
  })
  expect(Object.keys(optionsTable(evening.entries))).toHaveLength(2)
})

describe('hours', () => {
  const row = (checks: number) => ({ checks, sales: checks * 10_00, money: 0, ordered: 0 })
  const dayOf = (day: string, hours: DaySums['hours']): DaySums => ({ ...noSums(), hours, day, cutoff: 240 })
  const hour = 3_600_000

  test('stand one after the other, in whatever order they were kept', () => {
    const sums = { ...noSums(), hours: { [noon]: row(1), [9 * hour]: row(2) } }
    expect(hourRows(sums).map(({ from, checks }) => [from, checks])).toEqual([
      [9 * hour, 2],
      [noon, 1],
    ])
  })

  test('of the week add the same weekday of several weeks, and are by weekday and clock', () => {
    const days = [
      dayOf(friday, { [noon]: row(1), [noon + hour]: row(2) }),
      dayOf('2026-11-27', { [noon + 7 * 24 * hour]: row(3) }),
      dayOf('2026-11-16', { [instantOf('2026-11-16', 20 * 60)]: row(4) }),
    ]
    expect(weekRows(days).map(({ weekday, hour: of, checks }) => [weekday, of, checks])).toEqual([
      [0, 20, 4],
      [4, 12, 4],
      [4, 13, 2],
    ])
  })

  test('of the week leave out hours of nothing, and keep one in which something was only ordered', () => {
    const ordered = { checks: 0, sales: 0, money: 0, ordered: 5_00 }
    const found = weekRows([dayOf(friday, { [noon]: row(0), [noon + hour]: ordered })])
    expect(found).toEqual([{ weekday: 4, hour: 13, ...ordered }])
  })

  test('after midnight are of the weekday before', () => {
    const late = instantOf('2026-11-21', 90)
    expect(weekRows([dayOf(friday, { [late]: row(1) })])).toMatchObject([{ weekday: 4, hour: 1 }])
  })
})
