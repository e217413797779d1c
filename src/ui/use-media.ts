import { useCallback, useSyncExternalStore } from 'react'

/** The widths at which a layout changes; the same as the `tablet:`, `panel:` and `office:` breakpoints. */
export const media = {
  tablet: '(min-width: 64rem)',
  panel: '(min-width: 73.75rem)',
  office: '(min-width: 90rem)',
  touch: '(pointer: coarse)',
  dark: '(prefers-color-scheme: dark)',
} as const

/** True while the media query matches; follows changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
