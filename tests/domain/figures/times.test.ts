import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, percentile, stepOf } from '#domain/figures/sums/histogram.ts'
import { withShares } from '#domain/figures/sums/shared.ts'
import { timeRows } from '#domain/figures/sums/time-rows.ts'
import { sumOf } from '#domain/money/sum.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How many of each step these times come to. */
function counted(times: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const ms of times) counts[stepOf(ms)] = (counts[stepOf(ms)] ?? 0) + 1
  return counts
}

describe('how long dishes took', () => {
  it('is told to five percent, never too short', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: day }), (ms) => {
        const told = percentile(counted([ms]), 50) ?? 0
        expect(told).toBeGreaterThanOrEqual(ms)
        expect(told).toBeLessThanOrEqual(Math.ceil(ms * 1.05))
      }),
    )
  })

  it('is a second at the least and a day at the most, whatever a clock says', () => {
    expect([-5, 0, 1, 1000].map((ms) => percentile(counted([ms]), 50))).toEqual([1000, 1000, 1000, 1000])
    expect([day, day + 1, 40 * day].map((ms) => percentile(counted([ms]), 90))).toEqual([day, day, day])
    expect(percentile(counted([1001]), 50)).toBe(1050)
  })

  it('is for half of them and for nine of ten what so many stayed within', () => {
    const ten = counted([1, 2, 3, 4, 5, 6, 7, 8, 9, 60].map((minutes) => minutes * minute))
    const step = (minutes: number) => percentile(counted([minutes * minute]), 50)
    expect([10, 50, 90, 91].map((percent) => percentile(ten, percent))).toEqual([1, 5, 9, 60].map(step))
    expect(countOf(ten)).toBe(10)
  })

  it('is nothing where there are none, whatever else stands beside them', () => {
    expect([percentile({}, 50), percentile({ judged: 3, late: 1 }, 90)]).toEqual([null, null])
    expect(countOf({ judged: 3, late: 1 })).toBe(0)
  })
})

describe('times of a range', () => {
  const five = { [stepOf(5 * minute)]: 2, judged: 2, late: 1 }
  const nine = { [stepOf(9 * minute)]: 1, judged: 1 }
  const rows = timeRows({
    'paid//20': { [stepOf(60 * minute)]: 1 },
    'ready/hot/18': five,
    'ready/hot/9': nine,
    'ready/bar/18': nine,
    'delivered/hot/18': nine,
  })
  const row = (what: string, stationId: string | null, hour: number | null) =>
    rows.find((each) => each.what === what && each.stationId === stationId && each.hour === hour)

  it('are told of all, of each hour, of each station and of both', () => {
    expect(row('ready', null, null)).toMatchObject({ count: 4, judged: 4, late: 1 })
    expect(row('ready', null, 18)).toMatchObject({ count: 3, judged: 3, late: 1 })
    expect(row('ready', 'hot', null)).toMatchObject({ count: 3, judged: 3, late: 1 })
    expect(row('ready', 'hot', 18)).toMatchObject({ count: 2, judged: 2, late: 1 })
    expect(row('ready', 'bar', 18)).toMatchObject({ count: 1, judged: 1, late: 0 })
    expect(row('ready', 'hot', 9)?.p50).toBe(percentile(nine, 50))
    expect(row('ready', null, null)?.p90).toBe(percentile(nine, 90))
  })

  it('of whole checks are of no station, and once for each hour and for all', () => {
    expect(rows.filter(({ what }) => what === 'paid')).toMatchObject([
      { stationId: null, hour: null, count: 1, judged: 0, late: 0 },
      { stationId: null, hour: 20, count: 1, judged: 0, late: 0 },
    ])
  })

  it('stand from the kitchen to the table to the till, all before each, hours as clocks go', () => {
    expect(
      rows.map(({ what, stationId, hour }) => [what, stationId ?? 'all', hour ?? 'all'].join(' ')),
    ).toEqual([
      'ready all all',
      'ready all 9',
      'ready all 18',
      'ready bar all',
      'ready bar 18',
      'ready hot all',
      'ready hot 9',
      'ready hot 18',
      'delivered all all',
      'delivered all 18',
      'delivered hot all',
      'delivered hot 18',
      'paid all all',
      'paid all 20',
    ])
  })
})

describe('rows with their shares', () => {
  const shared = (amounts: Record<string, number>) =>
    withShares(
      Object.entries(amounts).map(([key, gross]) => ({ key, gross })),
      ({ gross }) => gross,
    ).map(({ key, share }) => [key, share])

  it('stand from the largest to the smallest, of two alike by their key', () => {
    expect(shared({ b: 10, c: 20, a: 10 })).toEqual([
      ['c', 50_00],
      ['a', 25_00],
      ['b', 25_00],
    ])
    expect(shared({ a: 10, c: 20, b: 10 }).map(([key]) => key)).toEqual(['c', 'a', 'b'])
  })

  it('come to all of it, and to nothing where there is nothing', () => {
    const shares = shared({ a: 1, b: 1, c: 1 }).map(([, share]) => Number(share))
    expect(sumOf(shares)).toBe(100_00)
    expect(shared({ a: 0 })).toEqual([['a', 0]])
  })
})
