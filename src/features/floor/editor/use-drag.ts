import { useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import type { Frame } from '../frame-of.ts'
import type { PlanPoint } from '../geometry.ts'

/** How far a finger may slip before it drags, px. */
const slipPx = 4

type Drag = {
  /** Called with the point under the finger, and how far it went since it was put down; both in cm of the plan. */
  onMove: (at: PlanPoint, by: PlanPoint) => void
  onDrop: () => void
  /** Called when a finger was put down and lifted without moving. */
  onTap?: () => void
  onCancel: () => void
}

/** From a point of the window to one of the plan, cm. */
export function planPointOf(
  plan: HTMLElement,
  frame: Frame,
  client: { clientX: number; clientY: number },
): PlanPoint {
  const rect = plan.getBoundingClientRect()
  const scale = frame.width / Math.max(1, rect.width)
  return {
    x: frame.left + (client.clientX - rect.left) * scale,
    y: frame.top + (client.clientY - rect.top) * scale,
  }
}

/** Begins a drag on the element that was pressed; it keeps the pointer until it is lifted. */
export function useDrag(plan: RefObject<HTMLElement | null>, frame: Frame) {
  const stop = useRef<(() => void) | null>(null)
  return (event: ReactPointerEvent<HTMLElement>, drag: Drag) => {
    if (event.button !== 0 || plan.current === null) return
    stop.current?.()
    const { currentTarget: target, pointerId } = event
    const area = plan.current
    const start = planPointOf(area, frame, event)
    const from = { x: event.clientX, y: event.clientY }
    let moved = false
    target.setPointerCapture?.(pointerId)
    const move = (next: PointerEvent) => {
      if (!moved && Math.hypot(next.clientX - from.x, next.clientY - from.y) < slipPx) return
      moved = true
      const at = planPointOf(area, frame, next)
      drag.onMove(at, { x: at.x - start.x, y: at.y - start.y })
    }
    const end = (dropped: boolean) => () => {
      stop.current?.()
      if (!dropped) drag.onCancel()
      else if (moved) drag.onDrop()
      else drag.onTap?.()
    }
    const [up, cancel] = [end(true), end(false)]
    target.addEventListener('pointermove', move)
    target.addEventListener('pointerup', up)
    target.addEventListener('pointercancel', cancel)
    stop.current = () => {
      target.removeEventListener('pointermove', move)
      target.removeEventListener('pointerup', up)
      target.removeEventListener('pointercancel', cancel)
      stop.current = null
    }
  }
}
