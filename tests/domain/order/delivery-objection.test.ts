import { describe, expect, it } from 'vitest'
import { noHours } from '#domain/place/open-at.ts'
import { noOpeningHours, type OpeningRange } from '#domain/place/opening-hours.ts'
import { customObjection, venueClock, venueInstant } from '#domain/order/delivery-objection.ts'

const now = Date.UTC(2026, 10, 20, 17, 40)
const minute = 60_000

describe('a chosen time', () => {
  it('may be from now to 14 days ahead', () => {
    const objection = (at: number | null) => customObjection(at, now, noHours)
    expect(objection(now)).toBeNull()
    expect(objection(now + 14 * 1440 * minute)).toBeNull()
    expect(objection(now + 14 * 1440 * minute + 1)).toBe('too-far')
    expect(objection(now - 1)).toBe('past')
    expect(objection(null)).toBe('unreadable')
  })
  it('lies inside the opening hours, where there are any', () => {
    const hours = { ...noHours, openingHours: noOpeningHours.map(() => [{ from: 12 * 60, to: 22 * 60 }]) }
    expect(customObjection(now + 60 * minute, now, hours)).toBeNull()
    expect(customObjection(now + 4 * 60 * minute, now, hours)).toBe('closed')
  })
  it('lies inside the hours of a day that has its own', () => {
    const own = (ranges: OpeningRange[]) => ({ ...noHours, hoursExceptions: [{ day: '2026-11-20', ranges }] })
    const late = now + 4 * 60 * minute
    expect(customObjection(late, now, own([]))).toBe('closed')
    expect(customObjection(late, now, own([{ from: 20 * 60, to: 60 }]))).toBeNull()
    expect(customObjection(now + 24 * 60 * minute, now, own([]))).toBeNull()
  })
  it('is read by the clocks of the venue, in winter and in summer', () => {
    expect(venueInstant('2026-11-20', '18:40')).toBe(now)
    expect(venueInstant('2026-07-01', '00:15')).toBe(Date.UTC(2026, 5, 30, 22, 15))
  })
  it('comes back as it was entered, in winter and in summer, at midnight and a minute before', () => {
    expect(venueClock(now)).toEqual({ day: '2026-11-20', time: '18:40' })
    for (const [day, time] of [
      ['2026-11-20', '00:00'],
      ['2026-11-20', '23:59'],
      ['2026-07-01', '09:05'],
      ['2028-02-29', '12:00'],
    ] as const)
      expect(venueClock(venueInstant(day, time) ?? 0)).toEqual({ day, time })
  })
  it('that clocks show twice is the earlier one, that they skip is none', () => {
    expect(venueInstant('2026-10-25', '02:30')).toBe(Date.UTC(2026, 9, 25, 0, 30))
    expect(venueInstant('2026-03-29', '02:30')).toBeNull()
  })
  it.each([
    ['2026-02-30', '18:00', 'a day that no calendar has'],
    ['2026-13-01', '18:00', 'a month that there is not'],
    ['2026-11-20', '24:00', 'an hour that clocks show as the next day'],
    ['2026-11-20', '18:60', 'a minute too many'],
    ['2026-11-20', '8:00', 'a time of one digit'],
  ])('is none at %s %s: %s', (day, time) => {
    expect(venueInstant(day, time)).toBeNull()
  })
  it('is none where a field is empty', () => {
    expect(venueInstant('', '18:00')).toBeNull()
    expect(venueInstant('2026-11-20', '')).toBeNull()
  })
})
