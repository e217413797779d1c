import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpenAt, nextException, noHours, openUntil, type PlaceHours } from '#domain/place/open-at.ts'
import {
  daysAreOnce,
  exceptionsAreApart,
  noOpeningHours,
  rangesAreApart,
  type OpeningRange,
} from '#domain/place/opening-hours.ts'

const step = 30
const stepsOfWeek = (7 * 24 * 60) / step

/** Up to two ranges of a day, by half hours. */
const someRanges = fc.array(
  fc
    .record({ from: fc.integer({ min: 0, max: 47 }), to: fc.integer({ min: 0, max: 47 }) })
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }): OpeningRange => ({ from: from * step, to: to * step })),
  { maxLength: 2 },
)
const someWeek = fc.array(someRanges, { minLength: 7, maxLength: 7 })
/** Hours of a place whose ranges are apart, with one business day that has its own. */
const someHours = fc
  .record({ openingHours: someWeek, ranges: someRanges, dayCutoff: fc.integer({ min: 0, max: 16 }) })
  .filter(({ openingHours }) => rangesAreApart(openingHours))
  .map(({ openingHours, ranges, dayCutoff }): PlaceHours => ({
    openingHours,
    hoursExceptions: [{ day: '2026-11-19', ranges }],
    dayCutoff: dayCutoff * step,
  }))
/** An instant by the half hour, in a week around 19 November 2026. */
const someInstant = fc
  .integer({ min: 0, max: stepsOfWeek })
  .map((nth) => Date.parse('2026-11-16T00:00+01:00') + nth * step * 60_000)

/** How many ranges of a week are open in each half hour, Sunday's night among Monday's. */
function openings(week: readonly (readonly OpeningRange[])[]): number[] {
  const counts = Array.from({ length: stepsOfWeek }, () => 0)
  for (const [day, ranges] of week.entries()) {
    for (const { from, to } of ranges) {
      const end = to > from ? to : to + 24 * 60
      for (let at = from; at < end; at += step) {
        const nth = (day * 48 + at / step) % stepsOfWeek
        counts[nth] = (counts[nth] ?? 0) + 1
      }
    }
  }
  return counts
}

describe('Ranges of a week', () => {
  it('are apart exactly where no time is in two of them, those past midnight and past Sunday too', () => {
    fc.assert(
      fc.property(someWeek, (week) => {
        expect(rangesAreApart(week)).toBe(openings(week).every((count) => count <= 1))
      }),
    )
  })

  it('of a single day are apart where those of a week with that day alone are', () => {
    fc.assert(
      fc.property(someRanges, (ranges) => {
        const alone = rangesAreApart([ranges, ...noOpeningHours.slice(1)])
        expect(exceptionsAreApart([{ day: '2026-12-24', ranges }])).toBe(alone)
      }),
    )
  })

  it('of two single days have nothing to do with each other, though one reaches into the next', () => {
    const [night, morning] = [[{ from: 1080, to: 600 }], [{ from: 540, to: 1000 }]]
    const days = [
      { day: '2026-12-24', ranges: night },
      { day: '2026-12-25', ranges: morning },
    ]
    expect([exceptionsAreApart(days), daysAreOnce(days)]).toEqual([true, true])
    expect(daysAreOnce([...days, { day: '2026-12-24', ranges: [] }])).toBe(false)
  })
})

describe('A place that is open', () => {
  it('is so at every moment until the one that is said, and closed then', () => {
    fc.assert(
      fc.property(someHours, someInstant, (hours, instant) => {
        const until = openUntil(hours, instant)
        if (until === null) return
        expect(until).toBeGreaterThan(instant)
        const later = Array.from({ length: 8 }, (_, nth) => instant + nth * 3 * step * 60_000)
        const before = later.filter((at) => at < until)
        expect(before.map((at) => openUntil(hours, at))).toEqual(before.map(() => until))
        expect([isOpenAt(hours, until - 1), openUntil(hours, until)]).toEqual([true, null])
      }),
    )
  })

  it('of which a week says nothing is open, and nobody knows until when', () => {
    fc.assert(
      fc.property(someInstant, (instant) => {
        expect([isOpenAt(noHours, instant), openUntil(noHours, instant)]).toEqual([true, null])
      }),
    )
  })

  it('never closes where each range meets the next one: then a week is looked ahead', () => {
    const halves = [
      { from: 0, to: 720 },
      { from: 720, to: 0 },
    ]
    const always = { ...noHours, openingHours: noOpeningHours.map(() => halves) }
    const noon = Date.parse('2026-11-16T12:00+01:00')
    const until = openUntil(always, noon) ?? 0
    expect(until - noon).toBeGreaterThanOrEqual(7 * 24 * 3_600_000)
  })
})

describe('The next day with hours of its own', () => {
  it('is the earliest from today on, as many days ahead as are asked for', () => {
    const someDay = fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`)
    const days = fc.uniqueArray(someDay, { maxLength: 6 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 10 }), (all, ahead) => {
        const hoursExceptions = all.map((day) => ({ day, ranges: [] }))
        const last = `2026-11-${10 + ahead}`
        const coming = all.filter((day) => day >= '2026-11-10' && day <= last).toSorted()
        expect(nextException({ hoursExceptions }, '2026-11-10', ahead)?.day).toBe(coming[0])
      }),
    )
  })
})
