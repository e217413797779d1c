import { useMemo, useState, type UIEvent } from 'react'

/** How many tickets are drawn at first: more than any screen shows at once. */
export const drawnAtFirst = 40

/** How many more each time the end of them comes near: so few that a finger does not feel it. */
export const drawnAtOnce = 12

/** The tickets that are worth drawing: those that can be seen, and some more than a hand scrolls at once. */
export function useWindow<T>(tickets: readonly T[]) {
  const [count, setCount] = useState(drawnAtFirst)
  const drawn = useMemo(() => (tickets.length <= count ? tickets : tickets.slice(0, count)), [tickets, count])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (drawn.length < tickets.length && isNearEnd(currentTarget)) setCount(drawn.length + drawnAtOnce)
  }
  return { drawn, onScroll }
}

/** Less than two screens are left in the direction in which it scrolls. */
function isNearEnd(element: HTMLElement): boolean {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element
  return scrollWidth > clientWidth
    ? scrollWidth - scrollLeft < 3 * clientWidth
    : scrollHeight - scrollTop < 3 * clientHeight
}
