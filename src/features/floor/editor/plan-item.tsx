import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { isInUse, type Item, type TableItem } from './editor-items.ts'
import { styleOf, type Frame } from '../frame-of.ts'
import type { PlanBox } from '../geometry.ts'
import { PieceShape } from '../piece-shape.tsx'

type PlanItemProps = ComponentProps<'button'> & {
  item: Item
  /** Where the item is drawn, while it moves too. */
  box: PlanBox
  frame: Frame
  isChosen: boolean
}

/** A table or a piece to be taken hold of. A thin wall has a button wider than itself, so that a finger finds it. */
export function PlanItem({ item, box, frame, isChosen, ...button }: PlanItemProps) {
  const isTable = item.type === 'table'
  return (
    <div
      style={styleOf(box, frame)}
      className={cx(
        'absolute',
        isChosen ? 'z-2' : isTable && 'z-1',
        !isTable && isChosen && 'outline-3 outline-accent',
      )}
    >
      {item.type === 'piece' && <PieceShape piece={{ ...item.piece, ...box }} />}
      <button
        type="button"
        aria-pressed={isChosen}
        style={{ inset: 'min(0px, (100% - 1.5rem) / 2)', ...(isTable && { containerType: 'size' }) }}
        className={cx(
          'absolute flex touch-none items-center justify-center select-none',
          isChosen ? 'cursor-move' : 'cursor-grab',
          isTable && 'border-2 bg-surface text-ink',
          isTable && (item.round ? 'rounded-full' : 'rounded-r2'),
          isTable && (isChosen ? 'border-accent' : 'border-line-strong'),
        )}
        {...button}
      >
        {item.type === 'table' && <Face item={item} />}
      </button>
    </div>
  )
}

function Face({ item }: { item: TableItem }) {
  const { table, box } = item
  return (
    <span
      className="pointer-events-none flex flex-col items-center"
      style={box.turn === 0 ? undefined : { transform: `rotate(-${box.turn}deg)` }}
    >
      <span className="text-t3 leading-5 font-bold">{table.name}</span>
      <span className="hidden items-center gap-1 text-t1 leading-4 text-ink-2 [@container_(min-height:2.75rem)]:flex">
        <Icon name={isInUse(item) ? 'flame' : 'people'} size={13} />
        {table.seats}
      </span>
    </span>
  )
}
