import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** How long a run of keys is waited for, ms, and from how many on it is no hand's: a scanner plays a keyboard too. */
const [waitMs, scanned] = [50, 6]

type Typing = {
  /** Digits and decimal marks, in a row. */
  onType: (keys: string) => void
  onErase: () => void
  /** Absent: Enter does what it does by itself. */
  onEnter?: () => void
  /** Whether these keys are not for it, as where a dialog stands over it. */
  isDeaf?: (target: EventTarget | null) => boolean
}

/** Hears numbers that are typed on a keyboard while no field and no button has the focus for them. */
export function useTypedKeys(typing: Typing): void {
  const latest = useRef(typing)
  useEffect(() => {
    latest.current = typing
  })
  useEffect(() => {
    let keys = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      clearTimeout(timer)
      const typed = keys
      keys = ''
      if (typed !== '' && typed.length < scanned) latest.current.onType(typed)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return
      if (latest.current.isDeaf?.(event.target)) return
      if (/^[\d.,]$/.test(event.key)) {
        keys += event.key
        clearTimeout(timer)
        timer = setTimeout(flush, waitMs)
      } else if (event.key === 'Backspace') {
        event.preventDefault()
        flush()
        latest.current.onErase()
      } else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
        if (latest.current.onEnter === undefined) return
        event.preventDefault()
        // Keys of the last moment are part of what Enter ends.
        flushSync(flush)
        latest.current.onEnter?.()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** Whether what has the focus takes digits for itself; of inputs those that are only chosen do not. */
function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !chosen.includes(target.type)
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
}

const chosen: readonly string[] = ['radio', 'checkbox']
