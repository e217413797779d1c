import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { floorPieceSchema } from '#domain/floor/floor-plan.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

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
  report: false,
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
  report: false,
  title: 'outbox.kind.floor-piece-remove',
  async apply(tx, args) {
    if ((await tx.get('floorPieces', args.id)) !== null) await tx.remove('floorPieces', args.id)
    return ok(null)
  },
})
