import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'

type ConflictNoteProps = {
  /** Who changed what and when, and what was kept. */
  children: ReactNode
  /** The button with the value that would come back: `Put back 20%`. */
  restoreLabel: ReactNode
  /** The button with the value that is there now: `Leave 15%`. */
  keepLabel: ReactNode
  onRestore: () => void
  onKeep: () => void
}

/** On top of a form: somebody else changed the same field. It never blocks saving. */
export function ConflictNote({ children, restoreLabel, keepLabel, onRestore, onKeep }: ConflictNoteProps) {
  return (
    <div className="conflict">
      <div role="status" className="conflict-text">
        <Icon name="git-compare" />
        <p className="min-w-0 flex-1">{children}</p>
      </div>
      <div className="conflict-acts">
        <Button size="sm" icon="undo" onClick={onRestore}>
          {restoreLabel}
        </Button>
        <Button size="sm" kind="quiet" onClick={onKeep}>
          {keepLabel}
        </Button>
      </div>
    </div>
  )
}
