import { describe, expect, it } from 'vitest'
import { kitchenStateOf, type KitchenState } from '#domain/order/kitchen/kitchen-state.ts'
import type { Row } from '#domain/tables.ts'
import { checkLinesOf } from '#features/floor/table/check-lines.ts'
import { checkState } from '#features/floor/table/table-state.ts'
import { briefOf } from '#features/orders/view/check-view.ts'
import {
  sixPm,
  minuteMs,
  check,
  displays,
  kitchenRows,
  line,
  order,
  ticketWith,
} from '#tests/features/kitchen/rows.ts'

const fired = { firedAt: sixPm } as const
const shown = { ...fired, shownAt: sixPm + 1000 } as const
const started = { ...shown, startedAt: sixPm + 2 * minuteMs } as const
const ready = { ...started, status: 'done', doneQuantity: 1000, doneAt: sixPm + 3 * minuteMs } as const
const now = sixPm + 4 * minuteMs

/** Every way in which a row of a dish may stand, at an instant, and the state that this is. */
const rows: [KitchenState, Partial<Row<'orderLines'>>, number][] = [
  ['held', { held: true }, now],
  ['queued', fired, sixPm + 10_000],
  ['no-answer', fired, sixPm + 10_001],
  ['on-screen', shown, now],
  ['started', started, now],
  ['started', { ...shown, quantity: 3000, doneQuantity: 1000 }, now],
  ['ready', ready, now],
  ['ready', { ...ready, shownAt: null, startedAt: null }, now],
  ['delivered', { ...ready, status: 'delivered', deliveredAt: now }, now],
  ['voided', { ...shown, voidedQuantity: 1000 }, now],
]

describe('the state of the kitchen', () => {
  it.each(rows)(
    'is %s in the list of orders, on the check, on the plan and on the display',
    (state, of, at) => {
      const row = line(1, 0, of)
      expect(kitchenStateOf(row, at, displays).state, 'the check').toBe(state)
      expect(onList(row, at), 'the list').toBe(state === 'voided' ? 'none' : state)
      expect(atTable(row, at), 'the lines of a table').toBe(goneFromTable.has(state) ? undefined : state)
      expect(onPlan(row, at), 'the plan').toBe(planWords[state] ?? state)
      expect(onDisplay(row, at), 'the display').toBe(state)
    },
  )

  it('has lasted as long on all of them', () => {
    for (const [state, of, at] of rows.filter(([each]) => !goneFromTable.has(each) && each !== 'held')) {
      const row = line(1, 0, of)
      const { since } = kitchenStateOf(row, at, displays)
      expect(briefOf(viewOf(row), () => 0, at, displays).kitchen.since, state).toBe(since)
      expect(checkState(floorCheck(row), () => 0, at, displays).since, state).toBe(since)
    }
  })

  it('is queued for as long as it takes at a station that has no display: nobody can answer there', () => {
    const row = line(1, 0, fired)
    const nowhere = new Set<string>()
    expect(kitchenStateOf(row, now, nowhere)).toEqual({ state: 'queued', since: sixPm })
    expect(briefOf(viewOf(row), () => 0, now, nowhere).kitchen.state).toBe('queued')
    expect(checkLinesOf(floorCheck(row), now, nowhere).open[0]?.kitchen.state).toBe('queued')
    expect(checkState(floorCheck(row), () => 0, now, nowhere).state).toBe('queued')
  })

  it('counts no minutes of what is held, with the guest, or made by no kitchen', () => {
    expect(kitchenStateOf(line(1, 0, { held: true }), now, displays).since).toBeNull()
    expect(kitchenStateOf(line(1, 0, { ...ready, status: 'delivered' }), now, displays).since).toBeNull()
    const drink = line(1, 0, { ...ready, kitchenStationId: null })
    expect(kitchenStateOf(drink, now, displays)).toEqual({ state: 'ready', since: null })
  })

  it('is as pressing on the plan as in the list, whatever of the order is ready already', () => {
    const bothReady = [line(1, 0, ready), line(1, 1, shown)]
    for (const minutes of [1, 4, 6, 12, 16, 21]) {
      const at = sixPm + minutes * minuteMs
      const { urgency } = briefOf(viewOf(...bothReady), takes20, at, displays)
      const plan = checkState(floorCheck(...bothReady), takes20, at, displays).state
      expect([urgency, plan]).toEqual([urgency, { calm: 'started', hurry: 'slow', late: 'late' }[urgency]])
    }
  })
})

const takes20 = () => 20
/** What the guest has, or has given back, is no line of a table any more. */
const goneFromTable = new Set<KitchenState>(['delivered', 'voided'])
/** A table has words of its own for what is no longer with the kitchen. */
const planWords: Partial<Record<KitchenState, string>> = { delivered: 'served', voided: 'ordering' }

function viewOf(...lines: Row<'orderLines'>[]) {
  const orders = [
    {
      order: { ...order(1), version: 1 },
      lines: lines.map((each) => ({ ...each, version: 1 })),
      waiter: null,
    },
  ]
  const nowhere = { contact: null, table: null, diningOption: null, waiter: null }
  return { check: { ...check(1), version: 1 }, orders, ...nowhere }
}

function floorCheck(...lines: Row<'orderLines'>[]) {
  return { check: check(1), orders: [order(1)], lines, printouts: [], paysOnline: false }
}

function onList(row: Row<'orderLines'>, at: number) {
  return briefOf(viewOf(row), () => 0, at, displays).kitchen.state
}

function atTable(row: Row<'orderLines'>, at: number) {
  return checkLinesOf(floorCheck(row), at, displays).open[0]?.kitchen.state
}

function onPlan(row: Row<'orderLines'>, at: number) {
  return checkState(floorCheck(row), () => 0, at, displays).state
}

function onDisplay(row: Row<'orderLines'>, at: number) {
  const [shownLine] = ticketWith([row], kitchenRows({ lines: [row] })).lines
  return shownLine && kitchenStateOf(shownLine.row, at, displays).state
}
