import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paceOf, urgencyOfOrder } from '#domain/order/kitchen/pace.ts'
import { mostUrgent, urgencyOf } from '#domain/order/kitchen/urgency.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'

const sent = Date.parse('2026-11-20T17:00Z')
const minute = 60_000
const stationId = '00000000-0000-7000-8000-000000000030'
const displays = new Set([stationId])

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

describe('The clock of an order', () => {
  const dish = (minutes: number | null, preparation: number, of: Parameters<typeof freshLine>[0] = {}) => ({
    row: freshLine({ firedAt: minutes === null ? null : sent + minutes * minute, ...of }),
    preparation,
  })
  const put = { status: 'delivered' as const, doneQuantity: 3000 }
  const ready = { status: 'done' as const, doneQuantity: 3000 }

  it('ends when each dish has had its own time: what is sent together is served together', () => {
    expect(paceOf(sent, [dish(0, 20), dish(2, 5)])).toEqual({ since: sent, preparation: 20 })
    expect(paceOf(sent, [dish(0, 20), dish(15, 10)])).toEqual({ since: sent, preparation: 25 })
  })

  it('begins with what is not out yet: neither what guests have nor what is held', () => {
    const later = dish(10, 15)
    const begins = { since: sent + 10 * minute, preparation: 15 }
    expect(paceOf(sent, [dish(0, 40, put), later])).toEqual(begins)
    expect(paceOf(sent, [dish(null, 40, { held: true }), later])).toEqual(begins)
    expect(paceOf(sent, [dish(0, 40, { voidedQuantity: 3000 }), later])).toEqual(begins)
    expect(paceOf(sent, [dish(0, 40, { kitchenStationId: null }), later])).toEqual(begins)
  })

  it('is that of all of it once nothing is with the kitchen', () => {
    expect(paceOf(sent, [dish(3, 20, put)])).toEqual({ since: sent + 3 * minute, preparation: 20 })
    expect(paceOf(sent, [dish(3, 20, { kitchenStationId: null })]).since).toBe(sent + 3 * minute)
    expect(paceOf(sent, [])).toEqual({ since: sent, preparation: 0 })
  })

  it('begins when it was placed where nobody said when it was fired, and has no end that is not known', () => {
    expect(paceOf(sent, [dish(null, 10)])).toEqual({ since: sent, preparation: 10 })
    expect(paceOf(sent, [dish(4, 0)])).toEqual({ since: sent + 4 * minute, preparation: 0 })
    expect(paceOf(sent, [dish(0, 10), dish(4, 0)])).toEqual({ since: sent, preparation: 10 })
  })

  const asap = { placedAt: sent, deliveryTime: { kind: 'asap' } } as const
  const promised = { placedAt: sent, deliveryTime: { kind: 'custom', at: sent + 60 * minute } } as const
  const late = sent + 61 * minute

  it('makes nothing late that is ready, brought, held or taken back', () => {
    for (const of of [ready, put, { held: true }, { voidedQuantity: 3000 }])
      expect(urgencyOfOrder(promised, [dish(0, 10, of)], late, displays)).toBe('calm')
    expect(urgencyOfOrder(promised, [dish(0, 10, ready), dish(0, 10)], late, displays)).toBe('late')
  })

  it('runs only where a display says when dishes are ready; a time that was promised counts everywhere', () => {
    const nowhere = new Set<string>()
    expect(urgencyOfOrder(asap, [dish(0, 10)], late, displays)).toBe('late')
    expect(urgencyOfOrder(asap, [dish(0, 10)], late, nowhere)).toBe('calm')
    expect(urgencyOfOrder(asap, [dish(0, 10)], late, new Set(['another']))).toBe('calm')
    expect(urgencyOfOrder(promised, [dish(0, 10)], late, nowhere)).toBe('late')
    expect(urgencyOfOrder(promised, [dish(0, 10)], sent + 11 * minute, displays)).toBe('calm')
  })
})
