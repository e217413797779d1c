import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { estimateHeight, packColumns } from './pack-columns.ts'
import type { Ticket } from './ticket.ts'
import { GAP, type BoardLayout } from './use-board-layout.ts'

/**
 * Tickets in columns by their real heights. A ticket that has not been drawn yet is placed by an estimate; it is
 * measured and placed again before the browser paints, so nothing is seen to jump.
 */
export function useColumns(
  tickets: readonly Ticket[],
  { columns, width, height }: BoardLayout,
  scroller: RefObject<HTMLElement | null>,
): Ticket[][] {
  const [heights, setHeights] = useState<Heights>({ width, of: new WeakMap() })
  const packed = useMemo(() => {
    if (columns === 1) return tickets.length === 0 ? [] : [[...tickets]]
    const known = heights.width === width ? heights.of : undefined
    const pack = (available: number) =>
      packColumns(tickets, (ticket) => known?.get(ticket) ?? estimateHeight(ticket, width), {
        available,
        gap: GAP,
        fill: columns,
      })
    const all = pack(height - FOOT)
    return all.length <= columns ? all : pack(height - FOOT_WITH_MORE)
  }, [tickets, columns, width, height, heights])
  useLayoutEffect(() => {
    if (columns === 1 || scroller.current === null) return
    const known = heights.width === width ? heights.of : new WeakMap<Ticket, number>()
    const drawn = packed.flat()
    if (drawn.every((ticket) => known.has(ticket))) return
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const cards = scroller.current.querySelectorAll<HTMLElement>('article')
    for (const [index, ticket] of drawn.entries()) {
      const card = cards[index]
      if (card !== undefined && !known.has(ticket)) known.set(ticket, card.offsetHeight / rem + SLACK)
    }
    setHeights({ width, of: known })
  }, [packed, columns, width, heights, scroller])
  return packed
}

/** Measured heights, rem, in columns of this width. */
type Heights = { width: number; of: WeakMap<Ticket, number> }

/** What the line below the tickets takes, rem: alone, and with the button to further columns. */
const FOOT = 1.6
const FOOT_WITH_MORE = 2.2

/** A ticket that becomes late gets a thicker frame, rem. */
const SLACK = 0.1
