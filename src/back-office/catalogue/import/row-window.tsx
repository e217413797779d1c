import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'

type RowWindowProps<R> = {
  label: string
  rows: readonly R[]
  keyOf(row: R): string
  /** The heads of a table, seen from 1024 px. */
  head: ReactNode
  renderRow(row: R): ReactNode
}

/** Rows that are all there at once; of more only those that are seen. */
const mostAtOnce = 60

/** A table of rows that scrolls by itself: files have thousands of them. */
export function RowWindow<R>(props: RowWindowProps<R>) {
  const { label, rows, keyOf, head, renderRow } = props
  return (
    <div className="panel flex-none overflow-hidden max-tablet:rounded-none max-tablet:border-x-0">
      <div
        aria-hidden="true"
        className="border-b border-line text-t1 font-semibold text-ink-2 max-tablet:hidden"
      >
        {head}
      </div>
      {rows.length > mostAtOnce ? (
        <LongList {...props} />
      ) : (
        <ul aria-label={label}>
          {rows.map((row) => (
            <li key={keyOf(row)} className="border-b border-line last:border-b-0">
              {renderRow(row)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function LongList<R>({ label, rows, keyOf, renderRow }: RowWindowProps<R>) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- not compiled, and what it gives is new with every render
  const virtual = useVirtualizer({
    count: rows.length,
    overscan: 10,
    getScrollElement: () => scroller.current,
    estimateSize: () => 57,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
  })
  return (
    <div ref={scroller} className="max-h-[max(24rem,calc(100dvh-24rem))] overflow-y-auto">
      <ul aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ transform: `translateY(${start}px)` }}
              >
                {renderRow(row)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
