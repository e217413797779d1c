import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** How long a finger rests before it means the long press, ms. */
const longMs = 550
/** How far it may slip meanwhile, px. */
const slipPx = 12

/** Handlers of an element that knows a tap and a long press, never both for one touch. */
export function useLongPress(onTap: () => void, onLong: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const wasLong = useRef(false)
  const end = () => {
    if (press.current !== null) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      end()
      wasLong.current = false
      if (event.button !== 0) return
      const timer = setTimeout(() => {
        wasLong.current = true
        press.current = null
        onLong()
      }, longMs)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > slipPx) end()
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      if (!wasLong.current) onTap()
      wasLong.current = false
    },
  }
}
