import * as v from 'valibot'
import { id, integer } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { floorPieceSchema, placements, roomName, tablePlanSchema } from '#domain/floor/floor-plan.ts'
import { mostNewTables, newTables } from '#domain/floor/new-tables.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { differences, noteChange } from '../resources/note-change.ts'
import { rowsAtHand } from '../rows-at-hand.ts'

/** Draws a wall, a door, the bar or a label on a plan, or draws it anew. Where two devices do, the later one stands. */
export const floorPiecePut = defineMutation({
  kind: 'floor-piece.put',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-tables'],
  args: v.object({ piece: floorPieceSchema }),
  added: {},
  reads: {},
  background: false,
  title: 'outbox.kind.floor-piece-put',
  async apply(tx, { piece }) {
    await tx.put('floorPieces', piece)
    return ok(null)
  },
})

/** Takes it off the plan. One that is gone already is no fault: two people have removed it. */
export const floorPieceRemove = defineMutation({
  kind: 'floor-piece.remove',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-tables'],
  args: v.object({ id }),
  added: {},
  reads: {},
  background: false,
  title: 'outbox.kind.floor-piece-remove',
  async apply(tx, args) {
    if ((await tx.get('floorPieces', args.id)) !== null) await tx.remove('floorPieces', args.id)
    return ok(null)
  },
})

const arranged = v.object({
  tableId: idIn('venueTables'),
  placement: v.picklist(placements),
  /** Devices of before there were names say none. */
  room: v.optional(roomName),
  plan: v.nullable(tablePlanSchema),
})

/**
 * Puts tables where they stand: their room and their place on its plan; without one, the plan finds a free place. All
 * of them or none. Checks stay at their tables. Only another room is worth an entry in the table's history.
 */
export const tableArrange = defineMutation({
  kind: 'table.arrange',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-tables'],
  args: v.object({ tables: v.pipe(v.array(arranged), v.minLength(1), v.maxLength(500)) }),
  added: {},
  reads: { rows: { tableId: 'venueTables' } },
  background: false,
  title: 'outbox.kind.table-arrange',
  async apply(tx, { tables }, context) {
    const known = await rowsAtHand(
      tx,
      'venueTables',
      tables.map(({ tableId }) => tableId),
    )
    for (const { tableId, placement, room, plan } of tables) {
      const table = known.get(tableId)
      if (table === null) return fail({ code: 'unknown_table' })
      // Who knows no names leaves a table in its room, or takes it out of the house and so out of the room.
      const unnamed = placement === table.placement ? table.room : null
      const placed = { ...table, placement, room: room === undefined ? unnamed : room, plan }
      await known.put(placed)
      const changed = differences(table, placed, ['placement', 'room'])
      if (changed.length > 0)
        await noteChange(tx, context, { area: 'tables', row: placed, action: 'updated', fields: changed })
    }
    return ok(null)
  },
})

/**
 * Adds several tables at once, named by the next free numbers. Their names are chosen where the command is decided, so
 * that two devices that add tables at once make no two of one name; their ids stay.
 */
export const tableAddSeveral = defineMutation({
  kind: 'table.add-several',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-tables'],
  args: v.object({
    count: integer(1, mostNewTables),
    placement: v.picklist(placements),
    room: v.optional(roomName, null),
    seats: integer(1, 99),
  }),
  added: {},
  reads: { wholes: ['venueTables'] },
  background: false,
  title: 'outbox.kind.table-add-several',
  async apply(tx, args, context) {
    const tables = newTables(await tx.all('venueTables'), args)
    for (const [index, table] of tables.entries()) {
      const added = { id: context.idOf('table', index), ...table }
      await tx.put('venueTables', added)
      await noteChange(tx, context, { area: 'tables', row: added, action: 'created' })
    }
    return ok(null)
  },
})

/** Every command about plans of the rooms. */
export const floorCommands = {
  'floor-piece.put': floorPiecePut,
  'floor-piece.remove': floorPieceRemove,
  'table.arrange': tableArrange,
  'table.add-several': tableAddSeveral,
}
