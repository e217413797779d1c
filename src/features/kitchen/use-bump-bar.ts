import { useEffect, type RefObject } from 'react'
import { useHotkey } from '#ui/use-hotkey.ts'

type BumpBar = {
  recall: () => void
  toggleToMake: () => void
  view: (view: 'all' | 'pass' | 'closed') => void
  help: () => void
}

/**
 * The keys of a kitchen's bump bar: 1 to 9 puts the focus on the bump button of that ticket, Enter presses it as on any
 * button, R recalls, A shows what is to be made in all, 0, P and C change the view, ? tells them all.
 */
export function useBumpBar(board: RefObject<HTMLElement | null>, bar: BumpBar): void {
  useHotkey('r', bar.recall)
  useHotkey('a', bar.toggleToMake)
  useHotkey('0', () => bar.view('all'))
  useHotkey('p', () => bar.view('pass'))
  useHotkey('c', () => bar.view('closed'))
  useHotkey('?', bar.help)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      const ticket = board.current?.querySelectorAll('article')[Number(event.key) - 1]
      ticket?.querySelector<HTMLElement>('button')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [board])
}
