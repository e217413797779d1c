import { useState, type KeyboardEvent } from 'react'

/** One value that a chart shows. */
export type ChartPoint = {
  key: string
  /** The name of the point among the others, such as a day. */
  name: string
  /** Everything that is known of it, in words. */
  said: string
}

/** Leads from a point to the rows behind it; undefined: the chart leads nowhere. */
export type OpenPoint = ((key: string) => void) | undefined

/**
 * The points of a chart for eyes, hands and ears: one is a stop of Tab, arrow keys go to its neighbours, and what the
 * last one says is `said`, for the one live region. `columns`: how many points stand in a row.
 */
export function usePoints(points: readonly ChartPoint[], onOpen?: OpenPoint, columns = points.length) {
  const [at, setAt] = useState(0)
  const [heard, setHeard] = useState(false)
  const stop = Math.min(at, Math.max(0, points.length - 1))
  const show = (index: number) => {
    setAt(index)
    setHeard(true)
  }
  const onKeyDown = (event: KeyboardEvent<Element>) => {
    const point = points[stop]
    if ((event.key === 'Enter' || event.key === ' ') && onOpen && point) {
      event.preventDefault()
      onOpen(point.key)
      return
    }
    const next = neighbour(event.key, stop, columns, points.length)
    if (next === null) return
    event.preventDefault()
    show(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-point="${next}"]`)?.focus()
  }
  const propsOf = (index: number) => ({
    'data-point': index,
    role: onOpen ? 'button' : 'img',
    'aria-label': points[index]?.name,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => show(index),
    onPointerEnter: () => show(index),
    onClick: () => {
      const point = points[index]
      if (onOpen && point) onOpen(point.key)
    },
  })
  return { onKeyDown, propsOf, said: heard ? (points[stop]?.said ?? '') : '' }
}

/** The point that a key leads to from another one; null: none. */
function neighbour(key: string, from: number, columns: number, count: number): number | null {
  const column = from % columns
  const steps: Record<string, number | null> = {
    ArrowRight: column < columns - 1 ? from + 1 : null,
    ArrowLeft: column > 0 ? from - 1 : null,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: from - column,
    End: from - column + columns - 1,
  }
  const to = steps[key] ?? null
  return to === null || to < 0 || to >= count || to === from ? null : to
}
