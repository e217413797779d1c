import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostUrgent, urgencyOf } from '#domain/order/kitchen/urgency.ts'

const sent = Date.parse('2026-11-20T17:00Z')
const minute = 60_000

describe('How pressing dishes are', () => {
  const after = (minutes: number, preparation: number, promisedIn: number | null = null) =>
    urgencyOf(
      { since: sent, preparation, promisedAt: promisedIn === null ? null : sent + promisedIn * minute },
      sent + minutes * minute,
    )

  it('is calm for three quarters of their time, hurried for the last, and late after it', () => {
    expect([0, 14.9, 15, 20, 20.1].map((minutes) => after(minutes, 20))).toEqual([
      'calm',
      'calm',
      'hurry',
      'hurry',
      'late',
    ])
  })

  it('is never late within five minutes: a red for each drink would mean nothing', () => {
    expect([3.7, 3.75, 5, 5.1].map((minutes) => after(minutes, 1))).toEqual([
      'calm',
      'hurry',
      'hurry',
      'late',
    ])
    expect([4.9, 5.1].map((minutes) => after(minutes, 10, 1))).toEqual(['hurry', 'late'])
  })

  it('goes by the time that a guest named, and their own time only says from when to hurry', () => {
    expect([20, 54.9, 55, 60, 60.1].map((minutes) => after(minutes, 20, 60))).toEqual([
      'calm',
      'calm',
      'hurry',
      'hurry',
      'late',
    ])
    expect([58.7, 58.75, 60.1].map((minutes) => after(minutes, 0, 60))).toEqual(['calm', 'hurry', 'late'])
  })

  it('is calm where nobody knows how long they take and no time was named', () => {
    expect(after(600, 0)).toBe('calm')
  })

  it('never grows calmer while they wait', () => {
    const ranks = ['calm', 'hurry', 'late']
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fc.option(fc.nat({ max: 90 })),
        fc.tuple(fc.nat({ max: 120 }), fc.nat({ max: 120 })),
        (preparation, promisedIn, [one, other]) => {
          const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
          const rank = (minutes: number) => ranks.indexOf(after(minutes, preparation, promisedIn))
          expect(rank(sooner)).toBeLessThanOrEqual(rank(later))
        },
      ),
    )
  })

  it('is as the most pressing of them', () => {
    expect(mostUrgent(['calm', 'late', 'hurry'])).toBe('late')
    expect(mostUrgent(['calm', 'hurry'])).toBe('hurry')
    expect(mostUrgent(['calm', 'calm'])).toBe('calm')
    expect(mostUrgent([])).toBe('calm')
  })
})
