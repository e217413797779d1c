import { useLayoutEffect, useRef, type RefObject } from 'react'

type Edge = 'top' | 'bottom'

/**
 * Keeps an element past the heads or actions at its edge of the window, so that it covers no title and no button. At the
 * top it stands nearer, or lower, where nothing at all is covered there.
 */
export function usePastBars(edge: Edge): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const { current } = ref
      if (current === null) return
      const space = (edge === 'top' ? freeSpace(current) : null) ?? barSpace(current, edge)
      current.style[edge] = `calc(.75rem + ${space}px)`
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  })
  return ref
}

/** Where in the upper half, px, it would cover nothing that is read first or pressed next; null: nowhere. */
function freeSpace(element: HTMLElement): number | null {
  const own = element.getBoundingClientRect()
  const taken = [...document.querySelectorAll('h1,h2,a,button,input,select,textarea')]
    .filter((each) => each.closest('.notices') === null)
    .map((each) => each.getBoundingClientRect())
    .filter((each) => each.left < own.right && each.right > own.left)
  for (let space = 0; space + own.height < window.innerHeight / 2;) {
    const under = taken.filter(({ top, bottom }) => top < space + own.height + gap && bottom > space + gap)
    if (under.length === 0) return space
    space = Math.max(...under.map(({ bottom }) => bottom))
  }
  return null
}

/** Between it and what is beside it, px. */
const gap = 12

/** How much of an edge of the window, in px, the bars there take that share some of the element's width. */
function barSpace(element: HTMLElement, edge: Edge): number {
  const own = element.getBoundingClientRect()
  const height = window.innerHeight
  const isTop = edge === 'top'
  const taken = [...document.querySelectorAll(isTop ? 'header,.sheet-head' : '[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(
      (bar) =>
        bar.left < own.right &&
        bar.right > own.left &&
        (isTop ? bar.top < height / 4 : bar.bottom > height / 2),
    )
    .map((bar) => (isTop ? bar.bottom : height - bar.top))
  return Math.max(0, ...taken)
}
