import { describe, expect, it } from 'vitest'
import type { PlacedTable } from '#features/floor/auto-layout.ts'
import {
  arrangeStep,
  putPieceStep,
  removePieceStep,
  removeTableStep,
  renameRoomStep,
  type EditorStep,
} from '#features/floor/editor/editor-steps.ts'
import type { TableView } from '#features/floor/floor-view.ts'
import { roomOf } from '#domain/floor/rooms.ts'
import { nextNumber } from '#features/floor/editor/editor-items.ts'
import { noSteps, reduceSteps } from '#features/floor/editor/use-steps.ts'
import { id } from '../kitchen/rows.ts'

const plan = { shape: 'ROUND', x: 300, y: 300, width: 130, depth: 130, turn: 0 } as const
const table = (number: number, automatic = false): PlacedTable => ({
  id: id('7', number),
  name: `${number}`,
  placement: 'INSIDE',
  room: null,
  seats: 4,
  position: number,
  plan,
  automatic,
})
const step = (what: string): EditorStep => ({ did: 'move', what, acts: [], undo: [] })
const wall = {
  ...({ id: id('8', 1), placement: 'INSIDE', room: null, kind: 'WALL', text: '' } as const),
  x: 300,
  y: 20,
  width: 400,
  depth: 10,
  turn: 0,
} as const

describe('A table that is moved', () => {
  it('goes back where it was', () => {
    const { acts, undo } = arrangeStep(
      table(1),
      { placement: 'INSIDE', room: null, plan: { ...plan, x: 500 } },
      [table(1)],
      'move',
      '',
    )
    expect(acts).toMatchObject([{ args: { tables: [{ tableId: id('7', 1), plan: { x: 500 } }] } }])
    expect(undo).toMatchObject([{ args: { tables: [{ tableId: id('7', 1), plan }] } }])
  })

  it('takes the others that nobody has placed along, so that none of them jumps', () => {
    const room = [table(1, true), table(2, true), table(3)]
    const { acts, undo } = arrangeStep(
      table(1, true),
      { placement: 'INSIDE', room: null, plan },
      room,
      'move',
      '',
    )
    expect(acts).toMatchObject([
      { args: { tables: [{ tableId: id('7', 1) }, { tableId: id('7', 2), plan }] } },
    ])
    expect(undo).toMatchObject([{ args: { tables: [{ plan: null }, { plan: null }] } }])
  })
})

describe('What is deleted', () => {
  it('comes back as it was: a table with its id, its number, its seats and its place', () => {
    expect(removeTableStep(table(5), '').undo).toMatchObject([
      {
        kind: 'tables.create',
        args: {
          id: id('7', 5),
          values: { name: '5', seats: 4, placement: 'INSIDE', room: null },
          position: 5,
        },
      },
      { kind: 'table.arrange', args: { tables: [{ plan }] } },
    ])
  })

  it('or a wall with all of its fields and nothing of the replica', () => {
    const [back] = removePieceStep({ ...wall, version: 7 } as typeof wall, '').undo
    expect(back).toEqual({ kind: 'floor-piece.put', args: { piece: wall } })
  })
})

it('A piece that was drawn is taken off by undo, one that was changed is drawn as before', () => {
  expect(putPieceStep(null, wall, 'add', '').undo).toEqual([
    { kind: 'floor-piece.remove', args: { id: wall.id } },
  ])
  const changed = putPieceStep(wall, { ...wall, width: 800 }, 'change', '')
  expect(changed.undo).toEqual([{ kind: 'floor-piece.put', args: { piece: wall } }])
})

it('A room of another name takes its tables and pieces along, and undo brings back how each stood', () => {
  const views = [table(1), table(2, true)].map((each) => ({ table: each }) as unknown as TableView)
  const hall = { room: roomOf(table(1)), tables: views, pieces: [wall], occupied: 0, alarms: 0 }
  const { acts, undo } = renameRoomStep(hall, roomOf({ placement: 'INSIDE', room: 'Loft' }), '')
  expect(acts).toMatchObject([
    {
      kind: 'table.arrange',
      args: {
        tables: [
          { tableId: id('7', 1), room: 'Loft', plan },
          { room: 'Loft', plan: null },
        ],
      },
    },
    { kind: 'floor-piece.put', args: { piece: { ...wall, room: 'Loft' } } },
  ])
  expect(undo).toMatchObject([
    { args: { tables: [{ room: null, plan }, { plan: null }] } },
    { args: { piece: wall } },
  ])
})

describe('The history of a sitting', () => {
  const did = (state: typeof noSteps, what: string) => reduceSteps(state, { type: 'did', step: step(what) })

  it('takes back the last step first, and does it again', () => {
    const two = did(did(noSteps, 'a'), 'b')
    const back = reduceSteps(two, { type: 'undo' })
    expect(back.done.map(({ what }) => what)).toEqual(['a'])
    expect(reduceSteps(back, { type: 'redo' })).toEqual(two)
  })

  it('forgets what could be done again once something else is done', () => {
    const back = reduceSteps(did(noSteps, 'a'), { type: 'undo' })
    expect(did(back, 'b').undone).toEqual([])
  })

  it('has nothing to take back at its beginning', () => {
    expect(reduceSteps(noSteps, { type: 'undo' })).toEqual(noSteps)
    expect(reduceSteps(noSteps, { type: 'redo' })).toEqual(noSteps)
  })
})

it('A new table gets the number after the highest, whatever the others are called', () => {
  expect(nextNumber(['1', '21', 'O10', '7'])).toBe('22')
  expect(nextNumber([])).toBe('1')
})
