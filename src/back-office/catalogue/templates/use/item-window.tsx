import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type ItemWindowProps<I extends { id: string }> = {
  label: string
  items: readonly I[]
  /** Of a usual row, px. */
  height: number
  renderItem(item: I): ReactNode
  /** Takes up all the room that there is around it. */
  tall?: boolean
}

/** More are shown through a window, of which only what is seen is there. */
const mostAtOnce = 50

/** A list of items; a long one scrolls by itself. */
export function ItemWindow<I extends { id: string }>(props: ItemWindowProps<I>) {
  const { label, items, renderItem } = props
  if (items.length > mostAtOnce) return <LongList {...props} />
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>{renderItem(item)}</li>
      ))}
    </ul>
  )
}

function LongList<I extends { id: string }>(props: ItemWindowProps<I>) {
  const { label, items, height, renderItem, tall = false } = props
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- not compiled, and what it gives is new with every render
  const virtual = useVirtualizer({
    count: items.length,
    overscan: 8,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => items[index]?.id ?? index,
    estimateSize: () => height,
  })
  return (
    <div ref={scroller} className={cx('overflow-y-auto', tall ? 'min-h-0 flex-1' : 'max-h-[28rem]')}>
      <ul aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const item = items[index]
          return (
            item && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={items.length}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                {renderItem(item)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
