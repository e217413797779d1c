import { describe, expect, it } from 'vitest'
import { NO_ANSWER_MS, unansweredSince } from '#domain/order/unanswered.ts'
import { freshLine } from '#tests/support/arbitrary-order.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const firedAt = now - NO_ANSWER_MS - 1
const waiting = freshLine({ kitchenStationId: 'hot', firedAt })

describe('a line that the kitchen does not answer', () => {
  it('waits since it was fired, once more than ten seconds have gone', () => {
    expect(unansweredSince(waiting, now)).toBe(firedAt)
    expect(unansweredSince(waiting, now - 1)).toBeNull()
  })

  it('is answered as soon as a display shows it, a cook begins or all of it is ready', () => {
    expect(unansweredSince({ ...waiting, shownAt: now }, now)).toBeNull()
    expect(unansweredSince({ ...waiting, startedAt: now }, now)).toBeNull()
    expect(unansweredSince({ ...waiting, status: 'done', doneQuantity: waiting.quantity }, now)).toBeNull()
  })

  it('asks nothing of the kitchen while it is held, was taken back or is made by no station', () => {
    expect(unansweredSince({ ...waiting, held: true, firedAt: null }, now)).toBeNull()
    expect(unansweredSince({ ...waiting, voidedQuantity: waiting.quantity }, now)).toBeNull()
    expect(unansweredSince({ ...waiting, kitchenStationId: null }, now)).toBeNull()
  })

  it('is counted anew from when it was fired, not from when it was ordered', () => {
    expect(unansweredSince({ ...waiting, firedAt: now - 3000 }, now)).toBeNull()
  })
})
