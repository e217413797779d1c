import { useEffect, useRef } from 'react'

type HotkeyOptions = {
  enabled?: boolean
  /** Also fire while the person types in a field. Off by default, so that typing is never taken away. */
  inFields?: boolean
}

/**
 * Calls `handler` when the combination is pressed anywhere in the window and stops the browser's own action. A key that
 * is held repeats steps and counts alone.
 * A combination is written like `ctrl+z`, `ctrl+enter`, `f9`, `/` or `?`; `ctrl` also means Command on a Mac.
 */
export function useHotkey(combination: string, handler: () => void, options: HotkeyOptions = {}): void {
  const { enabled = true, inFields = false } = options
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !matchesHotkey(event, combination)) return
      if (!inFields && isEditable(event.target)) return
      event.preventDefault()
      if (!event.repeat || repeats.test(combination)) latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [combination, enabled, inFields])
}

/** The keys that step, count and go back: held down, they go on. Any other act happens once. */
const repeats = /^(arrow|[+-]$|ctrl\+(shift\+)?[zy]$)/

/** Whether the key event is exactly the combination (Shift may be needed to type a sign such as `?`). */
export function matchesHotkey(event: KeyboardEvent, combination: string): boolean {
  const parts = combination.toLowerCase().split('+')
  const key = parts.at(-1) || '+'
  const has = (name: string) => parts.length > 1 && parts.slice(0, -1).includes(name)
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key)
  return (
    event.key.toLowerCase() === key &&
    (event.ctrlKey || event.metaKey) === has('ctrl') &&
    event.altKey === has('alt') &&
    (isSign || event.shiftKey === has('shift'))
  )
}

function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}
