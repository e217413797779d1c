import type { RefObject } from 'react'
import { useHotkey } from '#ui/use-hotkey.ts'

/** Arrows go from row to row of the list, from wherever the focus is but a field; Enter opens, as links do. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const step = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement) === true)
    const next =
      at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by))
    rows[next]?.focus()
  }
  useHotkey('arrowdown', () => step(1))
  useHotkey('arrowup', () => step(-1))
}
