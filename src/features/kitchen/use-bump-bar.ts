import { useEffect, type RefObject } from 'react'
import { useHotkey } from '#ui/use-hotkey.ts'

type BumpBar = { recall: () => void; toggleToMake: () => void }

/**
 * The keys of a kitchen's bump bar: 1 to 9 puts the focus on the bump button of that ticket, Enter presses it as on any
 * button, R recalls, A shows what is to be made in all.
 */
export function useBumpBar(board: RefObject<HTMLElement | null>, { recall, toggleToMake }: BumpBar): void {
  useHotkey('r', recall)
  useHotkey('a', toggleToMake)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      const bumps = board.current?.querySelectorAll<HTMLElement>('article .tk-bump') ?? []
      bumps[Number(event.key) - 1]?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [board])
}
