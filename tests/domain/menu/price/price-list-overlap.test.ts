import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listsAt, type PriceList } from '#domain/menu/price/price-list.ts'
import { listsOverlap, weekSpans, type Counting } from '#domain/menu/price/price-list-overlap.ts'

const happyHour: Counting = {
  active: true,
  times: { days: [0, 1, 2, 3, 4], from: 16 * 60, to: 18 * 60 },
  diningOptionIds: [],
  categoryId: null,
}

describe('Two price lists overlap', () => {
  it.each<[string, Partial<Counting>, boolean]>([
    ['at the same hours', {}, true],
    [
      'not where one begins as the other ends',
      { times: { ...happyHour.times, from: 18 * 60, to: 0 } },
      false,
    ],
    ['not on other days', { times: { ...happyHour.times, days: [5, 6] } }, false],
    ['not while one is switched off', { active: false }, false],
    ['in a category, with one for all items', { categoryId: 'beer' }, true],
    ['in a dining option, with one for all of them', { diningOptionIds: ['pickup'] }, true],
  ])('%s', (_, other, expected) => {
    expect(listsOverlap(happyHour, { ...happyHour, ...other })).toBe(expected)
    expect(listsOverlap({ ...happyHour, ...other }, happyHour)).toBe(expected)
  })

  it('only where categories and dining options meet', () => {
    const beer = { ...happyHour, categoryId: 'beer' }
    const pickup = { ...happyHour, diningOptionIds: ['pickup'] }
    expect(listsOverlap(beer, { ...happyHour, categoryId: 'wine' })).toBe(false)
    expect(listsOverlap(pickup, { ...happyHour, diningOptionIds: ['delivery'] })).toBe(false)
  })

  it("past midnight, and past Sunday's into Monday", () => {
    const night = { ...happyHour, times: { days: [6], from: 22 * 60, to: 2 * 60 } }
    const monday = { ...happyHour, times: { days: [0], from: 60, to: 3 * 60 } }
    expect(listsOverlap(night, monday)).toBe(true)
    expect(weekSpans({ days: [2], from: 0, to: 0 })).toEqual([{ from: 2880, to: 4320 }])
  })

  it('in one of several dining options that both are for', () => {
    const [a, b] = [
      { ...happyHour, diningOptionIds: ['pickup', 'on-site'] },
      { ...happyHour, diningOptionIds: ['on-site', 'delivery'] },
    ]
    expect([listsOverlap(a, b), listsOverlap(b, a)]).toEqual([true, true])
  })

  it('exactly where there is a sale of some item at which both count', () => {
    fc.assert(
      fc.property(someCounting(), someCounting(), (a, b) => {
        const lists = [listOf('a', a), listOf('b', b)]
        const isForOne = [null, 'beer', 'wine'].some((category) =>
          [a, b].every(({ categoryId }) => categoryId === null || categoryId === category),
        )
        const meets = ['on-site', 'pickup', 'delivery'].some((diningOptionId) =>
          hours.some((at) => listsAt(lists, { diningOptionId, at }).length === 2),
        )
        expect(listsOverlap(a, b)).toBe(isForOne && meets)
      }),
    )
  })
})

/** Each hour of a week in which no clock is changed; 16 November 2026 was a Monday. */
const hours = Array.from(
  { length: 7 * 24 },
  (_, hour) => Date.parse('2026-11-16T00:00+01:00') + hour * 3_600_000,
)

function listOf(id: string, of: Counting): PriceList {
  const rule = { direction: 'DECREASE', mode: 'AMOUNT', value: 1, rounding: '0.01' } as const
  return { ...of, id, name: id, rule, position: 0 }
}

function someCounting(): fc.Arbitrary<Counting> {
  const hour = fc.integer({ min: 0, max: 23 }).map((each) => each * 60)
  return fc.record({
    // Switched off seldom, else few would overlap.
    active: fc.integer({ min: 0, max: 9 }).map((each) => each > 0),
    times: fc.record({
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }),
      from: hour,
      to: hour,
    }),
    diningOptionIds: fc.uniqueArray(fc.constantFrom('on-site', 'pickup', 'delivery'), { maxLength: 2 }),
    categoryId: fc.constantFrom(null, 'beer', 'wine'),
  })
}

describe('The stretches of a week', () => {
  const sunday = 6 * 1440

  it('end with Sunday where they end at its midnight, and begin the week again where they pass it', () => {
    const evening = { days: [6], from: 18 * 60, to: 0 }
    expect(weekSpans(evening)).toEqual([{ from: sunday + 1080, to: 10_080 }])
    expect(weekSpans({ ...evening, to: 120 })).toEqual([
      { from: sunday + 1080, to: 10_080 },
      { from: 0, to: 120 },
    ])
  })

  it('last as long as the times of each of their days, none of them empty or outside of the week', () => {
    fc.assert(
      fc.property(someCounting(), ({ times }) => {
        const spans = weekSpans(times)
        const ofDay = times.to > times.from ? times.to - times.from : times.to - times.from + 1440
        expect(spans.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(ofDay * times.days.length)
        expect(spans.filter(({ from, to }) => from < 0 || from >= to || to > 10_080)).toEqual([])
      }),
    )
  })
})
