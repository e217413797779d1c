import { describe, expect, it } from 'vitest'
import type { OrderLine } from '#domain/order/order-line.ts'
import { lookBackMs, stationPaces, type KitchenOrder } from '#domain/order/kitchen/station-pace.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'

const now = Date.parse('2026-11-20T19:00Z')
const ago = (minutes: number) => now - minutes * 60_000
const [grill, bar] = ['00000000-0000-7000-8000-000000000030', '00000000-0000-7000-8000-000000000031']
const displays = new Set([grill])

const dish = (sent: number, of: Partial<OrderLine> = {}, preparation = 10) => ({
  row: freshLine({ firedAt: ago(sent), kitchenStationId: grill, ...of }),
  preparation,
})
const ready = (at: number) => ({ status: 'done' as const, doneQuantity: 3000, doneAt: ago(at) })

let orders = 0
const order = (dishes: KitchenOrder['dishes'], of: Partial<KitchenOrder['order']> = {}): KitchenOrder => ({
  order: { id: `order ${++orders}`, placedAt: ago(60), deliveryTime: { kind: 'asap' }, ...of },
  dishes,
})
const paceAt = (...all: KitchenOrder[]) => stationPaces(all, now, displays).stations[0]
const promised = (inMinutes: number) => ({ deliveryTime: { kind: 'custom' as const, at: ago(-inMinutes) } })

describe('From sent to ready, a station', () => {
  it('needs the middle of its last times, which one forgotten dish does not move', () => {
    const times = [dish(20, ready(10)), dish(20, ready(8)), dish(58, ready(1))]
    expect(paceAt(order(times))?.median).toBe(12 * 60_000)
    expect(paceAt(order(times.slice(0, 2)))?.median).toBe(12 * 60_000)
  })
  it('has no time while nothing was ready', () => {
    expect(paceAt(order([dish(20)]))?.median).toBeNull()
  })
  it('is judged by the last hour', () => {
    const late = (doneAt: number) => paceAt(order([dish(90, { ...ready(0), doneAt })]))?.median
    expect(late(now - lookBackMs)).toBeNull()
    expect(late(now - lookBackMs + 1)).not.toBeNull()
  })
  it('is not judged by orders for a time, by dishes that were taken back, and by other stations', () => {
    expect(paceAt(order([dish(50, ready(1))], promised(10)))?.median).toBeNull()
    expect(paceAt(order([dish(50, { ...ready(1), voidedQuantity: 3000 })]))?.median).toBeNull()
    expect(paceAt(order([dish(50, { ...ready(1), kitchenStationId: bar })]))?.median).toBeNull()
    expect(paceAt(order([dish(0, { ...ready(1), firedAt: null })]))?.median).toBeNull()
  })
})

describe('What a station has to do', () => {
  it('is counted by dishes, and what is late by orders', () => {
    const slow = order([dish(15), dish(12)])
    expect(paceAt(slow, order([dish(4)]))).toMatchObject({ waiting: 3, late: 1 })
  })
  it('is late by its own dishes, not by those of another station', () => {
    const both = order([dish(15, { kitchenStationId: bar }), dish(2)])
    expect(paceAt(both)).toMatchObject({ waiting: 1, late: 0 })
  })
  it('holds neither what is ready nor what is brought, held or taken back', () => {
    const out = [ready(1), { status: 'delivered' as const }, { held: true }, { voidedQuantity: 3000 }]
    expect(paceAt(order(out.map((of) => dish(50, of))))).toMatchObject({ waiting: 0, late: 0 })
  })
  it('is said of stations with a display alone: elsewhere nobody marks a dish', () => {
    const { stations, longest } = stationPaces([order([dish(50)])], now, new Set([bar]))
    expect(stations).toEqual([{ stationId: bar, median: null, waiting: 0, late: 0 }])
    expect(longest).toBeNull()
    expect(stationPaces([order([dish(50)])], now, new Set()).stations).toEqual([])
  })
})

describe('The longest wait', () => {
  const longest = (...all: KitchenOrder[]) => stationPaces(all, now, displays).longest

  it('is of the dish that was sent first and is not ready', () => {
    const [early, later] = [order([dish(40, ready(1)), dish(31)]), order([dish(33)])]
    expect(longest(early, later)).toEqual({ orderId: later.order.id, since: ago(33) })
    expect(longest(early)).toEqual({ orderId: early.order.id, since: ago(31) })
  })
  it('begins when the order was placed where nobody said when its dish was sent', () => {
    expect(longest(order([dish(0, { firedAt: null })]))?.since).toBe(ago(60))
  })
  it('begins at the time that was promised: nobody waits before it', () => {
    expect(longest(order([dish(50)], promised(1)))).toBeNull()
    expect(longest(order([dish(50)], promised(0)))?.since).toBe(now)
    expect(longest(order([dish(50)], promised(-7)))?.since).toBe(ago(7))
    expect(longest(order([dish(3)], promised(-7)))?.since).toBe(ago(3))
  })
  it('is nobody’s where everything is out', () => {
    expect(longest(order([dish(40, ready(1))]))).toBeNull()
  })
})
