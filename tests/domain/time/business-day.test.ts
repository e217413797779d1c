import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#domain/time/business-day.ts'
import { dayAfter, localDay, localMinutes } from '#domain/time/warsaw.ts'

const at = (text: string) => Date.parse(text)
const cutoff = 4 * 60

describe('the business day with a cutoff at 04:00', () => {
  it.each([
    ['2026-11-20T02:59:59Z', '2026-11-19'],
    ['2026-11-20T03:00:00Z', '2026-11-20'],
    ['2026-11-20T23:10:00Z', '2026-11-20'],
    ['2026-11-21T02:59:59Z', '2026-11-20'],
  ])('%s belongs to %s', (instant, day) => {
    expect(businessDay(at(instant), cutoff)).toBe(day)
  })

  it.each([
    ['2026-03-29T01:59:59Z', '2026-03-28'],
    ['2026-03-29T02:00:00Z', '2026-03-29'],
    ['2026-10-25T00:30:00Z', '2026-10-24'],
    ['2026-10-25T02:59:59Z', '2026-10-24'],
    ['2026-10-25T03:00:00Z', '2026-10-25'],
  ])('holds when the clock changes: %s belongs to %s', (instant, day) => {
    expect(businessDay(at(instant), cutoff)).toBe(day)
  })
})

describe('a business day', () => {
  const cutoffs = fc.integer({ min: 0, max: 480 })
  /** Any minute of a century. */
  const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2099, 0) })

  it('is the day of the calendar where it begins at midnight', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(businessDay(instant, 0)).toBe(localDay(instant))
      }),
    )
  })

  it('is the day of the calendar or the one before, by the clock alone', () => {
    fc.assert(
      fc.property(instants, cutoffs, (instant, begins) => {
        const today = localDay(instant)
        const isNight = localMinutes(instant) < begins
        expect(businessDay(instant, begins)).toBe(isNight ? dayAfter(today, -1) : today)
      }),
    )
  })

  it('never comes before one that was earlier', () => {
    fc.assert(
      fc.property(
        instants,
        fc.nat({ max: 72 * 60 * 60_000 }),
        fc.integer({ min: 180, max: 480 }),
        (instant, later, begins) => {
          expect(businessDay(instant + later, begins) >= businessDay(instant, begins)).toBe(true)
        },
      ),
    )
  })

  it('lasts through New Year’s night', () => {
    expect(businessDay(at('2027-01-01T02:59:00Z'), cutoff)).toBe('2026-12-31')
    expect(businessDay(at('2027-01-01T03:00:00Z'), cutoff)).toBe('2027-01-01')
  })
})
