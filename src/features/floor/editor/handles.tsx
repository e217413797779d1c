import type { PointerEvent } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { styleOf, type Frame } from '../frame-of.ts'
import { corners, type PlanBox, type Corner } from '../geometry.ts'

type HandlesProps = {
  box: PlanBox
  frame: Frame
  round: boolean
  onCorner: (event: PointerEvent<HTMLElement>, corner: Corner) => void
  onTurn: (event: PointerEvent<HTMLElement>) => void
  /** Turns it one step further. */
  onTurnStep: () => void
}

/** Where each handle is: 16 px to see at the corner, 48 to touch, most of them outside so that the table can be moved. */
const spots: Record<Corner, { hit: string; dot: string }> = {
  nw: { hit: '-top-9 -left-9 cursor-nwse-resize', dot: 'right-1 bottom-1' },
  ne: { hit: '-top-9 -right-9 cursor-nesw-resize', dot: 'bottom-1 left-1' },
  se: { hit: '-right-9 -bottom-9 cursor-nwse-resize', dot: 'top-1 left-1' },
  sw: { hit: '-bottom-9 -left-9 cursor-nesw-resize', dot: 'top-1 right-1' },
}

/** Corners that make the chosen one larger, a handle that turns it, and how large it is. */
export function Handles({ box, frame, round, onCorner, onTurn, onTurnStep }: HandlesProps) {
  const text = useText()
  return (
    <div className="pointer-events-none absolute z-4" style={styleOf(box, frame)}>
      <span
        className="absolute -top-10 left-1/2 rounded-r1 bg-accent px-2 py-0.5 text-t1 font-semibold whitespace-nowrap text-on-accent"
        style={{ transform: `translateX(-50%) rotate(-${box.turn}deg)` }}
      >
        {text('floor.editor.size', { width: box.width, depth: box.depth })}
      </span>
      {corners.map((corner) => (
        <span
          key={corner}
          // The fields beside the plan do the same for who cannot drag.
          aria-hidden="true"
          title={text('floor.editor.corner')}
          className={cx('pointer-events-auto absolute size-12 touch-none', spots[corner].hit)}
          onPointerDown={(event) => onCorner(event, corner)}
        >
          <span
            className={cx('absolute size-4 rounded-r1 border-2 border-accent bg-surface', spots[corner].dot)}
          />
        </span>
      ))}
      {!round && (
        <button
          type="button"
          aria-label={text('floor.editor.rotate')}
          title={text('floor.editor.rotate')}
          className="pointer-events-auto absolute -bottom-14 left-1/2 grid size-12 -translate-x-1/2 cursor-grab touch-none place-items-center"
          onPointerDown={onTurn}
          // A press of a key, not of a finger.
          onClick={(event) => event.detail === 0 && onTurnStep()}
        >
          <span className="grid size-9 place-items-center rounded-full bg-accent text-on-accent">
            <Icon name="rotate" size={18} />
          </span>
        </button>
      )}
    </div>
  )
}
