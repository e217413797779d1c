import { describe, expect, it } from 'vitest'
import { quoteReady } from '#features/till/cart/ready-quote.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { line, uuid } from '#tests/features/till/samples.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const minuteMs = 60_000
const cooking = () => ({ preparationTime: 10, concurrentCapacity: 2 })
const orders = [{ id: 'order', placedAt: now - 4 * minuteMs }]
/** Pieces of the same dish that wait at its station, sent 4 minutes ago. */
const waiting = (pieces: number, change = {}) => ({
  ...freshLine({ id: 'open' }),
  orderId: 'order',
  menuItemId: uuid(20),
  kitchenStationId: uuid(30),
  quantity: pieces * 1000,
  firedAt: now - 4 * minuteMs,
  ...change,
})
const minutes = (
  cart: Parameters<typeof quoteReady>[0],
  lines = [waiting(2)],
  of = orders,
  displays = new Set([uuid(30)]),
) => {
  const at = quoteReady(cart, { lines, orders: of, displays }, cooking, now)
  return at === null ? null : (at - now) / minuteMs
}

describe('when an order would be ready if it were sent now', () => {
  it('is the preparation time where its station is free', () => expect(minutes([line()], [])).toBe(10))
  it('is later where dishes wait for the same pans', () => expect(minutes([line()])).toBe(16))
  it('does not wait for what is held, or for an order that nobody waits for', () => {
    expect(minutes([line()], [waiting(2, { held: true })])).toBe(10)
    expect(minutes([line()], [waiting(2)], [])).toBe(10)
  })
  it('does not wait for what was sold an hour ago where no display says that it is made', () => {
    const sold = waiting(2, { firedAt: now - 60 * minuteMs })
    expect(minutes([line()], [sold])).toBe(10)
    expect(minutes([line()], [sold, sold], orders, new Set())).toBe(10)
    expect(minutes([line()], [waiting(2)], orders, new Set())).toBe(16)
  })
  it('is the time of the last of its dishes that are made now', () => {
    expect(minutes([line(), line({ id: uuid(11), quantity: 3000 })], [])).toBe(20)
    expect(minutes([line(), line({ id: uuid(11), quantity: 3000, held: true })], [])).toBe(10)
  })
  it('is not said of what no station makes', () => {
    expect(minutes([line({ kitchenStationId: null })])).toBeNull()
    expect(minutes([line({ held: true })])).toBeNull()
  })
})
