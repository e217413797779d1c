import { useCallback, useState } from 'react'

const tilesAtOnce = 60

/**
 * How many of a long list to render: a first part at once, more whenever its end comes near. `key` names the list;
 * another one starts anew. Give `endRef` to an element after the last one.
 */
export function useGrowing(key: string): {
  limit: number
  endRef: (end: Element | null) => (() => void) | undefined
} {
  const [grown, setGrown] = useState({ key, limit: tilesAtOnce })
  const limit = grown.key === key ? grown.limit : tilesAtOnce
  const endRef = useCallback(
    (end: Element | null) => {
      if (end === null) return undefined
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting === true) setGrown({ key, limit: limit + tilesAtOnce })
        },
        { rootMargin: '1000px' },
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [key, limit],
  )
  return { limit, endRef }
}
