import { describe, expect, it } from 'vitest'
import {
  isOpenAt,
  nextException,
  noHours,
  openUntil,
  rangesOn,
  type PlaceHours,
} from '#domain/place/open-at.ts'
import { noOpeningHours, type HoursException } from '#domain/place/opening-hours.ts'

/** Open every day in these ranges, `18:00-03:00`. */
function daily(...ranges: string[]): PlaceHours {
  return { ...noHours, openingHours: noOpeningHours.map(() => ranges.map(rangeOf)) }
}

function rangeOf(text: string) {
  const [from = 0, to = 0] = text.split('-').map((clock) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return hours * 60 + minutes
  })
  return { from, to }
}

/** Open on one weekday only; 0 is Monday. */
function on(weekday: number, ...ranges: string[]): PlaceHours {
  const openingHours = noOpeningHours.map((none, day) => (day === weekday ? ranges.map(rangeOf) : none))
  return { ...noHours, openingHours }
}

/** The same, but on one business day. */
function except(hours: PlaceHours, day: string, ...ranges: string[]): PlaceHours {
  const exception: HoursException = { day, ranges: ranges.map(rangeOf) }
  return { ...hours, hoursExceptions: [...hours.hoursExceptions, exception] }
}

const openAt = (week: PlaceHours, instant: string) => isOpenAt(week, Date.parse(instant))

describe('a place with opening hours', () => {
  it('is open from the first minute of a range, and not any more at its end', () => {
    const week = daily('10:00-22:00')
    expect(openAt(week, '2026-11-20T08:59:59Z')).toBe(false)
    expect(openAt(week, '2026-11-20T09:00:00Z')).toBe(true)
    expect(openAt(week, '2026-11-20T20:59:59Z')).toBe(true)
    expect(openAt(week, '2026-11-20T21:00:00Z')).toBe(false)
  })

  it('is open until the last of the ranges that meet is over', () => {
    const week = daily('08:00-11:00', '17:00-20:00', '20:00-22:00')
    expect(openUntil(week, Date.parse('2026-11-20T17:00:00Z'))).toBe(Date.parse('2026-11-20T21:00:00Z'))
    expect(openUntil(week, Date.parse('2026-11-20T08:00:00Z'))).toBe(Date.parse('2026-11-20T10:00:00Z'))
    expect(openUntil(week, Date.parse('2026-11-20T12:00:00Z'))).toBeNull()
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
    expect(openAt(noHours, '2026-11-20T03:00:00Z')).toBe(true)
  })

  it('says the ranges of a day in their order', () => {
    const week = on(4, '17:00-22:00', '08:00-11:00')
    expect(rangesOn(week, '2026-11-20')).toEqual([rangeOf('08:00-11:00'), rangeOf('17:00-22:00')])
    expect(rangesOn(week, '2026-11-21')).toEqual([])
  })
})

/** Whole minutes for which the place is open in the 20 hours from noon. */
function openMinutes(week: PlaceHours, day: string): number {
  const noon = Date.parse(`${day}T11:00:00Z`)
  return Array.from({ length: 20 * 60 }, (_, minute) => noon + minute * 60_000).filter((at) =>
    isOpenAt(week, at),
  ).length
}

describe('in the nights when the clock changes', () => {
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

describe('a business day with hours of its own', () => {
  const bar = daily('18:00-03:00')
  // 2026-12-24 is a Thursday.
  const eve = '2026-12-24'

  it('is closed all day where it has none, and the other days are as ever', () => {
    const closed = except(daily('10:00-22:00'), eve)
    expect(openAt(closed, '2026-12-23T12:00:00Z')).toBe(true)
    expect(openAt(closed, '2026-12-24T12:00:00Z')).toBe(false)
    expect(openAt(closed, '2026-12-25T12:00:00Z')).toBe(true)
    expect(openAt(closed, '2027-12-24T12:00:00Z')).toBe(true)
  })

  it('is open within them alone', () => {
    const short = except(daily('10:00-22:00'), eve, '08:00-11:00', '12:00-14:00')
    expect(openAt(short, '2026-12-24T07:30:00Z')).toBe(true)
    expect(openAt(short, '2026-12-24T10:30:00Z')).toBe(false)
    expect(openAt(short, '2026-12-24T12:59:59Z')).toBe(true)
    expect(openAt(short, '2026-12-24T13:00:00Z')).toBe(false)
    expect(openUntil(short, Date.parse('2026-12-24T11:30:00Z'))).toBe(Date.parse('2026-12-24T13:00:00Z'))
  })

  it('keeps the night that began on the evening before, and loses its own', () => {
    const closed = except(bar, eve)
    expect(openAt(closed, '2026-12-24T01:30:00Z')).toBe(true)
    expect(openAt(closed, '2026-12-24T18:00:00Z')).toBe(false)
    expect(openAt(closed, '2026-12-25T01:30:00Z')).toBe(false)
    expect(openAt(closed, '2026-12-25T18:00:00Z')).toBe(true)
  })

  it('may last past midnight, into a day that is closed', () => {
    const long = except(except(daily('10:00-22:00'), '2026-12-31', '18:00-05:30'), '2027-01-01')
    expect(openAt(long, '2027-01-01T04:29:59Z')).toBe(true)
    expect(openUntil(long, Date.parse('2026-12-31T20:00:00Z'))).toBe(Date.parse('2027-01-01T04:30:00Z'))
    expect(openAt(long, '2027-01-01T04:30:00Z')).toBe(false)
    expect(openAt(long, '2027-01-01T12:00:00Z')).toBe(false)
  })

  it('takes along what is over before the cutoff, though it is written under the day after', () => {
    // Thursday 18:00 to 23:59, Friday from 00:00 to 02:00.
    const week = [...noOpeningHours]
    week[3] = [rangeOf('18:00-23:59')]
    week[4] = [rangeOf('00:00-02:00'), rangeOf('18:00-23:59')]
    const hours = { ...noHours, openingHours: week, dayCutoff: 240 }
    expect(openAt(hours, '2026-12-25T00:30:00Z')).toBe(true)
    expect(openAt(except(hours, eve), '2026-12-25T00:30:00Z')).toBe(false)
    expect(openAt(except(hours, '2026-12-25'), '2026-12-25T00:30:00Z')).toBe(true)
    const own = except(hours, '2026-12-25', '20:00-23:59', '00:00-03:00')
    expect(openAt(own, '2026-12-26T01:30:00Z')).toBe(true)
    expect(openAt(own, '2026-12-25T01:30:00Z')).toBe(false)
  })

  it('of a place that never closes begins and ends at midnight', () => {
    const always = except(daily('00:00-23:59'), eve)
    expect(openAt(always, '2026-12-23T22:30:00Z')).toBe(true)
    expect(openAt(always, '2026-12-23T23:30:00Z')).toBe(false)
    expect(openAt(always, '2026-12-24T22:30:00Z')).toBe(false)
    expect(openAt(always, '2026-12-24T23:30:00Z')).toBe(true)
  })

  it('that begins before the night before it is over makes one opening of both', () => {
    const early = except(bar, eve, '02:00-08:00', '10:00-12:00')
    const late = { ...early, dayCutoff: 0 }
    expect(openUntil(late, Date.parse('2026-12-23T20:00:00Z'))).toBe(Date.parse('2026-12-24T07:00:00Z'))
    expect(openAt(late, '2026-12-24T06:59:59Z')).toBe(true)
    expect(openAt(late, '2026-12-24T07:00:00Z')).toBe(false)
  })

  it('is named as the next one within some days, the business day of now among them', () => {
    const hours = except(except(bar, '2026-12-31'), eve, '10:00-14:00')
    expect(nextException(hours, '2026-12-10', 14)?.day).toBe(eve)
    expect(nextException(hours, '2026-12-09', 14)).toBeNull()
    expect(nextException(hours, eve, 14)?.day).toBe(eve)
    expect(nextException(hours, '2026-12-25', 14)).toEqual({ day: '2026-12-31', ranges: [] })
  })

  it('holds although the week says nothing, from cutoff to cutoff', () => {
    const closed = except(noHours, eve)
    expect(openAt(closed, '2026-12-24T02:59:59Z')).toBe(true)
    expect(openAt(closed, '2026-12-24T03:00:00Z')).toBe(false)
    expect(openAt(closed, '2026-12-25T02:59:59Z')).toBe(false)
    expect(openAt(closed, '2026-12-25T03:00:00Z')).toBe(true)
    const short = except(noHours, eve, '10:00-14:00')
    expect([openAt(short, '2026-12-24T10:00:00Z'), openAt(short, '2026-12-24T14:00:00Z')]).toEqual([
      true,
      false,
    ])
  })

  it('lasts as long as the clock says in the nights when it is changed', () => {
    expect(openMinutes(except(noHours, '2026-03-28', '18:00-03:00'), '2026-03-28')).toBe(8 * 60 + 5 * 60)
    expect(openMinutes(except(daily('10:00-11:00'), '2026-03-28', '18:00-03:00'), '2026-03-28')).toBe(8 * 60)
    expect(openMinutes(except(daily('10:00-11:00'), '2026-10-24', '18:00-03:00'), '2026-10-24')).toBe(10 * 60)
    const closed = except(daily('10:00-11:00', '18:00-03:00'), '2026-10-24')
    expect(openMinutes(closed, '2026-10-24')).toBe(0)
  })

  it('says its own ranges', () => {
    const short = except(daily('10:00-22:00'), eve, '12:00-14:00', '08:00-11:00')
    expect(rangesOn(short, eve)).toEqual([rangeOf('08:00-11:00'), rangeOf('12:00-14:00')])
    expect(rangesOn(except(short, '2026-12-25'), '2026-12-25')).toEqual([])
    expect(rangesOn(short, '2026-12-26')).toEqual([rangeOf('10:00-22:00')])
  })
})
