import { floorSize } from '#domain/floor/floor-plan.ts'
import { uprightBox, type PlanBox } from './geometry.ts'

/** A part of a plan, cm. */
export type Frame = { left: number; top: number; width: number; height: number }

const edgeCm = 25

/** The part of a plan that has something on it, with a little room around; the whole plan when nothing is on it. */
export function frameOf(boxes: readonly PlanBox[]): Frame {
  if (boxes.length === 0) return { left: 0, top: 0, width: floorSize.width, height: floorSize.depth }
  const bounds = boxes.map(uprightBox)
  const left = Math.min(...bounds.map((each) => each.left)) - edgeCm
  const top = Math.min(...bounds.map((each) => each.top)) - edgeCm
  const right = Math.max(...bounds.map((each) => each.right)) + edgeCm
  const bottom = Math.max(...bounds.map((each) => each.bottom)) + edgeCm
  // A single table is not blown up to the whole screen.
  return { left, top, width: Math.max(400, right - left), height: Math.max(300, bottom - top) }
}

/** Where a box is in a frame, for a style: shares of the frame, so that it grows with the screen. */
export function styleOf(box: PlanBox, frame: Frame) {
  const share = (value: number, of: number) => `${((value / of) * 100).toFixed(3)}%`
  return {
    left: share(box.x - box.width / 2 - frame.left, frame.width),
    top: share(box.y - box.depth / 2 - frame.top, frame.height),
    width: share(box.width, frame.width),
    height: share(box.depth, frame.height),
    ...(box.turn !== 0 && { transform: `rotate(${box.turn}deg)` }),
  }
}

/** The largest size of a frame in its container (which must be a size container), in its own proportions. */
export function fitOf({ width, height }: Frame) {
  const ratio = width / height
  return { width: `min(100cqw, ${(100 * ratio).toFixed(3)}cqh)`, aspectRatio: ratio.toFixed(5) }
}
