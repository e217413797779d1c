import type { FloorPiece } from '#domain/floor/floor-plan.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

export const pieceIcons: Record<FloorPiece['kind'], IconName> = {
  WALL: 'minus',
  DOOR: 'door',
  BAR: 'beer',
  LABEL: 'letter',
}

/** The shape of a wall, a door, the bar or a label, filling its box. */
export function PieceShape({ piece: { kind, text: own, turn } }: { piece: FloorPiece }) {
  const text = useText()
  if (kind === 'WALL') return <span className="block size-full bg-ink-2" />
  const word = own === '' ? text(`floor.piece.${kind}`) : own
  return (
    <span
      className={cx(
        'grid size-full place-items-center overflow-visible text-t1 font-semibold text-ink-2',
        kind === 'BAR' && 'rounded-r1 border-2 border-line-strong bg-surface text-t2',
        kind === 'DOOR' && 'bg-canvas',
      )}
    >
      <span
        className="flex items-center gap-1.5 whitespace-nowrap"
        // Words stay upright as long as they can: read from below, never upside down.
        style={turn > 90 && turn <= 270 ? { transform: 'rotate(180deg)' } : undefined}
      >
        {kind !== 'LABEL' && <Icon name={pieceIcons[kind]} size={16} />}
        {word}
      </span>
    </span>
  )
}
