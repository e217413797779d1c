import type { KeyboardEvent } from 'react'

/** In the lines, Enter goes to the next field and Ctrl Enter to a new line: goods are entered without a mouse. */
export function lineKeys(onNewLine: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return onNewLine()
    const fields = [...event.currentTarget.querySelectorAll('input')]
    const next = fields[fields.indexOf(event.target) + 1]
    if (next === undefined) return onNewLine()
    next.focus()
    next.select()
  }
}
