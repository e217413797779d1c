import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kitchenStateOfAll } from '#domain/order/kitchen/kitchen-state.ts'
import { displays, line, minuteMs, sixPm } from '#tests/features/kitchen/rows.ts'

const now = sixPm + 10 * minuteMs
const at = (minutes: number) => sixPm + minutes * minuteMs
const shown = (fired: number) => ({ firedAt: at(fired), shownAt: at(fired) + 1 })
const started = (begun: number) => ({ ...shown(0), startedAt: at(begun) })
const ready = (done: number) =>
  ({ ...started(1), status: 'done', doneQuantity: 1000, doneAt: at(done) }) as const
const brought = { ...ready(2), status: 'delivered', deliveredAt: at(3) } as const
const held = { held: true, firedAt: null } as const
const drink = (done: number) => ({ ...ready(done), kitchenStationId: null }) as const

const stateOf = (...lines: Parameters<typeof line>[2][]) =>
  kitchenStateOfAll(
    lines.map((each, nth) => line(1, nth, each)),
    now,
    displays,
  )

describe('The kitchen’s state of a check', () => {
  it('is ready once all of it is, since the last dish was', () => {
    expect(stateOf(ready(4), ready(7), brought)).toEqual({ state: 'ready', since: at(7) })
    expect(stateOf(ready(4), drink(9))).toEqual({ state: 'ready', since: at(4) })
  })

  it('is being made until the last dish is ready, since the first was begun', () => {
    expect(stateOf(started(5), started(3), ready(4))).toEqual({ state: 'started', since: at(3) })
    expect(stateOf(ready(4), shown(2)).state).toBe('started')
  })

  it('is on the screen or not yet, since the first of it was sent', () => {
    expect(stateOf(shown(4), shown(2))).toEqual({ state: 'on-screen', since: at(2) })
    expect(stateOf(shown(4), { firedAt: now }).state).toBe('queued')
    expect(stateOf(shown(4), drink(1)).state).toBe('on-screen')
  })

  it('tells before all else that nobody answers', () => {
    expect(stateOf(ready(4), { firedAt: at(5) }, started(2))).toEqual({ state: 'no-answer', since: at(5) })
  })

  it('says nothing of what is held, unless all the rest was brought', () => {
    expect(stateOf(held, ready(4)).state).toBe('ready')
    expect(stateOf(held, brought)).toEqual({ state: 'held', since: null })
    expect(stateOf(brought, brought)).toEqual({ state: 'delivered', since: null })
  })

  it('is none where nothing was ordered, or all of it was taken back', () => {
    expect(stateOf()).toEqual({ state: 'none', since: null })
    expect(stateOf({ ...shown(1), voidedQuantity: 1000 })).toEqual({ state: 'none', since: null })
  })

  it('is the same in whatever order its lines are known', () => {
    const ways = [
      shown(2),
      started(3),
      ready(4),
      brought,
      held,
      drink(1),
      { firedAt: at(9) },
      { ...shown(1), voidedQuantity: 1000 },
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ways), { maxLength: 6 }), (lines) => {
        expect(stateOf(...lines.toReversed())).toEqual(stateOf(...lines))
      }),
    )
  })
})
