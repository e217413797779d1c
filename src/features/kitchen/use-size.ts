import { useLayoutEffect, useState, type RefObject } from 'react'

export type Size = { width: number; height: number }

/** The inner size of an element in rem of the page as it is now; null before it is laid out. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const target = element.current
    if (target === null || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const width = target.clientWidth / rem
      const height = target.clientHeight / rem
      if (width === 0) return
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
