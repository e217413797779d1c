import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVoided, reduceLine, remainingQuantity, type LineEvent } from '#domain/order/line-lifecycle.ts'
import { trackOf } from '#domain/order/kitchen-track.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { anyLineEvent, freshLine } from '#tests/support/arbitrary-order.ts'

const at = 1_790_000_000_000
const after = (line: OrderLine, ...events: LineEvent[]): OrderLine =>
  events.reduce((now, event) => {
    const next = reduceLine(now, event)
    if (!next.ok) throw new Error(`${event.type}: ${next.error}`)
    return next.value
  }, line)

describe('an order line', () => {
  it('is done only when all of it is', () => {
    const part = after(freshLine({ quantity: 3000 }), { type: 'done', amount: 1000, at })
    expect(part).toMatchObject({ status: 'in-progress', doneQuantity: 1000, doneAt: null })
    expect(after(part, { type: 'done', amount: 2000, at })).toMatchObject({
      status: 'done',
      doneQuantity: 3000,
      doneAt: at,
    })
  })

  it('marked done by two displays at once is done once', () => {
    const twice = after(
      freshLine({ quantity: 2000 }),
      { type: 'done', amount: 1500, at },
      { type: 'done', amount: 1500, at },
    )
    expect(twice).toMatchObject({ status: 'done', doneQuantity: 2000 })
  })

  it('cannot be edited once any of it is done', () => {
    const done = after(freshLine(), { type: 'done', amount: 1000, at })
    expect(reduceLine(done, { type: 'edit', quantity: 5000, note: '' })).toEqual({
      ok: false,
      error: 'not-started',
    })
  })

  it('is delivered when done, or straight away where no station prepares it', () => {
    expect(reduceLine(freshLine(), { type: 'deliver', at })).toEqual({ ok: false, error: 'ready-to-deliver' })
    expect(after(freshLine({ kitchenStationId: null }), { type: 'deliver', at }).status).toBe('delivered')
    expect(after(freshLine(), { type: 'done', amount: 3000, at }, { type: 'deliver', at }).deliveredAt).toBe(
      at,
    )
  })

  it('goes back to progress from done, done in part and delivered, and not otherwise', () => {
    const done = after(freshLine(), { type: 'done', amount: 3000, at })
    expect(after(done, { type: 'back' })).toMatchObject({
      status: 'in-progress',
      doneQuantity: 0,
      doneAt: null,
    })
    expect(after(done, { type: 'deliver', at }, { type: 'back' }).deliveredAt).toBeNull()
    expect(after(freshLine(), { type: 'done', amount: 1000, at }, { type: 'back' }).doneQuantity).toBe(0)
    expect(reduceLine(freshLine(), { type: 'back' })).toEqual({ ok: false, error: 'begun' })
  })

  it('taken back keeps what was done and strikes out the rest', () => {
    const part = after(
      freshLine({ quantity: 3000 }),
      { type: 'done', amount: 1000, at },
      { type: 'void', at },
    )
    expect(part).toMatchObject({ voidedQuantity: 2000, doneQuantity: 1000, status: 'done' })
    const whole = after(freshLine(), { type: 'void', at })
    expect(isVoided(whole)).toBe(true)
    expect(whole.status).toBe('in-progress')
    expect(reduceLine(whole, { type: 'done', amount: 1000, at })).toEqual({ ok: false, error: 'not-voided' })
  })

  it('remembers when the display first showed it', () => {
    const shown = after(freshLine(), { type: 'shown', at }, { type: 'shown', at: at + 5 })
    expect(shown.shownAt).toBe(at)
  })

  it('keeps its quantities whole whatever happens to it', () => {
    fc.assert(
      fc.property(fc.array(anyLineEvent, { maxLength: 30 }), (events) => {
        let line = freshLine()
        for (const event of events) {
          const before = structuredClone(line)
          const next = reduceLine(line, event)
          expect(line).toEqual(before)
          if (next.ok) line = next.value
          expect(line.doneQuantity).toBeGreaterThanOrEqual(0)
          expect(remainingQuantity(line)).toBeGreaterThanOrEqual(0)
          expect(line.status === 'done' || line.status === 'delivered').toBe(
            line.doneAt !== null && remainingQuantity(line) === 0 && !isVoided(line),
          )
          expect(line.deliveredAt === null).toBe(line.status !== 'delivered')
        }
      }),
    )
  })
})

describe('the kitchen track', () => {
  it('goes from queued to on screen to ready to delivered', () => {
    const line = freshLine()
    expect(trackOf(line)).toBe('queued')
    const shown = after(line, { type: 'shown', at })
    expect(trackOf(shown)).toBe('on-screen')
    const done = after(shown, { type: 'done', amount: 3000, at })
    expect(trackOf(done)).toBe('ready')
    expect(trackOf(after(done, { type: 'deliver', at }))).toBe('delivered')
    expect(trackOf(after(line, { type: 'void', at }))).toBe('voided')
  })

  it('says ready at once where nothing is prepared', () => {
    expect(trackOf(freshLine({ kitchenStationId: null }))).toBe('ready')
  })
})
