import { type RefObject, useLayoutEffect, useState } from 'react'
import { useDensity } from '#ui/lists/use-density.ts'
import { useMedia } from '#ui/use-media.ts'

export type BoardLayout = {
  /** A display on the wall, a tablet in the kitchen, or a phone. */
  screen: 'display' | 'tablet' | 'phone'
  /** Columns side by side; one means a list that scrolls down. */
  columns: number
  /** Width of a column and height for tickets, rem. */
  width: number
  height: number
}

/** A column in which no head of a ticket runs over, rem. */
const narrowestRem = 15

/** Between tickets and around them, rem. */
export const gapRem = 0.5

/**
 * Letters and columns for the screen: 150 % and 4 on a display (3 at the pass, where dishes tell more), 125 % and 3 on a
 * tablet, 100 % and 1 on a phone; fewer columns where the list of all dishes takes their room.
 */
export function useBoardLayout(frame: RefObject<HTMLElement | null>, atPass: boolean): BoardLayout {
  const display = useMedia('(min-width: 1700px)')
  const tablet = useMedia('(min-width: 1024px)')
  const twoColumns = useMedia('(min-width: 640px)')
  const screen = display ? 'display' : tablet ? 'tablet' : 'phone'
  useDensity(densities[screen])
  const size = useSize(frame)
  if (size === null) return { screen, columns: 1, width: 20, height: Infinity }
  const most = display ? (atPass ? 3 : 4) : tablet ? 3 : twoColumns ? 2 : 1
  const columns = Math.max(1, Math.min(most, Math.floor((size.width - gapRem) / (narrowestRem + gapRem))))
  return {
    screen,
    columns,
    width: (size.width - (columns + 1) * gapRem) / columns,
    height: size.height - 2 * gapRem,
  }
}

const densities = { display: 'kds', tablet: 'kds-s', phone: 'normal' } as const

type Size = { width: number; height: number }

/** The inner size of an element in rem of the page as it is now; null before it is laid out. */
function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const target = element.current
    if (target === null || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const width = target.clientWidth / rem
      const height = target.clientHeight / rem
      if (width === 0) return
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
