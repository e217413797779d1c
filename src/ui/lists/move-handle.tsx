import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/icons/icon.tsx'

type MoveHandleProps = { label: string; onKeyDown: (event: KeyboardEvent) => void }

/** The grip of a row: drag it, or press Alt with an arrow on it. */
export function MoveHandle({ label, onKeyDown }: MoveHandleProps) {
  return (
    <button
      type="button"
      data-handle
      aria-label={label}
      title={label}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      className="move-handle"
      onKeyDown={onKeyDown}
    >
      <Icon name="grip" />
    </button>
  )
}
