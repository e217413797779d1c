import { useEffect, useRef } from 'react'

/** Keys that come faster than any hand, ms. */
const fastMs = 40
/** Shorter runs of keys may be a hand's after all. */
const shortest = 6

/** A run of keys, as it comes from a scanner that plays a keyboard. */
export type KeyRun = { text: string; at: number }

/** The run of keys after one more key. `at`: when the key was pressed, ms. */
export function addToRun(run: KeyRun, key: string, at: number): KeyRun {
  return { text: at - run.at <= fastMs ? run.text + key : key, at }
}

/** The code that a run ends with when Enter comes at this time (ms); null: a person has typed. */
export function codeOf({ text, at }: KeyRun, enteredAt: number): string | null {
  return text.length >= shortest && enteredAt - at <= fastMs ? text : null
}

/**
 * Hears scanners that play a keyboard, wherever the focus is: fast keys that end with Enter. What they have typed
 * into a field on the way is taken out of it again.
 */
export function useScanner(onScan: (code: string) => void, enabled = true): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    if (!enabled) return
    let run: KeyRun = { text: '', at: 0 }
    let field: { input: HTMLInputElement; before: string } | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === 'Enter') {
        const code = codeOf(run, event.timeStamp)
        run = { text: '', at: 0 }
        if (code === null) return
        event.preventDefault()
        event.stopPropagation()
        if (field) write(field.input, field.before)
        latest.current(code)
      } else if (event.key.length === 1) {
        run = addToRun(run, event.key, event.timeStamp)
        if (run.text.length === 1) field = fieldOf(event.target)
      }
    }
    // Before whoever else hears keys.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [enabled])
}

function fieldOf(target: EventTarget | null) {
  return target instanceof HTMLInputElement ? { input: target, before: target.value } : null
}

/** As if a person had typed it, so that whoever draws the field hears of it. */
function write(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
