import { useLayoutEffect, useRef, type RefObject } from 'react'

type Edge = 'top' | 'bottom'

/** Keeps an element past the heads or actions at its edge of the window, so that it covers no title and no button. */
export function usePastBars(edge: Edge): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const { current } = ref
      if (current !== null) current.style[edge] = `calc(.75rem + ${barSpace(current, edge)}px)`
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  })
  return ref
}

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
