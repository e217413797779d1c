import { describe, expect, it } from 'vitest'
import { isAwaited, isCooking, paceOf, urgencyOfOrder } from '#domain/order/kitchen/pace.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'

const sent = Date.parse('2026-11-20T17:00Z')
const minute = 60_000
const stationId = '00000000-0000-7000-8000-000000000030'
const displays = new Set([stationId])

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
    expect(paceOf(sent, [dish(0, 3), dish(10, 0)])).toEqual({ since: sent, preparation: 3 })
    expect(paceOf(sent, [dish(0, 0), dish(4, 0)])).toEqual({ since: sent, preparation: 0 })
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
    const drink = dish(0, 60, { kitchenStationId: null })
    expect(urgencyOfOrder(asap, [dish(0, 10), drink], sent + 11 * minute, displays)).toBe('late')
    expect(urgencyOfOrder(asap, [drink], late, displays)).toBe('calm')
  })
})

describe('A dish that a kitchen display has to finish', () => {
  const ready = { status: 'done', doneQuantity: 3000 } as const

  it('is one that was fired and is not ready: waiting, seen or begun', () => {
    const marks = [{ firedAt: sent }, { shownAt: sent }, { startedAt: sent }, { doneQuantity: 1000 }]
    expect(marks.every((of) => isCooking(freshLine(of)) && isAwaited(freshLine(of), displays))).toBe(true)
    const brought = { ...ready, status: 'delivered' } as const
    for (const of of [ready, brought, { held: true }, { voidedQuantity: 3000 }]) {
      expect(isCooking(freshLine(of))).toBe(false)
      expect(isAwaited(freshLine(of), displays)).toBe(false)
    }
  })

  it('is none at a station without a display, nor what no station makes: its check would wait for ever', () => {
    expect(isAwaited(freshLine(), new Set())).toBe(false)
    expect(isAwaited(freshLine(), new Set(['another']))).toBe(false)
    expect(isAwaited(freshLine({ kitchenStationId: null }), displays)).toBe(false)
  })
})
