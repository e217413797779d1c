import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, type RefObject } from 'react'

type RowWindowSpec = {
  count: number
  /** Of every row, px. */
  height: number
  /** A row that is there even while it is not seen: the one with the focus. */
  kept?: number | null
  /** The height of what scrolls above the first row, px. */
  above?: number
}

export type RowWindow = {
  items: readonly { index: number; start: number }[]
  height: number
  /** Of all rows together, px. */
  total: number
}

/** The rows of a long list that are seen, and a few around them. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, height, kept = null, above = 0 }: RowWindowSpec,
): RowWindow {
  const extract = useCallback(
    ({ startIndex, endIndex, overscan }: Range) => {
      const first = Math.max(startIndex - overscan, 0)
      const last = Math.min(endIndex + overscan, count - 1)
      const seen = Array.from({ length: Math.max(last - first + 1, 0) }, (_, nth) => first + nth)
      if (kept === null || kept >= count || (kept >= first && kept <= last)) return seen
      return kept < first ? [kept, ...seen] : [...seen, kept]
    },
    [count, kept],
  )
  // oxlint-disable-next-line react/incompatible-library -- not compiled, and what it gives is new with every render
  const virtual = useVirtualizer({
    count,
    overscan: 4,
    rangeExtractor: extract,
    scrollMargin: above,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
  })
  return {
    items: virtual.getVirtualItems().map(({ index }) => ({ index, start: index * height })),
    height,
    total: count * height,
  }
}
