import { useMemo } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import type { RoomView, TableView } from './floor-view.ts'
import { fitOf, frameOf, styleOf } from './frame-of.ts'
import { PieceShape } from './piece-shape.tsx'
import { stateLooks } from './table/state-looks.ts'
import { TableFace } from './table/table-face.tsx'
import { useLongPress } from '#ui/buttons/use-long-press.ts'
import { useTableWords } from './table/use-table-words.ts'
import type { PlanBox } from './geometry.ts'

export type TablesProps = {
  room: RoomView
  chosen: string | null
  /** Others' tables step back. */
  onlyMine: boolean
  onTap: (view: TableView) => void
  onInfo: (view: TableView) => void
}

/** A room from above: every table where it stands. */
export function Plan({ room, chosen, onlyMine, onTap, onInfo }: TablesProps) {
  const text = useText()
  const frame = useMemo(
    () => frameOf([...room.pieces, ...room.tables.map(({ table }) => table.plan)]),
    [room],
  )
  const tables = useMemo(() => inReadingOrder(room.tables, ({ table }) => table.plan), [room])
  return (
    <div
      className="grid size-full place-items-center overflow-hidden rounded-r2 border border-line bg-sunken"
      style={{ containerType: 'size' }}
    >
      <div role="group" aria-label={text('floor.plan')} className="relative" style={fitOf(frame)}>
        {room.pieces.map((piece) => (
          <div key={piece.id} className="absolute" style={styleOf(piece, frame)}>
            <PieceShape piece={piece} />
          </div>
        ))}
        {tables.map((view) => (
          <TableButton
            key={view.table.id}
            view={view}
            style={styleOf(view.table.plan, frame)}
            chosen={view.table.id === chosen}
            faded={onlyMine && !view.mine}
            onTap={() => onTap(view)}
            onInfo={() => onInfo(view)}
          />
        ))}
      </div>
    </div>
  )
}

type TableButtonProps = {
  view: TableView
  style: ReturnType<typeof styleOf>
  chosen: boolean
  faded: boolean
  onTap: () => void
  onInfo: () => void
}

function TableButton({ view, style, chosen, faded, onTap, onInfo }: TableButtonProps) {
  const words = useTableWords()
  const press = useLongPress(onTap, onInfo)
  return (
    <button
      type="button"
      {...press}
      aria-label={words.name(view)}
      aria-pressed={chosen}
      style={{ ...style, containerType: 'size' }}
      className={cx(
        'absolute flex touch-manipulation items-center justify-center border-2 select-none',
        view.table.plan.shape === 'ROUND' ? 'rounded-full' : 'rounded-r2',
        stateLooks[view.state].box,
        chosen && 'z-1 outline-4 outline-offset-3 outline-accent-text focus-visible:outline-[var(--focus)]',
        faded && 'opacity-40',
      )}
    >
      <TableFace view={view} />
    </button>
  )
}

/** Row by row and from left to right, as a person looks over the plan: the way the Tab key goes. */
export function inReadingOrder<T>(items: readonly T[], boxOf: (item: T) => PlanBox): T[] {
  const rows: T[][] = []
  const byTop = items.toSorted((a, b) => boxOf(a).y - boxOf(b).y)
  for (const item of byTop) {
    const row = rows.at(-1)
    const [first] = row ?? []
    const middle = boxOf(item).y + boxOf(item).depth / 2
    if (row !== undefined && first !== undefined && middle < boxOf(first).y + boxOf(first).depth)
      row.push(item)
    else rows.push([item])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => boxOf(a).x - boxOf(b).x))
}
