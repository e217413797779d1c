import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dayAfter, instantOf, localDay, localMinutes, weekdayOf } from '#domain/time/warsaw.ts'

const at = (text: string) => Date.parse(text)
const minuteMs = 60_000
/** Any day of a century. */
const days = fc
  .integer({ min: 0, max: 36_000 })
  .map((nth) => new Date(Date.UTC(2000, 0, 1 + nth)).toISOString().slice(0, 10))

const shown = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
})

test.each([1999, 2000, 2026, 2027, 2099, 2100])(
  'what clocks show is what the zone says of it, through the year %i',
  (year) => {
    // Not a divisor of a day, so that all hours and minutes come up; the nights on which clocks change among them.
    for (let at = Date.UTC(year, 0); at < Date.UTC(year + 1, 0); at += 43 * 60_000 + 11) {
      const minutes = localMinutes(at)
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0'))
      expect(`${localDay(at)} ${hour}:${minute}`).toBe(shown.format(at))
    }
  },
)

describe('the time in Warsaw', () => {
  it('skips an hour in spring and has one twice in autumn', () => {
    expect(localMinutes(at('2026-03-29T00:59:00Z'))).toBe(1 * 60 + 59)
    expect(localMinutes(at('2026-03-29T01:00:00Z'))).toBe(3 * 60)
    expect(localMinutes(at('2026-10-25T00:30:00Z'))).toBe(2 * 60 + 30)
    expect(localMinutes(at('2026-10-25T01:30:00Z'))).toBe(2 * 60 + 30)
  })

  it('turns the year at local midnight', () => {
    expect(localDay(at('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
    expect(localDay(at('2026-12-31T23:10:00Z'))).toBe('2027-01-01')
  })

  it.each([
    ['2026-11-20', 18 * 60 + 40, '2026-11-20T17:40:00Z'],
    ['2026-07-01', 15, '2026-06-30T22:15:00Z'],
    ['2026-03-29', 2 * 60 + 30, '2026-03-29T01:30:00Z'],
    ['2026-03-29', 3 * 60, '2026-03-29T01:00:00Z'],
    ['2026-10-25', 2 * 60 + 30, '2026-10-25T00:30:00Z'],
    ['2026-10-24', 24 * 60 + 3 * 60, '2026-10-25T02:00:00Z'],
  ])('shows %s and %i minutes first at %s', (day, minutes, instant) => {
    expect(instantOf(day, minutes)).toBe(at(instant))
  })

  it('knows neighbouring days and weekdays, also of long and short days', () => {
    expect([dayAfter('2026-03-29', -1), dayAfter('2026-03-29', 1)]).toEqual(['2026-03-28', '2026-03-30'])
    expect([dayAfter('2026-10-25', 1), dayAfter('2026-12-31', 1)]).toEqual(['2026-10-26', '2027-01-01'])
    expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(weekdayOf)).toEqual([0, 4, 6])
  })
})

describe('a time of the venue', () => {
  it('is read back as it was shown, but in the hour that clocks skip', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
        const instant = instantOf(day, minutes)
        expect(localDay(instant)).toBe(day)
        const skipped = localMinutes(instant) - minutes
        expect(skipped === 0 || (skipped === 60 && minutes >= 120 && minutes < 180)).toBe(true)
      }),
    )
  })

  it('is the first of the two instants at which clocks show it', () => {
    for (const minutes of [120, 150, 179]) {
      const instant = instantOf('2026-10-25', minutes)
      expect(localMinutes(instant + 60 * minuteMs)).toBe(minutes)
      expect(localMinutes(instant - 60 * minuteMs)).toBe(minutes - 60)
    }
  })

  it('is the same however many days stand in its minutes', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 1, max: 60 }),
        (day, minutes, more) => {
          expect(instantOf(day, minutes + more * 1440)).toBe(instantOf(dayAfter(day, more), minutes))
        },
      ),
    )
  })

  it('is in summer an hour further from London than in winter', () => {
    expect(instantOf('2026-07-01', 720)).toBe(at('2026-07-01T10:00:00Z'))
    expect(instantOf('2026-12-01', 720)).toBe(at('2026-12-01T11:00:00Z'))
  })

  it.each([
    ['2026-03-29T00:59:59Z', 119],
    ['2026-03-29T01:00:00Z', 180],
    ['2026-10-25T00:59:59Z', 179],
    ['2026-10-25T01:00:00Z', 120],
    ['2026-10-25T02:00:00Z', 180],
  ])('at %s stands at minute %d of its day', (instant, minutes) => {
    expect(localMinutes(at(instant))).toBe(minutes)
  })
})

describe('a day of the calendar', () => {
  it('is found again by going as far back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(dayAfter(dayAfter(day, count), -count)).toBe(day)
        expect((Date.parse(dayAfter(day, count)) - Date.parse(day)) / 86_400_000).toBe(count)
      }),
    )
  })

  it('is of the weekday after that of the day before', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekdayOf(dayAfter(day, 1))).toBe((weekdayOf(day) + 1) % 7)
        expect(weekdayOf(dayAfter(day, 7))).toBe(weekdayOf(day))
      }),
    )
  })

  it('follows the last of February, in leap years the 29th', () => {
    expect([dayAfter('2027-02-28', 1), dayAfter('2028-02-28', 1), dayAfter('2028-02-29', 1)]).toEqual([
      '2027-03-01',
      '2028-02-29',
      '2028-03-01',
    ])
  })
})
