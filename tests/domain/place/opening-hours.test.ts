import { describe, expect, it } from 'vitest'
import { isOpenAt, noOpeningHours, rangesOn, type OpeningHours } from '#domain/place/opening-hours.ts'

/** Open every day in these ranges, `18:00-03:00`. */
function daily(...ranges: string[]): OpeningHours {
  return Array.from({ length: 7 }, () => ranges.map(rangeOf))
}

function rangeOf(text: string) {
  const [from = 0, to = 0] = text.split('-').map((clock) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return hours * 60 + minutes
  })
  return { from, to }
}

/** Open on one weekday only; 0 is Monday. */
function on(weekday: number, ...ranges: string[]): OpeningHours {
  return noOpeningHours.map((none, day) => (day === weekday ? ranges.map(rangeOf) : none))
}

const openAt = (week: OpeningHours, instant: string) => isOpenAt(week, Date.parse(instant))

describe('a place with opening hours', () => {
  it('is open from the first minute of a range, and not any more at its end', () => {
    const week = daily('10:00-22:00')
    expect(openAt(week, '2026-11-20T08:59:59Z')).toBe(false)
    expect(openAt(week, '2026-11-20T09:00:00Z')).toBe(true)
    expect(openAt(week, '2026-11-20T20:59:59Z')).toBe(true)
    expect(openAt(week, '2026-11-20T21:00:00Z')).toBe(false)
  })

  it('is closed between two ranges of a day, and open over a boundary that they share', () => {
    const week = daily('08:00-11:00', '17:00-20:00', '20:00-22:00')
    expect(openAt(week, '2026-11-20T12:00:00Z')).toBe(false)
    expect(openAt(week, '2026-11-20T19:00:00Z')).toBe(true)
  })

  it('has its week begin on Monday', () => {
    // 2026-11-20 is a Friday.
    expect(openAt(on(4, '10:00-22:00'), '2026-11-20T12:00:00Z')).toBe(true)
    expect(openAt(on(3, '10:00-22:00'), '2026-11-20T12:00:00Z')).toBe(false)
    expect(openAt(on(6, '10:00-22:00'), '2026-11-22T12:00:00Z')).toBe(true)
    expect(openAt(on(0, '10:00-22:00'), '2026-11-23T12:00:00Z')).toBe(true)
  })

  it('stays open past midnight where a range ends before it begins', () => {
    const friday = on(4, '18:00-03:00')
    expect(openAt(friday, '2026-11-20T23:30:00Z')).toBe(true)
    expect(openAt(friday, '2026-11-21T01:59:59Z')).toBe(true)
    expect(openAt(friday, '2026-11-21T02:00:00Z')).toBe(false)
    expect(openAt(friday, '2026-11-20T01:00:00Z')).toBe(false)
  })

  it('reaches from Sunday night into Monday, and to midnight with an end at 00:00', () => {
    expect(openAt(on(6, '18:00-02:00'), '2026-11-23T00:30:00Z')).toBe(true)
    expect(openAt(on(4, '10:00-00:00'), '2026-11-20T22:59:59Z')).toBe(true)
    expect(openAt(on(4, '10:00-00:00'), '2026-11-20T23:00:00Z')).toBe(false)
  })

  it('counts as open at any time while nothing is filled in', () => {
    expect(openAt(noOpeningHours, '2026-11-20T03:00:00Z')).toBe(true)
  })

  it('says the ranges of a day in their order', () => {
    const week = on(4, '17:00-22:00', '08:00-11:00')
    expect(rangesOn(week, '2026-11-20')).toEqual([rangeOf('08:00-11:00'), rangeOf('17:00-22:00')])
    expect(rangesOn(week, '2026-11-21')).toEqual([])
  })
})

describe('in the nights when the clock changes', () => {
  /** Whole minutes for which the place is open in the 20 hours from noon. */
  function openMinutes(week: OpeningHours, day: string): number {
    const noon = Date.parse(`${day}T11:00:00Z`)
    return Array.from({ length: 20 * 60 }, (_, minute) => noon + minute * 60_000).filter((at) =>
      isOpenAt(week, at),
    ).length
  }

  it('an evening from 18:00 to 03:00 lasts 9 hours, 8 in spring and 10 in autumn', () => {
    const evenings = daily('18:00-03:00')
    expect(openMinutes(evenings, '2026-11-20')).toBe(9 * 60)
    expect(openMinutes(evenings, '2026-03-28')).toBe(8 * 60)
    expect(openMinutes(evenings, '2026-10-24')).toBe(10 * 60)
  })

  it('closing at 02:30, which spring skips, is at 03:30 instead', () => {
    const evenings = daily('18:00-02:30')
    expect(openAt(evenings, '2026-03-29T01:29:59Z')).toBe(true)
    expect(openAt(evenings, '2026-03-29T01:30:00Z')).toBe(false)
    expect(openMinutes(evenings, '2026-03-28')).toBe(8.5 * 60)
  })

  it('closing at 02:30, which autumn has twice, is at the first one', () => {
    const evenings = daily('18:00-02:30')
    expect(openAt(evenings, '2026-10-25T00:29:59Z')).toBe(true)
    expect(openAt(evenings, '2026-10-25T00:30:00Z')).toBe(false)
    expect(openAt(evenings, '2026-10-25T01:15:00Z')).toBe(false)
  })

  it('opening at 02:30 is at the same instants', () => {
    const nights = daily('02:30-06:00')
    expect(openAt(nights, '2026-03-29T01:29:59Z')).toBe(false)
    expect(openAt(nights, '2026-03-29T01:30:00Z')).toBe(true)
    expect(openAt(nights, '2026-10-25T00:30:00Z')).toBe(true)
    expect(openAt(nights, '2026-10-25T01:15:00Z')).toBe(true)
  })
})
