import { describe, expect, it } from 'vitest'
import { dayFigures } from '#domain/closing/day-figures.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { must } from '#domain/must.ts'

const cutoff = 4 * 60
const noon = Date.parse('2026-11-20T11:00Z')
const figuresOf = (evening: Evening, day = '2026-11-20', of = cutoff) =>
  dayFigures(evening.facts(), { day, cutoff: of })

describe('the tax of a day', () => {
  it('is once per rate out of the whole gross sum: ten receipts of 1.06 hold 0.79, though each says 0.08', () => {
    const evening = new Evening()
    for (let nth = 0; nth < 10; nth++) {
      const guests = evening.check(1_06)
      const printout = evening.issue(noon, guests, { items: [item({ grossPrice: 1_06 })] })
      expect(printout.rates).toEqual([{ rate: 'VAT08', gross: 1_06, vat: 8, net: 98 }])
      evening.pay(noon, guests, 1_06)
      evening.close(noon, guests)
    }
    const { sales, documents } = figuresOf(evening)
    expect(sales).toMatchObject({ checks: 10, gross: 10_60, vat: 79, net: 9_81, average: 1_06 })
    expect(documents.rates).toEqual({ VAT08: { gross: 10_60, vat: 79, net: 9_81 } })
  })

  it('follows the price of a check: fee and delivery by their share of the rates, deposits without any', () => {
    const evening = new Evening()
    const dinner = evening.check(
      0,
      { serviceFee: { name: 'Serwis', type: 'PERCENT', value: 10_00 }, deposit: 1_23 },
      [
        { unitPrice: 150_00, seat: 1 },
        { unitPrice: 37_30, taxRate: 'VAT23', exciseType: 'WINES', seat: 2 },
        { unitPrice: 2_00, type: 'PACKAGING' },
      ],
    )
    evening.close(noon, dinner, 'forced', 'PICKUP')
    expect(figuresOf(evening).sales).toMatchObject({
      checks: 1,
      gross: 208_03,
      deposits: 1_23,
      fees: 18_73,
      packaging: 2_00,
      delivery: 0,
      guests: 2,
      rates: { VAT08: { gross: 167_00, vat: 12_37 }, VAT23: { gross: 41_03, vat: 7_67 } },
      byExcise: { NONE: 170_73, WINES: 37_30 },
      byDiningOptionType: { PICKUP: { checks: 1, gross: 208_03 } },
    })
  })
})

describe('a day', () => {
  it('takes what happens past midnight, which is of another calendar day, with another year', () => {
    const evening = new Evening()
    const late = evening.check(10_00)
    evening.pay(Date.parse('2026-12-31T23:10Z'), late, 10_00)
    evening.close(Date.parse('2027-01-01T02:59:59Z'), late)
    evening.close(Date.parse('2027-01-01T03:00Z'), evening.check(20_00), 'unprinted')
    expect(figuresOf(evening, '2026-12-31').sales.gross).toBe(10_00)
    expect(figuresOf(evening, '2027-01-01').sales.gross).toBe(20_00)
    expect(evening.entries.map(({ businessDay, localDate }) => [businessDay, localDate])).toEqual([
      ['2026-12-31', '2027-01-01'],
      ['2026-12-31', '2027-01-01'],
      ['2027-01-01', '2027-01-01'],
    ])
  })

  it('has as many hours as clocks have: 23 in spring, 25 in autumn, and an hour that comes twice is two', () => {
    const hours = (day: string, of: number) => figuresOf(new Evening(of), day, of).hours.length
    expect(['2026-03-28', '2026-03-29', '2026-11-20'].map((day) => hours(day, cutoff))).toEqual([23, 24, 24])
    expect(['2026-03-29', '2026-10-25', '2026-10-24'].map((day) => hours(day, 0))).toEqual([23, 25, 24])
    const evening = new Evening()
    evening.close(Date.parse('2026-10-25T00:30Z'), evening.check(10_00), 'unprinted')
    evening.close(Date.parse('2026-10-25T01:30Z'), evening.check(20_00), 'unprinted')
    const night = figuresOf(evening, '2026-10-24').hours
    expect(night.length).toBe(25)
    expect(night.filter(({ sales }) => sales > 0)).toEqual([
      { from: Date.parse('2026-10-25T00:00Z'), checks: 1, sales: 10_00, money: 0 },
      { from: Date.parse('2026-10-25T01:00Z'), checks: 1, sales: 20_00, money: 0 },
    ])
  })

  it('has hours that begin where the day does, and loses nothing at a cutoff that clocks show twice', () => {
    const halfPastTwo = 150
    for (let minutes = -180; minutes < 60 * 30; minutes += 7) {
      const now = Date.parse('2026-10-24T22:00Z') + minutes * 60_000
      const evening = new Evening(halfPastTwo)
      evening.close(now, evening.check(10_00), 'unprinted')
      const { hours, sales } = figuresOf(evening, businessDay(now, halfPastTwo), halfPastTwo)
      expect(hours.reduce((sum, hour) => sum + hour.sales, 0)).toBe(sales.gross)
      expect(sales.gross).toBe(10_00)
    }
  })

  it('knows refunds by the day on which they were given, those on the way apart, by rate as the register has them', () => {
    const evening = new Evening()
    const lunch = evening.check(100_00)
    const printout = evening.issue(noon, lunch, { items: [item({ grossPrice: 100_00 })] })
    const paid = evening.pay(noon, lunch, 100_00, { type: 'CARD' })
    evening.close(noon, lunch)
    const next = Date.parse('2026-11-21T11:00Z')
    evening.refund(next, paid, 4_63, { type: 'CASH', printout })
    const sent = evening.refund(next, paid, 10_00, { onTheWay: true, printout })
    expect(figuresOf(evening).money).toMatchObject({ refunds: 0, onTheWay: 0, total: 100_00 })
    expect(figuresOf(evening, '2026-11-21').money).toMatchObject({
      refunds: 4_63,
      onTheWay: 10_00,
      undone: 0,
      total: -14_63,
      refunded: 2,
      byType: { CARD: { total: -10_00 }, CASH: { total: -4_63 } },
      refundRates: { VAT08: { gross: -14_63, vat: -1_08 } },
    })
    evening.undo(Date.parse('2026-11-23T11:00Z'), 'refund-failed', sent, printout)
    expect(figuresOf(evening, '2026-11-23').money).toMatchObject({ undone: 10_00, total: 10_00, refunded: 0 })
    expect(figuresOf(evening, '2026-11-21').money.total).toBe(-14_63)
  })

  it('counts documents on their day of issue as printers do: without those dropped, skipped ones apart', () => {
    const evening = new Evening()
    const guests = evening.check(10_00)
    const [kept, dropped, skipped, invoice] = [24_00, 10_00, 5_00, 7_00].map((grossPrice) =>
      evening.issue(noon, guests, {
        items: [item({ grossPrice })],
        type: grossPrice === 7_00 ? 'invoice' : 'receipt',
      }),
    )
    evening.drop(noon, must(dropped, 'a document'))
    evening.skip(noon, must(skipped, 'a document'))
    evening.takeBack(noon, must(invoice, 'a document'))
    expect(figuresOf(evening).documents).toMatchObject({
      count: 3,
      gross: must(kept, 'a document').total + 12_00,
      byType: { receipt: { count: 2, gross: 29_00 }, invoice: { count: 1, gross: 7_00 } },
      skipped: { count: 1, gross: 5_00 },
      canceled: { count: 1, gross: -7_00 },
      printers: { VAT08: 31_00 },
    })
    expect(figuresOf(evening).documents.canceled.rates).toEqual({
      VAT08: { gross: -7_00, vat: -52, net: -6_48 },
    })
  })

  it('says what each person sold, took and took back, and what was canceled', () => {
    const evening = new Evening()
    const mine = evening.check(40_00, { waiterId: at.owner })
    evening.pay(noon, mine, 25_00, { tip: 4_00, takenBy: at.kasia })
    evening.pay(noon, mine, 15_00, { type: 'CARD', takenBy: at.kasia })
    evening.close(noon, mine)
    evening.void(noon, must(mine.lines[0], 'a line'), 500)
    evening.cancel(noon, evening.check(12_00))
    const { people, canceled, voids } = figuresOf(evening)
    expect(people).toMatchObject({
      [at.owner]: { checks: 1, sales: 40_00, payments: 0 },
      [at.kasia]: { checks: 0, sales: 0, payments: 40_00, cash: 25_00, tips: 4_00, voids: 20_00 },
    })
    expect([canceled, voids]).toEqual([
      { count: 1, amount: 12_00 },
      { count: 1, amount: 20_00 },
    ])
  })

  it('carries open checks over: how many, what they cost and what they have been paid', () => {
    const openChecks = [
      { toPay: 50_00, paid: 20_00 },
      { toPay: 30_00, paid: 0 },
    ]
    const { openChecks: carried } = dayFigures(
      { ...new Evening().facts(), openChecks },
      { day: '2026-11-20', cutoff },
    )
    expect(carried).toEqual({ count: 2, toPay: 80_00, paid: 20_00 })
  })

  it('shows the drawers that were used or closed on it, and cash that is in none until a person assigns it', () => {
    const evening = new Evening()
    const bar = evening.openDrawer(noon, 100_00)
    evening.pay(noon, evening.check(30_00), 30_00)
    evening.pay(noon, evening.check(30_00), 30_00, { type: 'CARD' })
    evening.openDrawer(noon + 24 * 3_600_000, 0, { holderId: uuid(901) })
    expect(Object.keys(figuresOf(evening).drawers)).toEqual([bar.id])
    expect(figuresOf(evening).outside).toMatchObject({ payments: 30_00, expected: 30_00 })
    evening.transfer(noon, null, bar.id, 30_00)
    expect(figuresOf(evening)).toMatchObject({
      outside: { transfers: -30_00, expected: 0 },
      drawers: { [bar.id]: { expected: 130_00 } },
    })
    evening.closeDrawer(noon + 48 * 3_600_000, bar)
    expect(Object.keys(figuresOf(evening, '2026-11-22').drawers)).toEqual([bar.id])
  })
})

describe('a day', () => {
  it('shows a drawer that was only counted on it, and none that was counted on another one', () => {
    const evening = new Evening()
    const yesterday = noon - 24 * 3_600_000
    const bar = evening.openDrawer(yesterday, 100_00)
    const garden = evening.openDrawer(yesterday, 100_00, { holderId: uuid(901) })
    evening.count(noon, bar, 100_00)
    evening.count(noon + 24 * 3_600_000, garden, 100_00)
    expect(Object.keys(figuresOf(evening).drawers)).toEqual([bar.id])
  })

  it('shows outside of any drawer only cash, and no card that was taken without one', () => {
    const evening = new Evening()
    evening.pay(noon, evening.check(30_00), 30_00, { type: 'CARD' })
    expect(figuresOf(evening).outside).toMatchObject({ cashless: 0, payments: 0, expected: 0 })
  })
})

it('what cannot be priced sold what its documents say', () => {
  const evening = new Evening()
  const guests = evening.check(10_00, { discount: { name: 'Rabat', type: 'AMOUNT', value: 50_00 } })
  evening.issue(noon, guests, { items: [item({ grossPrice: 9_00 })] })
  evening.close(noon, guests, 'forced')
  expect(figuresOf(evening).sales).toMatchObject({
    gross: 9_00,
    rates: { VAT08: { gross: 9_00, vat: 67, net: 8_33 } },
  })
})

it('a sale that is taken back is taken from who had it, also where somebody else serves the guests by then', () => {
  const evening = new Evening()
  const guests = evening.check(10_00, { waiterId: at.cook })
  const serve = (waiterId: string) => {
    guests.check = { ...guests.check, waiterId }
  }
  evening.close(noon, guests, 'unprinted')
  serve(at.owner)
  evening.reopen(noon + 1, guests)
  evening.close(noon + 2, guests, 'unprinted')
  serve(at.cook)
  evening.reopen(noon + 3, guests)
  expect(Object.values(figuresOf(evening).people).map(({ sales }) => sales)).toEqual([0, 0])
})

it('a day on which a sale of before was taken back, and nothing sold, still has an average', () => {
  const evening = new Evening()
  const guests = evening.check(10_00)
  evening.close(noon, guests, 'unprinted')
  evening.reopen(noon + 24 * 3_600_000, guests)
  expect(figuresOf(evening, '2026-11-21').sales).toMatchObject({ checks: -1, gross: -10_00, average: 10_00 })
})

it('a check that the ledger has open has nothing to take back', () => {
  const evening = new Evening()
  const guests = evening.check(10_00)
  evening.reopen(noon, guests)
  expect(evening.entries).toEqual([])
  evening.close(noon, guests, 'unprinted')
  evening.reopen(noon, guests)
  const { length } = evening.entries
  evening.reopen(noon, guests)
  expect(evening.entries.length).toBe(length)
})
