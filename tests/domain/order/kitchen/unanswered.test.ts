import { describe, expect, it } from 'vitest'
import {
  displayMs,
  noAnswerMs,
  displaysOf,
  unansweredSince,
  unshownSince,
} from '#domain/order/kitchen/unanswered.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const firedAt = now - noAnswerMs - 1
const displays = new Set(['hot'])
const waiting = freshLine({ kitchenStationId: 'hot', firedAt })

describe('a line that the kitchen does not answer', () => {
  it('waits since it was fired, once more than ten seconds have gone', () => {
    expect(unansweredSince(waiting, now, displays)).toBe(firedAt)
    expect(unansweredSince(waiting, now - 1, displays)).toBeNull()
  })

  it('is answered as soon as a display shows it, a cook begins or all of it is ready', () => {
    expect(unansweredSince({ ...waiting, shownAt: now }, now, displays)).toBeNull()
    expect(unansweredSince({ ...waiting, startedAt: now }, now, displays)).toBeNull()
    expect(
      unansweredSince({ ...waiting, status: 'done', doneQuantity: waiting.quantity }, now, displays),
    ).toBeNull()
  })

  it('asks nothing of the kitchen while it is held, was taken back or is made by no station', () => {
    expect(unansweredSince({ ...waiting, held: true, firedAt: null }, now, displays)).toBeNull()
    expect(unansweredSince({ ...waiting, voidedQuantity: waiting.quantity }, now, displays)).toBeNull()
    expect(unansweredSince({ ...waiting, kitchenStationId: null }, now, displays)).toBeNull()
  })

  it('is counted anew from when it was fired, not from when it was ordered', () => {
    expect(unansweredSince({ ...waiting, firedAt: now - 3000 }, now, displays)).toBeNull()
  })
})

describe('a line where no kitchen display is used', () => {
  it('is not unanswered, however long it waits, though no display has shown it', () => {
    expect(unansweredSince(waiting, now, new Set(['bar']))).toBeNull()
    expect(unshownSince(waiting, now)).toBe(firedAt)
  })

  it('is at a station of which no display has shown anything for three days', () => {
    expect(displayMs).toBe(3 * 24 * 60 * 60_000)
    const from = now - displayMs
    const shownAt = (at: number | null, kitchenStationId: string | null = 'hot') => ({
      kitchenStationId,
      firedAt: (at ?? now) - 2000,
      shownAt: at,
    })
    expect(displaysOf([shownAt(from), shownAt(now, null)], from)).toEqual(new Set(['hot']))
    expect(displaysOf([shownAt(from - 1), shownAt(null)], from)).toEqual(new Set())
  })

  it('is at a station whose tickets somebody has only looked up, long after they came', () => {
    const shown = (after: number) => ({ kitchenStationId: 'hot', firedAt: now - after, shownAt: now })
    expect(displaysOf([shown(60_000)], 0)).toEqual(new Set(['hot']))
    expect(displaysOf([shown(60_001), { ...shown(0), firedAt: null }], 0)).toEqual(new Set())
  })
})
