import { describe, expect, it } from 'vitest'
import { businessDay } from '#domain/time/business-day.ts'
import { dayAfter, instantOf, localDay, localMinutes, weekdayOf } from '#domain/time/warsaw.ts'

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
