import type { FloorPiece, TablePlan } from '#domain/floor/floor-plan.ts'
import { standingIn, type Room, type Standing } from '#domain/floor/rooms.ts'
import type { Row } from '#domain/tables.ts'
import {
  arrangeStep,
  changeTableStep,
  putPieceStep,
  removePieceStep,
  removeTableStep,
  type EditorStep,
} from './editor-steps.ts'
import { isInUse, type Item, type PieceItem, type TableItem, type TableKind } from './editor-items.ts'
import type { RoomView } from '../floor-view.ts'
import { clampBox, sameBox, type PlanBox } from '../geometry.ts'
import { useItemName } from './use-item-name.ts'

type Acting = {
  /** The room that is drawn. */
  view: RoomView
  take: (step: EditorStep) => Promise<void>
  choose: (id: string | null) => void
  show: (room: Room) => void
}

/** The acts on what stands on a plan. */
export function usePlanActs({ view, take, choose, show }: Acting) {
  const nameOf = useItemName()
  const standing = standingIn(view.room)
  const arrange = (item: TableItem, to: Standing & { plan: TablePlan }, did: EditorStep['did']) => {
    const tablesOfRoom = view.tables.map(({ table }) => table)
    void take(arrangeStep(item.table, to, tablesOfRoom, did, nameOf(item)))
  }
  const put = (item: PieceItem, change: Partial<FloorPiece>, did: EditorStep['did']) =>
    void take(putPieceStep(item.piece, { ...item.piece, ...change }, did, nameOf(item)))

  /** Its box on the plan; nothing is saved where it is as it was. */
  const place = (item: Item, box: PlanBox, did: EditorStep['did'] = 'move') => {
    if (sameBox(item.box, box)) return
    if (item.type === 'piece') put(item, box, did)
    else arrange(item, { ...standing, plan: { shape: item.table.plan.shape, ...box } }, did)
  }
  const shape = (item: TableItem, kind: TableKind) =>
    arrange(item, { ...standing, plan: shaped(item.box, kind) }, 'change')
  const moveTo = (item: Item, to: Room) => {
    if (item.type === 'piece') put(item, standingIn(to), 'move')
    else arrange(item, { ...standingIn(to), plan: item.table.plan }, 'move')
    show(to)
  }
  const change = (item: TableItem, changes: Partial<Pick<Row<'venueTables'>, 'name' | 'seats'>>) =>
    void take(changeTableStep(item.table, changes, nameOf(item)))
  const label = (item: PieceItem, words: string) => put(item, { text: words }, 'change')
  const remove = (item: Item) => {
    if (isInUse(item)) return
    const what = nameOf(item)
    void take(item.type === 'table' ? removeTableStep(item.table, what) : removePieceStep(item.piece, what))
    choose(null)
  }
  return { place, shape, moveTo, change, label, remove }
}

/** The plan of a table that becomes one of another kind where it stands. */
function shaped(box: PlanBox, kind: TableKind): TablePlan {
  const { width, depth } = box
  const sides = {
    round: { width: depth, depth },
    square: { width: depth, depth },
    long: { width: Math.max(width, Math.round(depth * 1.6)), depth },
  }[kind]
  return { shape: kind === 'round' ? 'ROUND' : 'RECTANGLE', ...clampBox({ ...box, ...sides }) }
}
