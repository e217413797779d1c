import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { late } from '#ui/late.ts'
import { pageSchedule, type Schedule } from '#ui/scheduler.ts'
import { UndoContext, type UndoOffer } from './undo-context.ts'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'

/** Nothing can be taken back before something was done: the till's first picture does without. */
const UndoBar = late(() => import('./undo-face.tsx'), 'UndoFace')

/** How long an act can be taken back from the bar, ms. */
export const undoMs = 8000

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
      current.current = { offer: next, stop: schedule(() => leave('onGone'), undoMs) }
      setShown(next)
      return () => {
        if (current.current?.offer === next) leave('onGone')
      }
    },
    [leave, schedule],
  )

  useHotkey('ctrl+z', () => leave('onUndo'), { enabled: shown !== null })
  useEffect(() => () => leave('onGone'), [leave])

  return (
    <UndoContext value={useMemo(() => ({ offer }), [offer])}>
      {children}
      <Suspense>
        {shown && (
          <UndoBar
            offer={shown}
            closeLabel={closeLabel}
            onUndo={() => leave('onUndo')}
            onClose={() => leave('onGone')}
          />
        )}
      </Suspense>
    </UndoContext>
  )
}
