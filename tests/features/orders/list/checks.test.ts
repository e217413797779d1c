import { describe, expect, it } from 'vitest'
import {
  byNeed,
  checkFitsFilter,
  keepOrder,
  searchChecks,
  type ListedCheck,
} from '#features/orders/list/check-list.ts'
import { noMoney, checkTotalsOf } from '#features/orders/view/check-money.ts'
import { deliverable, briefOf, linePriceOf, type CheckView } from '#features/orders/view/check-view.ts'
import { kitchenNeedsOf } from '#features/orders/lines/kitchen-needs.ts'
import type { Row } from '#domain/tables.ts'
import { check, displays, sixPm, id, line, minuteMs, order } from '#tests/features/kitchen/rows.ts'

const takes20 = () => 20
const ready = { status: 'done', doneQuantity: 1000, shownAt: sixPm } as const
const shown = { shownAt: sixPm } as const
const shelf = { kitchenStationId: null } as const

function view(
  lines: Partial<Row<'orderLines'>>[],
  change: { number?: number; version?: number; order?: Partial<Row<'orders'>> } = {},
): CheckView {
  const { number = 1, version = 1 } = change
  return {
    check: { ...check(number, { openedAt: sixPm + number }), version: 1 },
    orders: [
      {
        order: { ...order(number, { placedAt: sixPm, ...change.order }), version },
        lines: lines.map((each, position) => ({ ...line(number, position, each), version })),
        waiter: 'Kasia',
      },
    ],
    table: {
      id: id('7', number),
      name: `O${number}`,
      placement: 'OUTSIDE',
      room: null,
      seats: 4,
      plan: null,
      position: 0,
    },
    contact: null,
    diningOption: null,
    waiter: 'Łucja',
  }
}

const listed = (of: CheckView, now = sixPm): ListedCheck => {
  const summary = briefOf(of, takes20, now, displays)
  const needs = kitchenNeedsOf(of, summary.kitchen.state, { printers: [], jobs: [] }, now, displays)
  return { view: of, live: true, summary, needs, totals: checkTotalsOf(of, noMoney), paid: null, crew: null }
}
const trackOf = (...lines: Partial<Row<'orderLines'>>[]) =>
  briefOf(view(lines), takes20, sixPm, displays).kitchen.state

describe('how far the kitchen is with a check', () => {
  it('is queued until a display has shown all of it', () => {
    expect(trackOf({}, shown)).toBe('queued')
    expect(trackOf(shown, shown)).toBe('on-screen')
  })

  it('is started once some of it is done, be it part of a line', () => {
    expect(trackOf(ready, shown)).toBe('started')
    expect(trackOf({ ...shown, quantity: 3000, doneQuantity: 1000 })).toBe('started')
  })

  it('is not started by what nobody prepares', () => {
    expect(trackOf(shelf, shown)).toBe('on-screen')
  })

  it('is ready when each dish is, and delivered when each was brought', () => {
    expect(trackOf(ready, shelf)).toBe('ready')
    expect(trackOf({ ...ready, status: 'delivered' }, ready)).toBe('ready')
    expect(trackOf({ ...ready, status: 'delivered' })).toBe('delivered')
  })

  it('asks nothing of what is held: a course that is ready is brought before the next one is fired', () => {
    const held = { held: true, firedAt: null }
    const brought = { ...ready, status: 'delivered' } as const
    expect(trackOf(held, held)).toBe('held')
    expect(trackOf(ready, held)).toBe('ready')
    expect(trackOf(brought, held)).toBe('held')
    expect(trackOf(shown, held)).toBe('on-screen')
  })

  it('leaves out what was taken back', () => {
    expect(trackOf(ready, { voidedQuantity: 1000 })).toBe('ready')
    expect(trackOf({ voidedQuantity: 1000 })).toBe('none')
  })
})

describe('the summary of a check', () => {
  it('counts dishes that are ready or delivered among those that were not taken back', () => {
    const summary = briefOf(view([ready, shown, shelf, { voidedQuantity: 1000 }]), takes20, sixPm, displays)
    expect([summary.ready, summary.of]).toEqual([2, 3])
  })

  it('does not charge what was taken back', () => {
    expect(briefOf(view([{}, { voidedQuantity: 1000 }]), takes20, sixPm, displays).amount).toBe(2400)
    expect(linePriceOf(line(1, 0, { quantity: 3000, voidedQuantity: 2000 }))).toBe(2400)
  })

  it('says while something of it is on no other device', () => {
    expect(briefOf(view([{}]), takes20, sixPm, displays).unsent).toBe(false)
    expect(briefOf(view([{}], { version: 0 }), takes20, sixPm, displays).unsent).toBe(true)
  })

  it('is late only while the kitchen still cooks it', () => {
    const later = sixPm + 21 * minuteMs
    expect(briefOf(view([shown]), takes20, later, displays).urgency).toBe('late')
    expect(briefOf(view([ready]), takes20, later, displays).urgency).toBe('calm')
  })

  it('is not late by the kitchen where no display is used: only after a time that was promised', () => {
    const paper = new Set<string>()
    const deliveryTime = { kind: 'custom', at: sixPm + 60 * minuteMs } as const
    const promised = view([shown], { order: { deliveryTime } })
    const at = (of: CheckView, minutes: number) =>
      briefOf(of, takes20, sixPm + minutes * minuteMs, paper).urgency
    expect(at(view([shown]), 180)).toBe('calm')
    expect([at(promised, 30), at(promised, 61)]).toEqual(['calm', 'late'])
  })
})

describe('what a waiter may bring', () => {
  it('is what is done and what nobody prepares', () => {
    const lines = [line(1, 0), line(1, 1, ready), line(1, 2, shelf), line(1, 3, { voidedQuantity: 1000 })]
    expect(deliverable(lines).map((each) => each.position)).toEqual([1, 2])
  })
})

describe('the list of checks', () => {
  const cooking = listed(view([shown], { number: 1 }))
  const late = listed(view([shown], { number: 2, order: { placedAt: sixPm - 30 * minuteMs } }))
  const waiting = listed(view([ready], { number: 3 }))

  it('starts with food that stands ready, then what is late, then the oldest', () => {
    const sorted = [cooking, late, waiting].toSorted(byNeed)
    expect(sorted.map((each) => each.view.check.number)).toEqual(['A7K-3', 'A7K-2', 'A7K-1'])
  })

  it('does not move while it is touched: what is new comes last', () => {
    const before = [cooking, late].map((each) => each.view.check.id)
    const kept = keepOrder(before, [waiting, late, cooking])
    expect(kept.map((each) => each.view.check.number)).toEqual(['A7K-1', 'A7K-2', 'A7K-3'])
  })

  it('filters by how far the kitchen is', () => {
    expect(checkFitsFilter(cooking, 'in-progress')).toBe(true)
    expect(checkFitsFilter(waiting, 'in-progress')).toBe(false)
    expect(checkFitsFilter(waiting, 'ready')).toBe(true)
    expect(checkFitsFilter(waiting, 'open')).toBe(true)
  })

  it('finds by number, table and waiter, without Polish diacritics too', () => {
    const all = [cooking, waiting]
    expect(searchChecks(all, 'a7k-3')).toEqual([waiting])
    expect(searchChecks(all, ' o1 ')).toEqual([cooking])
    expect(searchChecks(all, 'lucja')).toEqual(all)
    expect(searchChecks(all, 'Łucja O3')).toEqual([waiting])
    expect(searchChecks(all, 'marek')).toEqual([])
  })
})
