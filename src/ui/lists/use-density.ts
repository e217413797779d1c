import { useLayoutEffect } from 'react'

/** `kds` is read from two metres (150 %), `kds-s` from one (125 %). */
export type Density = 'normal' | 'kds' | 'kds-s'

/** Grows the whole document while the calling screen is mounted. */
export function useDensity(density: Density): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (density === 'normal') return
    root.dataset['density'] = density
    return () => {
      delete root.dataset['density']
    }
  }, [density])
}
