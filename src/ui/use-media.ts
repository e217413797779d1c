import { useMemo, useSyncExternalStore } from 'react'

/** The sizes at which a layout changes; the widths are those of the `tablet:`, `panel:` and `office:` breakpoints. */
export const media = {
  tablet: '(min-width: 64rem)',
  panel: '(min-width: 73.75rem)',
  office: '(min-width: 90rem)',
  low: '(max-height: 62rem)',
  touch: '(pointer: coarse)',
  dark: '(prefers-color-scheme: dark)',
} as const

/** True while the media query matches; follows changes, but for those of paper: it shows what the screen shows. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = useMemo(() => followed(query), [query])
  return useSyncExternalStore(subscribe, matches)
}

function followed(query: string) {
  let onScreen: boolean | null = null
  return {
    subscribe(changed: () => void) {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    matches(): boolean {
      if (onScreen === null || !window.matchMedia('print').matches)
        onScreen = window.matchMedia(query).matches
      return onScreen
    },
  }
}
