import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePastBars } from './bar-space.ts'
import { Icon } from './icon.tsx'
import { pageSchedule, type Schedule } from './scheduler.ts'
import { UndoContext, type UndoOffer } from './undo-context.ts'
import { useHotkey } from './use-hotkey.ts'

/** How long an act can be taken back from the bar, ms. */
export const UNDO_MS = 8000

type UndoProviderProps = { children: ReactNode; closeLabel: string; schedule?: Schedule }

/** Holds one offer at a time; Ctrl+Z takes it as well. */
export function UndoProvider({ children, closeLabel, schedule = pageSchedule }: UndoProviderProps) {
  const [shown, setShown] = useState<UndoOffer | null>(null)
  const current = useRef<{ offer: UndoOffer; stop: () => void } | null>(null)

  const leave = useCallback((how: 'onUndo' | 'onGone') => {
    const leaving = current.current
    if (!leaving) return
    leaving.stop()
    current.current = null
    setShown(null)
    leaving.offer[how]?.()
  }, [])

  const offer = useCallback(
    (next: UndoOffer) => {
      leave('onGone')
      current.current = { offer: next, stop: schedule(() => leave('onGone'), UNDO_MS) }
      setShown(next)
    },
    [leave, schedule],
  )

  useHotkey('ctrl+z', () => leave('onUndo'), { enabled: shown !== null })
  useEffect(() => () => leave('onGone'), [leave])

  return (
    <UndoContext value={useMemo(() => ({ offer }), [offer])}>
      {children}
      {shown && (
        <UndoBar
          offer={shown}
          closeLabel={closeLabel}
          onUndo={() => leave('onUndo')}
          onClose={() => leave('onGone')}
        />
      )}
    </UndoContext>
  )
}

type UndoBarProps = { offer: UndoOffer; closeLabel: string; onUndo: () => void; onClose: () => void }

function UndoBar({ offer, closeLabel, onUndo, onClose }: UndoBarProps) {
  const bar = usePastBars('bottom')
  return createPortal(
    <div ref={bar} className="notices at-bottom at-center">
      <div role="status" className="toast">
        <Icon name="success" size={22} />
        <span className="msg">{offer.label}</span>
        <button type="button" className="act" aria-keyshortcuts="Control+Z" onClick={onUndo}>
          {offer.undoLabel}
        </button>
        <button type="button" className="act" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </div>,
    document.body,
  )
}
