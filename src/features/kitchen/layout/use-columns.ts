import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { foldBoard, spreadOut, type PlacedTicket } from './fold-board.ts'
import { foldTicket, type Fold } from './fold-ticket.ts'
import { estimateHeight, packColumns } from './pack-columns.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { gapRem, type BoardLayout } from './use-board-layout.ts'

/** Whether tickets give way to others; `opened`: keys of those that somebody wants to see whole. */
export type Folding = { folds: boolean; opened: ReadonlySet<string> }

/**
 * Tickets in columns by their real heights. A ticket that has not been drawn yet is placed by an estimate; it is
 * measured and placed again before the browser paints, so nothing is seen to jump. Where a display has more than it
 * can show, high tickets are folded once they are measured.
 */
export function useColumns(
  tickets: readonly Ticket[],
  { columns, width, height }: BoardLayout,
  scroller: RefObject<HTMLElement | null>,
  { folds, opened }: Folding,
): PlacedTicket[][] {
  const [heights, setHeights] = useState<Heights>({ width, of: new WeakMap() })
  const foldOf = useFolds(width)
  const packed = useMemo(() => {
    if (columns === 1)
      return tickets.length === 0 ? [] : [tickets.map((ticket) => ({ ticket, fold: null, height: 0 }))]
    const known = heights.width === width ? heights.of : undefined
    const heightOf = (ticket: Ticket) => known?.get(ticket) ?? estimateHeight(ticket, width)
    const foldTo = (ticket: Ticket, most: number) => {
      const fold = foldOf(ticket, most)
      return { fold, height: known?.get(fold) ?? fold.height }
    }
    const pack = (available: number) => {
      const isOpened = ({ key }: Ticket) => opened.has(key)
      const space = { available, gap: gapRem }
      const most = folds ? foldBoard(tickets, { heightOf, foldTo, isOpened, columns, ...space }) : null
      const placed = tickets.map((ticket) => {
        const whole = { ticket, fold: null, height: heightOf(ticket) }
        // Only what was measured is folded: an estimate would fold what has room.
        if (most === null || isOpened(ticket) || whole.height <= most || known?.has(ticket) !== true)
          return whole
        return { ticket, ...foldTo(ticket, most) }
      })
      const packing = packColumns(placed, (each) => each.height, { ...space, fill: columns })
      return packing.map((column) => spreadOut(column, { heightOf, foldTo, ...space }))
    }
    const all = pack(height - foot)
    return all.length <= columns ? all : pack(height - footWithMore)
  }, [tickets, columns, width, height, heights, folds, opened, foldOf])
  useLayoutEffect(() => {
    if (columns === 1 || scroller.current === null) return
    const known = heights.width === width ? heights.of : new WeakMap<object, number>()
    const drawn = packed.flat().map(({ ticket, fold }) => fold ?? ticket)
    if (drawn.every((each) => known.has(each))) return
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const cards = scroller.current.querySelectorAll<HTMLElement>('article')
    for (const [index, each] of drawn.entries()) {
      const card = cards[index]
      if (card !== undefined && !known.has(each)) known.set(each, card.offsetHeight / rem + slack)
    }
    setHeights({ width, of: known })
  }, [packed, columns, width, heights, scroller])
  return packed
}

/** Folds of tickets in columns of a width, each made once: a ticket that is folded as before is not drawn again. */
function useFolds(width: number) {
  const made = useRef({ width, of: new WeakMap<Ticket, Map<number, Fold>>() })
  return useMemo(() => {
    if (made.current.width !== width) made.current = { width, of: new WeakMap() }
    return (ticket: Ticket, most: number): Fold => {
      const folds = made.current.of.get(ticket) ?? new Map<number, Fold>()
      made.current.of.set(ticket, folds)
      const known = folds.get(most)
      if (known !== undefined) return known
      const fold = foldTicket(ticket, width, most)
      const same = [...folds.values()].find((each) => isSame(each, fold)) ?? fold
      folds.set(most, same)
      return same
    }
  }, [width])
}

/** Whether two folds show the same of a ticket, so that they are as high. */
function isSame(a: Fold, b: Fold): boolean {
  return a.wishLines === b.wishLines && keysOf(a) === keysOf(b)
}

function keysOf({ courses }: Fold): string {
  return courses.flatMap(({ lines }) => lines.map(({ key }) => key)).join(' ')
}

/** Measured heights of tickets and of folds, rem, in columns of this width. */
type Heights = { width: number; of: WeakMap<object, number> }

/** The height of the line below the tickets, rem: alone, and with the button to further columns. */
const foot = 1.6
const footWithMore = 2.2

/** A ticket that becomes late gets a thicker frame, rem. */
const slack = 0.1
