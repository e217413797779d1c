import * as v from 'valibot'
import { integer, text } from '../fields.ts'
import { idIn } from '../unit-fields.ts'

/** Where a room is. */
export const placements = ['INSIDE', 'OUTSIDE'] as const

/** The most characters of a room's name. */
export const longestRoomName = 40

/**
 * Name of the room that something stands in, for places that have more than one inside or outside; null: the one that
 * every place has there. Each room has a plan of its own.
 */
export const roomName = v.nullable(text(1, longestRoomName))

/** A plan's size, cm. */
export const floorSize = { width: 2000, depth: 1500 } as const

/** Where something stands on a plan: its middle, its size (cm) and how it is turned (degrees, clockwise). */
const place = {
  x: integer(0, floorSize.width),
  y: integer(0, floorSize.depth),
  width: integer(10, floorSize.width),
  depth: integer(10, floorSize.depth),
  turn: integer(0, 359),
}

export const tableShapes = ['ROUND', 'RECTANGLE'] as const

/** A table on its room's plan. */
export const tablePlanSchema = v.object({ shape: v.picklist(tableShapes), ...place })

export const pieceKinds = ['WALL', 'DOOR', 'BAR', 'LABEL'] as const

/** A piece that stands in a room besides tables, so that people know where they are. */
export const floorPieceSchema = v.object({
  id: idIn('floorPieces'),
  placement: v.picklist(placements),
  room: v.optional(roomName, null),
  kind: v.picklist(pieceKinds),
  /** The text written on the piece; empty: the word for its kind. */
  text: text(0, 40),
  ...place,
})

export type Placement = (typeof placements)[number]
export type TablePlan = v.InferOutput<typeof tablePlanSchema>
export type FloorPiece = v.InferOutput<typeof floorPieceSchema>
