import { useEffect, type RefObject } from 'react'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'

type BumpBar = {
  recall: () => void
  toggleToMake: () => void
  view: (view: 'all' | 'pass' | 'closed') => void
  help: () => void
  /** A layer above takes the keys. */
  off: boolean
}

/**
 * The keys of a kitchen's bump bar: 1 to 9 puts the focus on the bump button of that ticket, Enter presses it as on any
 * button, R recalls, A shows what is to be made in all, 0, P and C change the view, ? tells them all.
 */
export function useBumpBar(board: RefObject<HTMLElement | null>, bar: BumpBar): void {
  const enabled = !bar.off
  useHotkey('r', bar.recall, { enabled })
  useHotkey('a', bar.toggleToMake, { enabled })
  useHotkey('0', () => bar.view('all'), { enabled })
  useHotkey('p', () => bar.view('pass'), { enabled })
  useHotkey('c', () => bar.view('closed'), { enabled })
  useHotkey('?', bar.help, { enabled })
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      const ticket = board.current?.querySelectorAll('article')[Number(event.key) - 1]
      ticket?.querySelector<HTMLElement>('button')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [board, enabled])
}
