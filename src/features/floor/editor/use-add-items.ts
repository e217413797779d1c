import type { TablePlan } from '#domain/floor/floor-plan.ts'
import { standingIn } from '#domain/floor/rooms.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { besideOthers } from '../auto-layout.ts'
import { addTableStep, putPieceStep, type EditorStep } from './editor-steps.ts'
import {
  isTableKind,
  itemsOf,
  nextNumber,
  usualSeatsByShape,
  usualSizes,
  type Item,
  type Kind,
} from './editor-items.ts'
import type { RoomView } from '../floor-view.ts'
import { clampBox, type PlanPoint } from '../geometry.ts'
import { useItemName } from './use-item-name.ts'

type Adding = {
  rooms: readonly RoomView[]
  /** The room that is drawn. */
  view: RoomView
  take: (step: EditorStep) => Promise<void>
  choose: (id: string) => void
}

/** The ways for another table or piece to get onto a plan; it is the chosen one at once. */
export function useAddItems({ rooms, view, take, choose }: Adding) {
  const text = useText()
  const { newId } = usePlace()
  const nameOf = useItemName()
  const standing = standingIn(view.room)
  const addTable = (seats: number, plan: TablePlan) => {
    const name = nextNumber(rooms.flatMap(({ tables }) => tables.map(({ table }) => table.name)))
    const id = newId()
    void take(addTableStep({ id, name, seats }, { ...standing, plan }, text('floor.table', { name })))
    choose(id)
  }
  /** `beside`: at the nearest free spot, not on top of what is there. */
  const add = (kind: Kind, at: PlanPoint, beside = false) => {
    const there = clampBox({ ...usualSizes[kind], ...at, turn: 0 })
    const box = beside
      ? besideOthers(
          there,
          itemsOf(view).map((item) => item.box),
        )
      : there
    if (isTableKind(kind)) {
      return addTable(usualSeatsByShape[kind], { shape: kind === 'round' ? 'ROUND' : 'RECTANGLE', ...box })
    }
    const piece = { id: newId(), ...standing, kind, text: '', ...box }
    void take(putPieceStep(null, piece, 'add', text(`floor.piece.${kind}`)))
    choose(piece.id)
  }
  const copy = (item: Item) => {
    const box = clampBox({ ...item.box, x: item.box.x + 40, y: item.box.y + 40 })
    if (item.type === 'table') return addTable(item.table.seats, { shape: item.table.plan.shape, ...box })
    const piece = { ...item.piece, ...box, id: newId() }
    void take(putPieceStep(null, piece, 'add', nameOf(item)))
    choose(piece.id)
  }
  return { add, copy }
}
