import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePastBars } from '#ui/frame/bar-space.ts'
import { pageSchedule, type Schedule } from '#ui/scheduler.ts'
import { ToastContext, type Toast, type ToastPosition, type ToastRequest } from './toast-context.ts'
import { ToastCard } from './toast-card.tsx'

/** How long a toast stays, ms. */
export const toastMs = 3000

/** How many toasts are shown at once; the oldest success makes room for a newer toast, an error never does. */
export const toastLimit = 2

type ToastProviderProps = { children: ReactNode; closeLabel: string; schedule?: Schedule }

/** Holds the messages on top of everything, also above open dialogs. */
export function ToastProvider({ children, closeLabel, schedule = pageSchedule }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const serial = useRef(0)
  const timers = useRef(new Map<string, () => void>())

  const close = useCallback((id: string) => {
    timers.current.get(id)?.()
    timers.current.delete(id)
    setShown((toasts) => toasts.filter((toast) => toast.id !== id))
  }, [])

  const show = useCallback(
    ({ content, state, position = 'top-center', action = null }: ToastRequest) => {
      const id = `toast-${++serial.current}`
      const toast = { id, content, state, position, action }
      setShown((toasts) => [...withRoomForOne(toasts), toast])
      timers.current.set(
        id,
        schedule(() => close(id), toastMs),
      )
      return id
    },
    [close, schedule],
  )

  useEffect(() => {
    const running = timers.current
    return () => running.forEach((stop) => stop())
  }, [])

  useEffect(() => {
    // A success speaks of its page, so it goes where a link leads to another one; a press puts it out of the way.
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href],.toast .msg'))
        setShown((toasts) => toasts.filter(({ state, action }) => state === 'error' || action !== null))
    }
    document.addEventListener('click', leave, true)
    return () => document.removeEventListener('click', leave, true)
  }, [])

  return (
    <ToastContext value={useMemo(() => ({ show, close }), [show, close])}>
      {children}
      {[...new Set(shown.map(({ position }) => position))].map((position) => (
        <ToastStack
          key={position}
          position={position}
          toasts={shown.filter((toast) => toast.position === position)}
          closeLabel={closeLabel}
          onClose={close}
        />
      ))}
    </ToastContext>
  )
}

function withRoomForOne(toasts: readonly Toast[]): readonly Toast[] {
  const leaves = toasts.length < toastLimit ? undefined : toasts.find(({ state }) => state === 'success')
  return toasts.filter((toast) => toast !== leaves)
}

type ToastStackProps = {
  position: ToastPosition
  toasts: readonly Toast[]
  closeLabel: string
  onClose: (id: string) => void
}

// A direct child of <body>, so that an open dialog, which makes the page inert, leaves it alone.
function ToastStack({ position, toasts, closeLabel, onClose }: ToastStackProps) {
  const stack = usePastBars(position.startsWith('top') ? 'top' : 'bottom')
  return createPortal(
    <div ref={stack} className={`notices at-${position.replace('-', ' at-')}`} data-position={position}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={onClose} />
      ))}
    </div>,
    document.body,
  )
}
