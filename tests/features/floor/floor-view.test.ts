import { describe, expect, it } from 'vitest'
import { roomsOf } from '#features/floor/floor-view.ts'
import type { FloorRows } from '#features/floor/read-floor.ts'
import type { FloorCheck } from '#features/floor/table/table-state.ts'
import type { Row } from '#domain/tables.ts'
import { check, displays, sixPm, id, line, minuteMs, order } from '../kitchen/rows.ts'

const [kasia, marek] = [id('4', 1), id('4', 2)]
const table = (number: number, placement: 'INSIDE' | 'OUTSIDE' = 'INSIDE'): Row<'venueTables'> => ({
  id: id('7', number),
  name: `${number}`,
  placement,
  room: null,
  seats: 4,
  plan: null,
  position: number,
})
const seated = (number: number, at: number, of: Partial<Row<'orderChecks'>> = {}): FloorCheck => ({
  check: check(number, { tableId: id('7', at), ...of }),
  orders: [order(number)],
  lines: [line(number, 0)],
  printouts: [],
  paysOnline: false,
})
const boxOfBar = { x: 500, y: 500, width: 300, depth: 100, turn: 0 }
const rows = (of: Partial<FloorRows> = {}) => ({
  displays,
  tables: [table(1), table(2), table(3, 'OUTSIDE')],
  pieces: [],
  checks: [],
  paid: [],
  merged: [],
  people: new Map([
    [kasia, 'Kasia Wrona'],
    [marek, 'Marek'],
  ]),
  minutes: new Map([[id('5', 1), 20]]),
  ...of,
})
const inside = (of: Partial<FloorRows>, actor = kasia, minutes = 5) =>
  roomsOf(rows(of), [], actor, sixPm + minutes * minuteMs)[0]

describe('A room', () => {
  it('counts the tables that are taken and those that wait too long', () => {
    expect(inside({ checks: [seated(1, 1)] })).toMatchObject({ occupied: 1, alarms: 0 })
    expect(inside({ checks: [seated(1, 1)] }, kasia, 25)).toMatchObject({ occupied: 1, alarms: 1 })
    expect(roomsOf(rows(), [], kasia, sixPm).map(({ tables }) => tables.length)).toEqual([2, 1])
  })

  it('with a name of its own stands beside the hall and the garden, with its tables and pieces alone', () => {
    const loft = { placement: 'INSIDE', room: 'Loft' } as const
    const tables = [table(1), { ...table(2), ...loft }, { ...table(3), ...loft, room: 'LOFT' }]
    const bar = { ...({ id: id('8', 1), ...loft, kind: 'BAR', text: '' } as const), ...boxOfBar }
    const rooms = roomsOf(rows({ tables, pieces: [bar] }), [], kasia, sixPm)
    expect(rooms.map(({ room }) => room.name)).toEqual([null, 'Loft'])
    expect(rooms.map((each) => [each.tables.length, each.pieces.length])).toEqual([
      [1, 0],
      [2, 1],
    ])
  })

  it('shows a table as mine while I serve it, also when I took it over', () => {
    const mine = (of: Partial<Row<'orderChecks'>>) => inside({ checks: [seated(1, 1, of)] })?.tables[0]?.mine
    expect(mine({ openedBy: kasia })).toBe(true)
    expect(mine({ openedBy: kasia, waiterId: marek })).toBe(false)
    expect(mine({ openedBy: marek, waiterId: kasia })).toBe(true)
  })

  it('has all checks of a table, the oldest first', () => {
    const checks = [seated(2, 1, { openedAt: sixPm + minuteMs }), seated(1, 1)]
    expect(inside({ checks })?.tables[0]?.checks.map((each) => each.check.number)).toEqual(['A7K-1', 'A7K-2'])
  })

  it('shows guests who paid first until the kitchen has made what they wait for', () => {
    const paid = (change: Partial<Row<'orderLines'>> = {}) => ({
      ...seated(1, 1, { status: 'done', openedBy: kasia }),
      lines: [
        line(1, 0, { firedAt: sixPm, ...change }),
        line(1, 1, { deliveredAt: sixPm, status: 'delivered' }),
      ],
    })
    const at = (found: FloorCheck, minutes = 5) => inside({ paid: [found] }, kasia, minutes)?.tables[0]
    expect(at(paid())).toMatchObject({ state: 'no-answer', mine: true, checks: [] })
    expect(at(paid({ shownAt: sixPm }))?.state).toBe('on-screen')
    expect(at(paid())?.paid[0]?.lines.map(({ position }) => position)).toEqual([0])
    expect(at(paid({ status: 'done', doneQuantity: 1000, doneAt: sixPm }))).toMatchObject({
      state: 'free',
      paid: [],
    })
  })

  it('is free again two hours after a dish that no display finishes, or where there is none', () => {
    const paid = { ...seated(1, 1, { status: 'done' }), lines: [line(1, 0, { firedAt: sixPm })] }
    const state = (minutes: number, of: Partial<FloorRows> & { displays?: ReadonlySet<string> } = {}) =>
      inside({ paid: [paid], ...of }, kasia, minutes)?.tables[0]?.state
    expect(state(119)).toBe('late')
    expect(state(121)).toBe('free')
    expect(state(5, { displays: new Set() })).toBe('free')
  })

  it('shows guests whose check was merged into another one where they sit', () => {
    const merged = [check(2, { tableId: id('7', 2), mergedInto: id('1', 1), status: 'deleted' })]
    const tables = inside({ checks: [seated(1, 1)], merged })?.tables
    expect(tables?.map(({ state }) => state)).toEqual(['queued', 'queued'])
    expect(tables?.[1]?.checks).toMatchObject([{ joined: true, check: { id: id('1', 1) } }])
  })
})
