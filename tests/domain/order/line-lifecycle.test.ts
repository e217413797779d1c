import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVoided, reduceLine, remainingQuantity, type LineEvent } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { anyLineEvent, freshLine } from '#tests/support/random/arbitrary-order.ts'

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

  it('is edited as long as nobody has begun with it, done any of it or taken any of it back', () => {
    const edit = { type: 'edit', quantity: 5000, note: 'ostre' } as const
    expect(after(freshLine({ note: 'bez soli' }), edit)).toEqual(freshLine({ quantity: 5000, note: 'ostre' }))
    expect(after(freshLine({ held: true }), edit)).toMatchObject({ quantity: 5000, held: true })
    expect(after(freshLine({ shownAt: at }), edit).shownAt).toBe(at)
    for (const [of, error] of [
      [{ voidedQuantity: 1000 }, 'not-started'],
      [{ startedAt: at }, 'not-started'],
      [{ doneQuantity: 1 }, 'not-started'],
      [{ voidedQuantity: 3000 }, 'not-voided'],
      [{ status: 'done', doneQuantity: 3000 }, 'in-progress'],
    ] as const)
      expect(reduceLine(freshLine(of), edit)).toEqual({ ok: false, error })
  })

  it('is delivered once, and was done then where nobody had said so', () => {
    const water = after(freshLine({ kitchenStationId: null }), { type: 'deliver', at })
    expect(water).toMatchObject({ doneQuantity: 3000, doneAt: at, deliveredAt: at })
    expect(reduceLine(water, { type: 'deliver', at: at + 1 })).toEqual({ ok: false, error: 'not-delivered' })
    const done = after(freshLine(), { type: 'done', amount: 3000, at }, { type: 'deliver', at: at + 9 })
    expect(done).toMatchObject({ doneAt: at, deliveredAt: at + 9 })
    const part = freshLine({ kitchenStationId: null, voidedQuantity: 1000 })
    expect(after(part, { type: 'deliver', at }).doneQuantity).toBe(2000)
  })

  it('that is held is fired by being brought', () => {
    const water = freshLine({ kitchenStationId: null, held: true })
    expect(after(water, { type: 'deliver', at })).toMatchObject({ held: false, firedAt: at })
  })

  it('that was taken back whole is neither fired, begun, delivered nor brought back', () => {
    const gone = freshLine({ voidedQuantity: 3000, held: true })
    for (const type of ['fire', 'start', 'deliver'] as const)
      expect(reduceLine(gone, { type, at })).toEqual({ ok: false, error: 'not-voided' })
    expect(reduceLine(gone, { type: 'back' })).toEqual({ ok: false, error: 'begun' })
  })

  it('that is done is neither begun, done once more nor taken back: it is brought, or goes back', () => {
    const done = after(freshLine(), { type: 'done', amount: 3000, at })
    for (const event of [
      { type: 'start', at },
      { type: 'done', amount: 1000, at },
      { type: 'void', at },
    ] as const)
      expect(reduceLine(done, event)).toEqual({ ok: false, error: 'in-progress' })
    expect(reduceLine(done, { type: 'shown', at: at + 1 })).toMatchObject({ ok: true })
  })

  it('of which more is taken back asks the cooks to look again', () => {
    const seen = freshLine({ voidedQuantity: 1000, voidSeenAt: at, doneQuantity: 1000 })
    expect(after(seen, { type: 'void', at: at + 1 })).toMatchObject({
      voidedQuantity: 2000,
      voidSeenAt: null,
      status: 'done',
      doneAt: at + 1,
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

  it('that is held is fired once, and neither shown nor begun before', () => {
    const held = freshLine({ held: true })
    expect(reduceLine(held, { type: 'shown', at })).toEqual({ ok: false, error: 'fired' })
    expect(reduceLine(held, { type: 'start', at })).toEqual({ ok: false, error: 'fired' })
    const fired = after(held, { type: 'fire', at })
    expect(fired).toMatchObject({ held: false, firedAt: at })
    expect(reduceLine(fired, { type: 'fire', at: at + 5 })).toEqual({ ok: false, error: 'held' })
  })

  it('that was made although it was held counts as fired then', () => {
    const done = after(freshLine({ held: true }), { type: 'done', amount: 3000, at })
    expect(done).toMatchObject({ status: 'done', held: false, firedAt: at })
  })

  it('that a cook began with cannot be edited, and going back undoes one step at a time', () => {
    const started = after(freshLine(), { type: 'start', at }, { type: 'start', at: at + 5 })
    expect(started.startedAt).toBe(at)
    expect(reduceLine(started, { type: 'edit', quantity: 5000, note: '' })).toEqual({
      ok: false,
      error: 'not-started',
    })
    const done = after(started, { type: 'done', amount: 3000, at })
    const back = after(done, { type: 'back' })
    expect(back).toMatchObject({ status: 'in-progress', startedAt: at })
    expect(after(back, { type: 'back' }).startedAt).toBeNull()
  })

  it('that was taken back stays on the displays until a cook has seen it', () => {
    const voided = after(freshLine(), { type: 'void', at })
    expect(voided.voidSeenAt).toBeNull()
    expect(after(voided, { type: 'seen', at: at + 9 }).voidSeenAt).toBe(at + 9)
    expect(reduceLine(freshLine(), { type: 'seen', at })).toEqual({ ok: false, error: 'struck-out' })
  })

  it('keeps its quantities whole whatever happens to it', () => {
    fc.assert(
      fc.property(fc.array(anyLineEvent, { maxLength: 30, size: 'max' }), (events) => {
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
