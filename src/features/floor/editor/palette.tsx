import { useRef, type RefObject } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { isTableKind, kinds, type Kind } from './editor-items.ts'
import type { Frame } from '../frame-of.ts'
import type { PlanPoint } from '../geometry.ts'
import { useDrag } from './use-drag.ts'

const icons: Record<Kind, IconName> = {
  round: 'circle',
  square: 'square',
  long: 'rectangle',
  BAR: 'beer',
  WALL: 'minus',
  DOOR: 'door',
  LABEL: 'letter',
}

type PaletteProps = {
  plan: RefObject<HTMLElement | null>
  frame: Frame
  /** Where a piece would land that is dragged; null: nothing is. */
  onDrag: (kind: Kind, at: PlanPoint | null) => void
  /** `beside`: nobody chose the spot, so nothing may lie under it. */
  onAdd: (kind: Kind, at: PlanPoint, beside?: boolean) => void
}

/**
 * The items that can be put on the plan: dragged there, or by a tap. A tap puts one into the middle or beside what
 * stands there.
 */
export function Palette({ plan, frame, onDrag, onAdd }: PaletteProps) {
  const text = useText()
  const drag = useDrag(plan, frame)
  /** Where the dragged piece would land; undefined while nothing was dragged since the press. */
  const landing = useRef<PlanPoint | null | undefined>(undefined)
  const middle = { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
  const isOn = ({ x, y }: PlanPoint) =>
    x >= frame.left && x <= frame.left + frame.width && y >= frame.top && y <= frame.top + frame.height
  return (
    <div
      role="group"
      aria-label={text('floor.editor.pieces')}
      className="flex flex-none gap-1 overflow-x-auto border-line bg-surface p-2 max-tablet:border-b tablet:w-24 tablet:flex-col tablet:overflow-visible tablet:border-r"
    >
      {kinds.map((kind) => {
        const word = isTableKind(kind) ? text(`floor.editor.piece.${kind}`) : text(`floor.piece.${kind}`)
        return (
          <button
            key={kind}
            type="button"
            aria-label={text('floor.editor.add', { what: word })}
            className="flex min-h-16 min-w-16 cursor-grab touch-none flex-col items-center justify-center gap-1 rounded-r2 text-t1 font-semibold text-ink-2 select-none hover:bg-sunken"
            onPointerDown={(event) => {
              landing.current = undefined
              drag(event, {
                onMove: (at) => {
                  landing.current = isOn(at) ? at : null
                  onDrag(kind, landing.current)
                },
                onDrop: () => {
                  onDrag(kind, null)
                  if (landing.current) onAdd(kind, landing.current)
                },
                onCancel: () => onDrag(kind, null),
              })
            }}
            onClick={() => {
              // The end of a drag is a click of the browser's too.
              if (landing.current === undefined) onAdd(kind, middle, true)
              landing.current = undefined
            }}
          >
            <Icon name={icons[kind]} size={24} />
            {word}
          </button>
        )
      })}
      <p className="m-0 mt-auto hidden text-center text-t1 text-ink-3 tablet:block">
        {text('floor.editor.hint')}
      </p>
    </div>
  )
}
