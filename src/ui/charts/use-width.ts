import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** What a chart takes before it is measured, px. */
const unmeasured = 640

/** The width of an element in px, followed: charts are drawn in real pixels, so that their letters keep their size. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(unmeasured)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth || unmeasured)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [ref, width]
}
