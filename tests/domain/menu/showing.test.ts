import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isShownAt, isWithin, type Showing } from '#domain/menu/showing.ts'
import { weekTimesSchema } from '#domain/menu/week-times.ts'

/** By the clocks of the venue, in winter. Monday was 16 November 2026. */
const at = (local: string) => Date.parse(`2026-11-${local}:00+01:00`)
const lunch = { days: [0, 1, 2, 3, 4], from: 11 * 60 + 30, to: 16 * 60 }
const shown = (of: Partial<Showing>, when: string) =>
  isShownAt({ visible: true, hiddenUntil: null, showing: null, ...of }, at(when))

describe('an item or a section', () => {
  it('is shown always, unless somebody has hidden it', () => {
    expect([shown({}, '16T03:00'), shown({ visible: false }, '16T12:00')]).toEqual([true, false])
  })

  it('that is hidden for two hours is back by itself when they have passed', () => {
    const hiddenUntil = at('16T14:00')
    expect(['16T12:00', '16T13:59', '16T14:00'].map((when) => shown({ hiddenUntil }, when))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('with times is shown on its weekdays, from its first minute until its last has passed', () => {
    const times = ['16T11:29', '16T11:30', '16T15:59', '16T16:00', '20T12:00', '21T12:00']
    expect(times.map((when) => shown({ showing: lunch }, when))).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it('that somebody has hidden stays so within its times', () => {
    expect(shown({ showing: lunch, visible: false }, '16T12:00')).toBe(false)
    expect(shown({ showing: lunch, hiddenUntil: at('16T13:00') }, '16T12:00')).toBe(false)
  })
})

describe('the times of a week', () => {
  it('go past midnight into the next day, also from Sunday to Monday', () => {
    const night = { days: [6], from: 22 * 60, to: 2 * 60 }
    expect(['22T21:59', '22T22:00', '23T01:59', '23T02:00'].map((when) => isWithin(night, at(when)))).toEqual(
      [false, true, true, false],
    )
  })

  it('last the whole day from midnight to midnight, also when the clock changes', () => {
    const sunday = { days: [6], from: 0, to: 0 }
    const shown = (instant: string) => isWithin(sunday, Date.parse(instant))
    // On 25 October 2026 the day has 25 hours.
    expect(
      [
        '2026-10-24T23:59+02:00',
        '2026-10-25T00:00+02:00',
        '2026-10-25T23:59+01:00',
        '2026-10-26T00:00+01:00',
      ].map(shown),
    ).toEqual([false, true, true, false])
  })

  it('name a day at least, and none twice', () => {
    const fits = (days: number[]) => v.is(weekTimesSchema, { days, from: 0, to: 0 })
    expect([fits([0]), fits([]), fits([1, 1]), fits([7])]).toEqual([true, false, false, false])
  })
})
