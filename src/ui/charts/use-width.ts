import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width of a chart before it is measured, px. */
const unmeasuredPx = 640

/** The width of an element in px, followed: charts are drawn in real pixels, so that their letters keep their size. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(unmeasuredPx)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth || unmeasuredPx)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [ref, width]
}
