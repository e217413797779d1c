import type { FloorPiece } from '#domain/floor/floor-plan.ts'
import type { PlacedTable } from '../auto-layout.ts'
import type { RoomView, TableView } from '../floor-view.ts'
import type { PlanBox } from '../geometry.ts'

export type TableItem = {
  type: 'table'
  id: string
  table: PlacedTable
  view: TableView
  box: PlanBox
  round: boolean
}
export type PieceItem = { type: 'piece'; id: string; piece: FloorPiece; box: PlanBox; round: false }

/** A table or a piece of the plan, as the editor handles it. */
export type Item = TableItem | PieceItem

/** Items of a room's plan: pieces under the tables. */
export function itemsOf({ pieces, tables }: RoomView): Item[] {
  return [
    ...pieces.map((piece): Item => ({ type: 'piece', id: piece.id, piece, box: boxOf(piece), round: false })),
    ...tables.map((view): Item => {
      const { table } = view
      const round = table.plan.shape === 'ROUND'
      return { type: 'table', id: table.id, table, view, box: boxOf(table.plan), round }
    }),
  ]
}

/** Kinds of items that can be put on a plan, each in its usual size (cm). */
export const kinds = ['round', 'square', 'long', 'BAR', 'WALL', 'DOOR', 'LABEL'] as const
export type Kind = (typeof kinds)[number]

export const usualSizes: Record<Kind, Pick<PlanBox, 'width' | 'depth'>> = {
  round: { width: 130, depth: 130 },
  square: { width: 130, depth: 130 },
  long: { width: 210, depth: 130 },
  BAR: { width: 300, depth: 100 },
  WALL: { width: 400, depth: 10 },
  DOOR: { width: 120, depth: 30 },
  LABEL: { width: 160, depth: 60 },
}

export const usualSeatsByShape = { round: 2, square: 4, long: 6 } as const
export type TableKind = keyof typeof usualSeatsByShape

export function isTableKind(kind: Kind): kind is TableKind {
  return Object.hasOwn(usualSeatsByShape, kind)
}

/** A table with an open check of its own stays. */
export function isInUse(item: Item): boolean {
  return item.type === 'table' && item.view.checks.some(({ joined }) => !joined)
}

/** The number that a new table gets: one more than the highest. */
export function nextNumber(names: readonly string[]): string {
  return String(Math.max(0, ...names.map((name) => (/^\d+$/.test(name) ? Number(name) : 0))) + 1)
}

function boxOf({ x, y, width, depth, turn }: PlanBox): PlanBox {
  return { x, y, width, depth, turn }
}
