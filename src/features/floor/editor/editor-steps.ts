import type { FloorPiece, TablePlan } from '#domain/floor/floor-plan.ts'
import { standingIn, type Room, type Standing } from '#domain/floor/rooms.ts'
import type { Row } from '#domain/tables.ts'
import type { Act } from '#device/outbox/act.ts'
import type { PlacedTable } from '../auto-layout.ts'
import type { RoomView } from '../floor-view.ts'

/** One thing that was done to the plan, with what takes it back. Both are saved like any other act. */
export type EditorStep = {
  did: 'move' | 'add' | 'delete' | 'change'
  /** The name of what the step was done to, for people. */
  what: string
  acts: readonly Act[]
  undo: readonly Act[]
  /** The room that has another name by it. */
  renamed?: { from: Room; to: Room }
}

type Placed = Standing & { plan: TablePlan | null }

/**
 * Puts a table elsewhere. Tables of the room that nobody has placed are put where they are shown, so that none of
 * them jumps to another free spot.
 */
export function arrangeStep(
  table: PlacedTable,
  to: Standing & { plan: TablePlan },
  room: readonly PlacedTable[],
  did: EditorStep['did'],
  what: string,
): EditorStep {
  const beside = room.filter((each) => each.automatic && each.id !== table.id)
  return {
    did,
    what,
    acts: [arrange([[table, to], ...beside.map((each) => [each, each] as const)])],
    undo: [arrange([[table, placed(table)], ...beside.map((each) => [each, placed(each)] as const)])],
  }
}

/** Sets up a table that was not there. */
export function addTableStep(
  table: Pick<Row<'venueTables'>, 'id' | 'name' | 'seats'>,
  to: Standing & { plan: TablePlan },
  what: string,
): EditorStep {
  const values = { name: table.name, seats: table.seats, placement: to.placement, room: to.room }
  return {
    did: 'add',
    what,
    acts: [{ kind: 'tables.create', args: { id: table.id, values, position: null } }, arrange([[table, to]])],
    undo: [{ kind: 'tables.delete', args: { ids: [table.id] } }],
  }
}

/** Takes a table away. It comes back under its id, where it was in the list and on the plan. */
export function removeTableStep(table: PlacedTable, what: string): EditorStep {
  const { id, name, seats, placement, room, position } = table
  return {
    did: 'delete',
    what,
    acts: [{ kind: 'tables.delete', args: { ids: [id] } }],
    undo: [
      { kind: 'tables.create', args: { id, values: { name, seats, placement, room }, position } },
      arrange([[table, placed(table)]]),
    ],
  }
}

/** Another number or other seats. */
export function changeTableStep(
  table: Row<'venueTables'>,
  changes: Partial<Pick<Row<'venueTables'>, 'name' | 'seats'>>,
  what: string,
): EditorStep {
  const base = Object.fromEntries(
    Object.keys(changes).map((key) => [key, table[key as keyof typeof changes]]),
  )
  return {
    did: 'change',
    what,
    acts: [{ kind: 'tables.update', args: { id: table.id, changes, base } }],
    undo: [{ kind: 'tables.update', args: { id: table.id, changes: base, base: changes } }],
  }
}

/** Draws a piece, or draws it anew. */
export function putPieceStep(
  before: FloorPiece | null,
  after: FloorPiece,
  did: EditorStep['did'],
  what: string,
): EditorStep {
  return { did, what, acts: [put(after)], undo: [before === null ? remove(after) : put(before)] }
}

/** Takes a piece off the plan. */
export function removePieceStep(piece: FloorPiece, what: string): EditorStep {
  return { did: 'delete', what, acts: [remove(piece)], undo: [put(piece)] }
}

/** Gives a room another name: everything in it goes to the room of that name. */
export function renameRoomStep({ room: from, tables, pieces }: RoomView, to: Room, what: string): EditorStep {
  const all = tables.map(({ table }) => table)
  const renamed = standingIn(to)
  const arranged = (each: (table: PlacedTable) => Placed) =>
    all.length === 0 ? [] : [arrange(all.map((table) => [table, each(table)]))]
  return {
    did: 'change',
    what,
    acts: [
      ...arranged((table) => ({ ...placed(table), ...renamed })),
      ...pieces.map((piece) => put({ ...piece, ...renamed })),
    ],
    undo: [...arranged(placed), ...pieces.map(put)],
    renamed: { from, to },
  }
}

/** Where a table stands as far as somebody has said so. */
function placed({ placement, room, plan, automatic }: PlacedTable): Placed {
  return { placement, room, plan: automatic ? null : plan }
}

function arrange(tables: readonly (readonly [{ id: string }, Placed])[]): Act {
  return {
    kind: 'table.arrange',
    args: {
      tables: tables.map(([{ id }, { placement, room, plan }]) => ({ tableId: id, placement, room, plan })),
    },
  }
}

function put({ id, placement, room, kind, text, x, y, width, depth, turn }: FloorPiece): Act {
  return {
    kind: 'floor-piece.put',
    args: { piece: { id, placement, room, kind, text, x, y, width, depth, turn } },
  }
}

function remove({ id }: { id: string }): Act {
  return { kind: 'floor-piece.remove', args: { id } }
}
