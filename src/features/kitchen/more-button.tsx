import { useEffect, useState, type RefObject } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icon.tsx'

type MoreButtonProps = {
  scroller: RefObject<HTMLElement | null>
  packed: readonly (readonly unknown[])[]
  /** How many columns can be seen at once. */
  columns: number
  /** Tickets that come after those in the columns. */
  undrawn: number
}

/** How many tickets stand to the right of what can be seen; a press goes there. It covers none. Absent at the end. */
export function MoreButton({ scroller, packed, columns, undrawn }: MoreButtonProps) {
  const text = useText()
  const first = useFirstColumn(scroller, packed.length)
  const hidden = packed.slice(first + columns).reduce((sum, column) => sum + column.length, undrawn)
  if (hidden === 0) return null
  return (
    <button
      type="button"
      className="btn btn-primary min-h-8! flex-none"
      onClick={() => scroller.current?.scrollBy({ left: scroller.current.clientWidth, behavior: 'smooth' })}
    >
      {text('kitchen.more', { count: hidden })}
      <Icon name="arrow-right" />
    </button>
  )
}

/** Which column stands at the left edge. */
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
