import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Arrow keys for a group of which one member can be reached by Tab: returns the key handler of the group.
 * Moves the focus, wraps around, skips disabled members and chooses the member it lands on.
 */
export function rovingKeys<T>(values: readonly T[], choose: (value: T) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab],[role=radio]')]
    const from = buttons.findIndex((button) => button === document.activeElement)
    const to = target(event.key, from, buttons)
    const value = to === null ? undefined : values[to]
    if (to === null || value === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
    choose(value)
  }
}

function target(key: string, from: number, buttons: readonly HTMLButtonElement[]): number | null {
  const open = buttons.flatMap((button, index) => (button.disabled ? [] : [index]))
  if (key === 'Home') return open[0] ?? null
  if (key === 'End') return open.at(-1) ?? null
  const step = steps[key]
  if (step === undefined || from < 0 || open.length === 0) return null
  const at = open.indexOf(from)
  return open[(at + step + open.length) % open.length] ?? null
}
