import { useRef, type KeyboardEvent, type RefObject } from 'react'

/** The panel beside the plan for who works with the keyboard: it is gone to from a table, and Esc leads back there. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>) {
  const table = useRef<Element | null>(null)
  return {
    /** A table was pressed. */
    enter: () => {
      const { activeElement } = document
      if (activeElement?.matches(':focus-visible') !== true) return
      table.current = activeElement
      requestAnimationFrame(() => panel.current?.focus())
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && table.current instanceof HTMLElement) table.current.focus()
    },
  }
}
