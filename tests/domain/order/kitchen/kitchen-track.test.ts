import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trackOf, type TrackStep } from '#domain/order/kitchen/kitchen-track.ts'
import { reduceLine, type LineEvent } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { anyLineEvent, freshLine } from '#tests/support/random/arbitrary-order.ts'

const at = 1_790_000_000_000

function after(line: OrderLine, event: LineEvent): OrderLine {
  const next = reduceLine(line, event)
  if (!next.ok) throw new Error(`${event.type}: ${next.error}`)
  return next.value
}

describe('the kitchen track', () => {
  it('goes from held to queued to on screen to started to ready to delivered', () => {
    const events: LineEvent[] = [
      { type: 'fire', at },
      { type: 'shown', at },
      { type: 'start', at },
      { type: 'done', amount: 3000, at },
      { type: 'deliver', at },
    ]
    let line = freshLine({ held: true })
    const steps = [trackOf(line)]
    for (const event of events) steps.push(trackOf((line = after(line, event))))
    expect(steps).toEqual(['held', 'queued', 'on-screen', 'started', 'ready', 'delivered'])
  })

  it('has begun with the first piece that is done, though nobody said that they began', () => {
    expect(trackOf(freshLine({ doneQuantity: 1 }))).toBe('started')
    expect(trackOf(freshLine({ doneQuantity: 1, shownAt: at }))).toBe('started')
  })

  it('says ready at once where nothing is prepared, unless that is held', () => {
    const water = freshLine({ kitchenStationId: null })
    expect(trackOf(water)).toBe('ready')
    expect(trackOf({ ...water, held: true })).toBe('held')
    expect(trackOf({ ...water, status: 'delivered' })).toBe('delivered')
  })

  it('ends with a line that was taken back whole, whatever it was before', () => {
    const gone = { voidedQuantity: 3000 }
    for (const of of [{}, { held: true }, { shownAt: at }, { startedAt: at }, { kitchenStationId: null }])
      expect(trackOf(freshLine({ ...of, ...gone }))).toBe('voided')
    expect(trackOf(freshLine({ voidedQuantity: 2999 }))).toBe('queued')
  })

  it('lets nobody wait for a box: it goes out with its dish', () => {
    const box = freshLine({ forLineId: 'dish', kitchenStationId: null })
    for (const of of [{}, { held: true }, { status: 'done' as const }])
      expect(trackOf({ ...box, ...of })).toBe('delivered')
    expect(trackOf({ ...box, voidedQuantity: 3000 })).toBe('voided')
  })

  it('never goes back by what a kitchen does, short of “back”', () => {
    const steps: TrackStep[] = ['held', 'queued', 'on-screen', 'started', 'ready', 'delivered', 'voided']
    const onwards = anyLineEvent.filter(({ type }) => type !== 'back' && type !== 'edit')
    fc.assert(
      fc.property(fc.array(onwards, { maxLength: 12 }), fc.boolean(), (events, held) => {
        let line = freshLine({ held })
        for (const event of events) {
          const next = reduceLine(line, event)
          if (!next.ok) continue
          expect(steps.indexOf(trackOf(next.value))).toBeGreaterThanOrEqual(steps.indexOf(trackOf(line)))
          line = next.value
        }
      }),
    )
  })
})
