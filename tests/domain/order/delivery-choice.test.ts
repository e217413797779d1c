import { describe, expect, it } from 'vitest'
import { noHours } from '#domain/place/open-at.ts'
import { noOpeningHours, type OpeningRange } from '#domain/place/opening-hours.ts'
import { resolveDelivery, sameWish } from '#domain/order/delivery-choice.ts'
import { customObjection, venueClock, venueInstant } from '#domain/order/delivery-objection.ts'

const now = Date.UTC(2026, 10, 20, 17, 40)
const minute = 60_000

describe('the delivery time that leaves the till', () => {
  it('is as quick as possible', () => {
    expect(resolveDelivery({ kind: 'asap' }, now, null)).toEqual({ kind: 'asap' })
  })
  it('in N minutes is a promise counted from the moment of sending', () => {
    expect(resolveDelivery({ kind: 'in-minutes', minutes: 45 }, now, null)).toEqual({
      kind: 'in-minutes',
      minutes: 45,
      at: now + 45 * minute,
    })
  })
  it('as previously is the delivery time of the last order, with the same promise', () => {
    const previous = { kind: 'in-minutes', minutes: 30, at: now - minute } as const
    expect(resolveDelivery({ kind: 'as-previously' }, now, previous)).toEqual(previous)
  })
  it('as previously without an order before is as quick as possible', () => {
    expect(resolveDelivery({ kind: 'as-previously' }, now, null)).toEqual({ kind: 'asap' })
  })
  it('at a chosen time is that time', () => {
    expect(resolveDelivery({ kind: 'custom', at: now + 5 }, now, null)).toEqual({
      kind: 'custom',
      at: now + 5,
    })
  })
})

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
  it('comes back as it was entered', () => {
    expect(venueClock(now)).toEqual({ day: '2026-11-20', time: '18:40' })
  })
  it('that clocks show twice is the earlier one, that they skip is none', () => {
    expect(venueInstant('2026-10-25', '02:30')).toBe(Date.UTC(2026, 9, 25, 0, 30))
    expect(venueInstant('2026-03-29', '02:30')).toBeNull()
  })
  it('is none where a field is empty', () => {
    expect(venueInstant('', '18:00')).toBeNull()
    expect(venueInstant('2026-11-20', '')).toBeNull()
  })
})

describe('as previously', () => {
  it('is the same wish once more: the same minutes, or the same time of today', () => {
    const yesterday = Date.UTC(2026, 10, 19, 18)
    expect(sameWish({ kind: 'asap' }, now)).toEqual({ kind: 'asap' })
    expect(sameWish({ kind: 'in-minutes', minutes: 60, at: yesterday }, now)).toEqual({
      kind: 'in-minutes',
      minutes: 60,
    })
    expect(sameWish({ kind: 'custom', at: yesterday }, now)).toEqual({
      kind: 'custom',
      at: Date.UTC(2026, 10, 20, 18),
    })
  })

  it('keeps to the clock of the venue when summer time ends in between', () => {
    const summer = Date.UTC(2026, 9, 24, 17)
    const after = Date.UTC(2026, 9, 26, 10)
    expect(sameWish({ kind: 'custom', at: summer }, after)).toEqual({
      kind: 'custom',
      at: Date.UTC(2026, 9, 26, 18),
    })
  })
})
