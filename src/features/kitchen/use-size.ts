import { useLayoutEffect, useState, type RefObject } from 'react'

/** The inner size of an element in rem of the page as it is now; null before it is laid out. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const target = element.current
    if (target === null || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const style = getComputedStyle(target)
      const inner = (outer: number, ...paddings: string[]) =>
        (outer - paddings.reduce((sum, padding) => sum + parseFloat(padding), 0)) / rem
      const width = inner(target.clientWidth, style.paddingLeft, style.paddingRight)
      const height = inner(target.clientHeight, style.paddingTop, style.paddingBottom)
      setSize((before) =>
        before !== null && before.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
