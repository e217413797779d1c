import { useEffect, useState, type RefObject } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'

type MoreButtonsProps = {
  scroller: RefObject<HTMLElement | null>
  packed: readonly (readonly unknown[])[]
  /** How many columns can be seen at once. */
  columns: number
  /** Tickets that come after those in the columns. */
  undrawn: number
}

/** How many tickets stand to the right of what can be seen, and to the left; a press goes there. They cover none. */
export function MoreButtons({ scroller, packed, columns, undrawn }: MoreButtonsProps) {
  const text = useText()
  const first = useFirstColumn(scroller, packed.length)
  const before = countIn(packed.slice(0, first))
  const after = countIn(packed.slice(first + columns)) + undrawn
  return (
    <>
      {before > 0 && (
        <button
          type="button"
          className="btn btn-line min-h-8! flex-none"
          onClick={() => goTo(scroller.current, first - columns)}
        >
          <Icon name="back" />
          {text('kitchen.earlier', { count: before })}
        </button>
      )}
      {after > 0 && (
        <button
          type="button"
          className="btn btn-primary min-h-8! flex-none"
          onClick={() => goTo(scroller.current, first + columns)}
        >
          {text('kitchen.more', { count: after })}
          <Icon name="arrow-right" />
        </button>
      )}
    </>
  )
}

const countIn = (columns: readonly (readonly unknown[])[]) =>
  columns.reduce((sum, column) => sum + column.length, 0)

/** Brings the edge of a column to the left edge, so that none is cut. */
function goTo(scroller: HTMLElement | null, index: number): void {
  const columns = [...(scroller?.children ?? [])].filter((each) => each instanceof HTMLElement)
  const [leftmost] = columns
  const wanted = columns[Math.min(Math.max(index, 0), columns.length - 1)]
  if (leftmost === undefined || wanted === undefined) return
  scroller?.scrollTo({ left: wanted.offsetLeft - leftmost.offsetLeft, behavior: 'smooth' })
}

/** The index of the column at the left edge. */
function useFirstColumn(scroller: RefObject<HTMLElement | null>, total: number): number {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const look = () => setFirst(Math.round((element.scrollLeft / Math.max(element.scrollWidth, 1)) * total))
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, total])
  return first
}
