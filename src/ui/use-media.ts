import { useCallback, useState, useSyncExternalStore } from 'react'

/** The widths at which a layout changes; the same as the `tablet:`, `panel:` and `office:` breakpoints. */
export const media = {
  tablet: '(min-width: 64rem)',
  panel: '(min-width: 73.75rem)',
  office: '(min-width: 90rem)',
  touch: '(pointer: coarse)',
  dark: '(prefers-color-scheme: dark)',
} as const

/** True while the media query matches; follows changes, but for those of paper: it shows what the screen shows. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  const [screen] = useState<{ matched: boolean | null }>(() => ({ matched: null }))
  return useSyncExternalStore(subscribe, () => {
    const isPrinting = window.matchMedia('print').matches
    if (isPrinting && screen.matched !== null) return screen.matched
    screen.matched = window.matchMedia(query).matches
    return screen.matched
  })
}
