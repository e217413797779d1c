import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { useRowMoves } from '#ui/lists/use-row-moves.ts'
import { useRowWindow } from '../parts/use-row-window.ts'
import type { ListedItem } from '../parts/item-list.ts'
import { ItemLine, type ItemLineActs } from './item-line.tsx'

type ItemLinesProps = {
  label: string
  rows: readonly ListedItem[]
  now: number
  wide: boolean
  writes: boolean
  ticked: ReadonlySet<string>
  acts: ItemLineActs
  /** Puts an item of this list at another place in it; missing where there is no order. */
  onMove?: ((id: string, to: number) => void) | undefined
  detailOf?: ((row: ListedItem) => string) | undefined
  /** Lines above the first item and below the last, which scroll with them. */
  head?: readonly ReactNode[]
  foot?: ReactNode
}

/** Of a line, px. */
export const lineHeightPx = 56

/** Items one under the other, of which only those that are seen are there; moved by their grips or by keys. */
export function ItemLines(props: ItemLinesProps) {
  const { label, rows, now, wide, writes, ticked, acts, onMove, detailOf, head = [], foot } = props
  const text = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const shown = useRowWindow(scroller, {
    count: rows.length,
    height: lineHeightPx,
    above: head.length * lineHeightPx,
  })
  const moves = useMemo(
    () =>
      onMove && {
        onMove,
        announce: ({ item }: ListedItem, to: number) =>
          text('office.list.moved', { name: item.name, place: to + 1 }),
      },
    [onMove, text],
  )
  const seen = `${shown.items[0]?.index ?? 0} ${shown.items.at(-1)?.index ?? 0}`
  const { onHandleKey, said } = useRowMoves(rows, moves, list, seen)
  // A line is drawn again only when something about it has changed, not with every step of a scroll.
  const latest = useRef(onHandleKey)
  useEffect(() => {
    latest.current = onHandleKey
  })
  const movable = writes && onMove !== undefined
  const own = useMemo((): ItemLineActs => {
    const keys = (id: string) => (event: KeyboardEvent) => latest.current(id)(event)
    return { ...acts, onHandleKey: movable ? keys : undefined }
  }, [acts, movable])
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      {head.map((line, nth) => (
        <div key={nth} style={{ height: lineHeightPx }}>
          {line}
        </div>
      ))}
      <ul ref={list} aria-label={label} className="relative" style={{ height: shown.total }}>
        {shown.items.map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={row.id}
                data-row={row.id}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                className="absolute inset-x-0 top-0"
                style={{ height: lineHeightPx, transform: `translateY(${start}px)` }}
              >
                <ItemLine
                  row={row}
                  now={now}
                  wide={wide}
                  writes={writes}
                  acts={own}
                  ticked={ticked.has(row.id)}
                  detail={detailOf?.(row)}
                />
              </li>
            )
          )
        })}
      </ul>
      {foot}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}
