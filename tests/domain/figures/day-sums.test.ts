import { describe, expect, it } from 'vitest'
import { daySums } from '#domain/figures/day-sums.ts'
import { packSums, sumDimensionNames, unpackSums } from '#domain/figures/packed-sums.ts'
import { rangeFigures, type RangeFigures } from '#domain/figures/range-figures.ts'
import { percentile, stepOf } from '#domain/figures/sums/histogram.ts'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { item } from '#tests/support/rows/money-rows.ts'

const cutoff = 4 * 60
const noon = Date.parse('2026-11-20T11:00Z')
const nextNoon = noon + 24 * 3_600_000
const minutes = 60_000

/** The figures of these days, each packed and read again, as devices have them. */
function figuresOf(evening: Evening, ...days: string[]): RangeFigures {
  const facts = {
    entries: evening.entries,
    saleLines: evening.saleLines,
    lines: evening.checks.flatMap(({ lines }) => lines),
    differences: [],
    movements: [],
    costs: [],
    recipes: [],
  }
  const sums = (days.length === 0 ? ['2026-11-20'] : days).map((day) => daySums(facts, { day, cutoff }))
  return rangeFigures(
    sums.map((each) => {
      const rows = sumDimensionNames.map((dimension) => ({
        dimension,
        cutoff,
        packed: packSums(each, dimension),
      }))
      return unpackSums(rows, { day: each.day, cutoff })
    }),
  )
}

const catalogue = (name: string) => ({
  items: new Map([
    [at.zurek, { categoryId: at.table1, preparationTime: 15 }],
    [at.beer, { categoryId: null, preparationTime: 0 }],
  ]),
  categories: new Map([[at.table1, { name }]]),
})

describe('What was sold by item and category', () => {
  it('is lines after all discounts, with a share of the tax of the day; fees are a row of their own', () => {
    const evening = new Evening()
    evening.known = catalogue('Zupy')
    const guests = evening.check(
      0,
      {
        discount: { name: 'Rabat', type: 'PERCENT', value: 10_00 },
        serviceFee: { name: 'Serwis', type: 'PERCENT', value: 10_00 },
      },
      [
        { menuItemId: at.zurek, unitPrice: 20_00, quantity: 2000 },
        { menuItemId: at.beer, name: 'Piwo', unitPrice: 10_00, taxRate: 'VAT23' },
        { type: 'PACKAGING', menuItemId: null, name: 'Miska', unitPrice: 1_00 },
      ],
    )
    evening.close(noon, guests, 'unprinted')
    const { items, categories, totals } = figuresOf(evening)
    const row = (key: string) => items.find((each) => each.key === key)
    expect(row(at.zurek)).toMatchObject({
      name: 'Żurek',
      category: at.table1,
      quantity: 2000,
      discount: 4_00,
    })
    expect(row(at.beer)).toMatchObject({ name: 'Piwo', category: 'MENU_ITEM', gross: 9_00, discount: 1_00 })
    expect(row('PACKAGING')).toMatchObject({ name: null, quantity: 1000 })
    expect(row('FEES')).toMatchObject({ quantity: 0, gross: totals.fees })
    expect(categories.map(({ key, name }) => [key, name])).toEqual([
      [at.table1, 'Zupy'],
      ['MENU_ITEM', null],
      ['FEES', null],
      ['PACKAGING', null],
    ])
    expect(items.reduce((sum, { net }) => sum + net, 0)).toBe(totals.net)
    expect(items.reduce((sum, { share }) => sum + share, 0)).toBe(100_00)
  })

  it('keeps the name that it was sold under last, whatever has become of the dish', () => {
    const evening = new Evening()
    evening.known = catalogue('Zupy')
    evening.close(noon, evening.check(0, {}, [{ menuItemId: at.zurek, name: 'Żur' }]), 'unprinted')
    evening.close(noon + 1, evening.check(0, {}, [{ menuItemId: at.zurek, name: 'Żurek' }]), 'unprinted')
    evening.known = catalogue('Zupy dnia')
    evening.close(
      nextNoon,
      evening.check(0, {}, [{ menuItemId: at.zurek, name: 'Biały żurek' }]),
      'unprinted',
    )
    expect(figuresOf(evening).items.map(({ name }) => name)).toEqual(['Żurek'])
    const both = figuresOf(evening, '2026-11-21', '2026-11-20')
    expect(both.items).toMatchObject([{ name: 'Biały żurek', quantity: 3000 }])
    expect(both.categories).toMatchObject([{ name: 'Zupy dnia' }])
  })

  it('has the answers of an item with it', () => {
    const evening = new Evening()
    const modifiers = [{ modifierId: at.boiled, name: 'Jajko', price: 2_00, amount: 2 }]
    const line = { menuItemId: at.zurek, unitPrice: 20_00, quantity: 2000, modifiers }
    evening.close(noon, evening.check(0, {}, [line]), 'unprinted')
    expect(figuresOf(evening).items).toMatchObject([
      { gross: 48_00, answers: [{ id: at.boiled, name: 'Jajko', quantity: 4000, gross: 8_00 }] },
    ])
  })

  it('is not known of a sale whose lines nobody kept', () => {
    const evening = new Evening()
    evening.close(noon, evening.check(10_00), 'unprinted')
    evening.saleLines.length = 0
    expect(figuresOf(evening).items).toMatchObject([{ key: 'UNKNOWN', gross: 10_00 }])
  })
})

describe('A day', () => {
  it('that has 23 hours or 25 has as many; hours of the week are what clocks showed', () => {
    const evening = new Evening()
    evening.close(Date.parse('2026-10-25T00:30Z'), evening.check(10_00), 'unprinted')
    evening.close(Date.parse('2026-10-25T01:30Z'), evening.check(20_00), 'unprinted')
    const { hours, week } = figuresOf(evening, '2026-10-24')
    expect(hours).toHaveLength(25)
    expect(hours.filter(({ sales }) => sales > 0).map(({ sales }) => sales)).toEqual([10_00, 20_00])
    // Saturday's evening lasts until Sunday's morning.
    expect(week.map(({ weekday, hour, sales }) => [weekday, hour, sales])).toContainEqual([5, 2, 30_00])
    expect(figuresOf(evening, '2026-03-28').hours).toHaveLength(23)
  })

  it('has what is sold before its cutoff; alcohol is of the calendar day, on which the law counts it', () => {
    const evening = new Evening()
    const wine = evening.check(0, {}, [{ unitPrice: 50_00, exciseType: 'WINES' }])
    evening.close(Date.parse('2026-11-21T01:00Z'), wine, 'unprinted')
    const wines = (day: string) => {
      const { totals, excise } = figuresOf(evening, day)
      return [totals.gross, excise.find(({ type }) => type === 'WINES')?.gross]
    }
    expect([wines('2026-11-20'), wines('2026-11-21')]).toEqual([
      [50_00, 0],
      [0, 50_00],
    ])
  })

  it('has a check that was open over its end when that was closed, ordered in its first hour', () => {
    const evening = new Evening()
    const opened = Date.parse('2026-11-20T23:00Z')
    const guests = evening.check(0, { openedAt: opened }, [{ unitPrice: 30_00, firedAt: opened }])
    evening.close(Date.parse('2026-11-21T05:00Z'), guests, 'unprinted')
    expect(figuresOf(evening, '2026-11-20').totals.gross).toBe(0)
    const { hours, totals } = figuresOf(evening, '2026-11-21')
    expect(totals.gross).toBe(30_00)
    expect(hours[0]).toMatchObject({ ordered: 30_00, sales: 0 })
  })

  it('has refunds that were given on it, whenever it was sold, apart from sales', () => {
    const evening = new Evening()
    const guests = evening.check(0, {}, [{ unitPrice: 100_00 }])
    const printout = evening.issue(noon, guests, { items: [item({ grossPrice: 100_00 })] })
    const paid = evening.pay(noon, guests, 100_00)
    evening.close(noon, guests)
    evening.refund(nextNoon, paid, 30_00, { printout })
    expect(figuresOf(evening).totals).toMatchObject({ gross: 100_00, refunds: 0, afterRefunds: 100_00 })
    const next = figuresOf(evening, '2026-11-21')
    expect(next.totals).toMatchObject({ checks: 0, gross: 0, refunds: 30_00, afterRefunds: -30_00 })
    expect(next.rates.find(({ rate }) => rate === 'VAT08')).toMatchObject({ gross: 0, refunded: -30_00 })
    expect(next.excise.find(({ type }) => type === 'NONE')).toMatchObject({
      gross: 0,
      refunds: 30_00,
      net: -30_00,
    })
    const both = figuresOf(evening, '2026-11-20', '2026-11-21')
    expect(both.totals).toMatchObject({ gross: 100_00, refunds: 30_00, afterRefunds: 70_00 })
  })

  it('has nothing left of a check that was closed, opened again and closed by somebody else but its last closing', () => {
    const evening = new Evening()
    const guests = evening.check(0, { waiterId: at.kasia }, [{ menuItemId: at.zurek, unitPrice: 30_00 }])
    evening.close(noon, guests, 'unprinted')
    evening.reopen(noon + 5 * minutes, guests)
    guests.check = { ...guests.check, waiterId: at.owner }
    evening.close(noon + 9 * minutes, guests, 'unprinted')
    const { totals, items, people, hours } = figuresOf(evening)
    expect(totals).toMatchObject({ checks: 1, gross: 30_00 })
    expect(items).toMatchObject([{ key: at.zurek, quantity: 1000, gross: 30_00 }])
    expect(people.map(({ key, checks, sales }) => [key, checks, sales])).toEqual([[at.owner, 1, 30_00]])
    expect(hours.reduce((sum, { checks }) => sum + checks, 0)).toBe(1)
  })

  it('that lost a check of before says so: less than nothing was sold', () => {
    const evening = new Evening()
    const guests = evening.check(30_00)
    evening.close(noon, guests, 'unprinted')
    evening.reopen(nextNoon, guests)
    const next = figuresOf(evening, '2026-11-21')
    expect(next.totals).toMatchObject({ checks: -1, gross: -30_00, average: 30_00 })
    expect(next.items).toMatchObject([{ gross: -30_00, quantity: -1000, share: 0 }])
    expect(figuresOf(evening, '2026-11-20', '2026-11-21').totals).toMatchObject({
      checks: 0,
      gross: 0,
      average: 0,
    })
  })
})

it('people are known by their id, under whatever name they go', () => {
  const evening = new Evening()
  evening.close(noon, evening.check(10_00, { waiterId: at.kasia }), 'unprinted')
  evening.close(nextNoon, evening.check(20_00, { waiterId: at.kasia }), 'unprinted')
  expect(figuresOf(evening, '2026-11-20', '2026-11-21').people).toMatchObject([
    { key: at.kasia, checks: 2, sales: 30_00, average: 15_00, share: 100_00 },
  ])
})

it('differences of drawers are of who counted last, on the day on which they were closed', () => {
  const differences = [
    { personId: at.kasia, day: '2026-11-20', amount: -5_00 },
    { personId: at.kasia, day: '2026-11-20', amount: 2_00 },
    { personId: at.kasia, day: '2026-11-19', amount: 70_00 },
  ]
  const facts = { entries: [], saleLines: [], lines: [], differences, movements: [], costs: [], recipes: [] }
  const sums = daySums(facts, { day: '2026-11-20', cutoff })
  expect(rangeFigures([sums]).people).toMatchObject([{ key: at.kasia, difference: -3_00 }])
})

it('a document that was skipped is no longer among the printed ones, one taken back is a minus', () => {
  const evening = new Evening()
  const guests = evening.check(10_00)
  const of = (grossPrice: number) => evening.issue(noon, guests, { items: [item({ grossPrice })] })
  const [, skipped, back] = [of(1_06), of(1_06), of(1_06)]
  evening.skip(noon, must(skipped, 'a document'))
  evening.takeBack(noon, must(back, 'a document'))
  const { documents } = figuresOf(evening)
  expect(documents.map(({ state, count, gross }) => [state, count, gross])).toEqual([
    ['canceled', 1, -1_06],
    ['printed', 2, 2_12],
    ['skipped', 1, 1_06],
  ])
  // Once out of 3.18 it is 0.24, which is more than 0.08 of each.
  const issued = documents.filter(({ state }) => state !== 'canceled').flatMap(({ rates }) => rates)
  expect(issued.reduce((sum, { vat }) => sum + vat, 0)).toBe(24)
})

describe('How long it took', () => {
  it('is told by station and hour, at most 5 % too long, with how many were later than they should be', () => {
    const evening = new Evening()
    evening.known = catalogue('Zupy')
    const took = (wait: number, carried: number) => ({
      menuItemId: at.zurek,
      firedAt: noon,
      doneAt: noon + wait * minutes,
      deliveredAt: noon + (wait + carried) * minutes,
      kitchenStationId: at.hot,
    })
    const guests = evening.check(0, { openedAt: noon - minutes }, [took(10, 2), took(14, 2), took(30, 4)])
    evening.close(noon + 60 * minutes, guests, 'unprinted')
    const { times } = figuresOf(evening)
    const row = (what: string, stationId: string | null, hour: number | null) =>
      must(
        times.find((each) => each.what === what && each.stationId === stationId && each.hour === hour),
        what,
      )
    const ready = row('ready', at.hot, 12)
    expect(ready).toMatchObject({ count: 3, judged: 3, late: 1 })
    expect(row('ready', null, null)).toMatchObject({ count: 3, p50: ready.p50, p90: ready.p90 })
    expect(within(ready.p50, 14 * minutes)).toBe(true)
    expect(within(ready.p90, 30 * minutes)).toBe(true)
    expect(within(row('delivered', at.hot, 12).p50, 2 * minutes)).toBe(true)
    expect(within(row('paid', null, 11).p50, 61 * minutes)).toBe(true)
  })

  it('is nothing of what was never made, and of nothing no time is told', () => {
    const evening = new Evening()
    evening.close(noon, evening.check(0, {}, [{ firedAt: noon, doneAt: null }]), 'unprinted')
    expect(figuresOf(evening).times.filter(({ what }) => what === 'ready')).toEqual([])
    expect(percentile({}, 50)).toBe(null)
  })

  it('has steps of 5 % from a second to a day, into which everything fits', () => {
    expect([stepOf(-1), stepOf(1000), stepOf(1001)]).toEqual([0, 0, 1])
    for (let ms = 1000; ms < 86_400_000; ms = Math.ceil(ms * 1.013)) {
      const told = must(percentile({ [stepOf(ms)]: 1 }, 50), 'a time')
      expect(told).toBeGreaterThanOrEqual(ms)
      expect(told).toBeLessThanOrEqual(ms * 1.05 + 1)
    }
    expect(percentile({ [stepOf(999_999_999)]: 1 }, 90)).toBe(86_400_000)
  })

  const within = (told: number | null, ms: number) => told !== null && told >= ms && told <= ms * 1.05 + 1
})
