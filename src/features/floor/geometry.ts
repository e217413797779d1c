import { floorSize, type TablePlan } from '#domain/floor/floor-plan.ts'

/** Something on a plan: its middle and its size in cm, and its turn in degrees, clockwise. */
export type PlanBox = Omit<TablePlan, 'shape'>
export type Corner = 'nw' | 'ne' | 'se' | 'sw'
export const corners: readonly Corner[] = ['nw', 'ne', 'se', 'sw']
export type PlanPoint = { x: number; y: number }

/** A line that a box was pulled onto: an edge or a middle of another one, cm. */
export type SnapLine = { axis: 'x' | 'y'; at: number }

export type Snap = {
  /** Distance of the grid's dots, cm; null: none. */
  grid: number | null
  /** How near something pulls, cm. */
  reach: number
}

/** The grid of a room by itself, cm. */
export const usualGridCm = 10
/** The smallest side, cm, as the plan's schema has it. */
export const smallest = 10

/** Whether two boxes have the same place, size and rotation. */
export function sameBox(a: PlanBox, b: PlanBox): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.depth === b.depth && a.turn === b.turn
}

/** The upright rectangle around a box that may be turned, cm. */
export function uprightBox({ x, y, width, depth, turn }: PlanBox) {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const halfWidth = (width * cos + depth * sin) / 2
  const halfDepth = (width * sin + depth * cos) / 2
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfDepth, bottom: y + halfDepth }
}

/** The same box in whole cm and with its whole on the plan, made smaller where it is larger than the plan. */
export function clampBox<B extends PlanBox>(box: B): B {
  const sized = {
    ...box,
    width: between(Math.round(box.width), smallest, floorSize.width),
    depth: between(Math.round(box.depth), smallest, floorSize.depth),
    turn: ((Math.round(box.turn) % 360) + 360) % 360,
  }
  const { left, right, top, bottom } = uprightBox(sized)
  return {
    ...sized,
    x: Math.round(inside(sized.x, (right - left) / 2, floorSize.width)),
    y: Math.round(inside(sized.y, (bottom - top) / 2, floorSize.depth)),
  }
}

/**
 * Moves a box to where it is dragged: pulled onto the edges and middles of others that are near, else onto the grid,
 * and never off the plan. Tells the lines that it was pulled onto.
 */
export function snapMove<B extends PlanBox>(
  box: B,
  to: PlanPoint,
  others: readonly PlanBox[],
  { grid, reach }: Snap,
): { box: B; lines: SnapLine[] } {
  const moved = { ...box, ...to }
  const own = uprightBox(moved)
  const near = others.map(uprightBox)
  const x = pull(
    [moved.x, own.left, own.right],
    near.flatMap(({ left, right }) => [(left + right) / 2, left, right]),
    reach,
  )
  const y = pull(
    [moved.y, own.top, own.bottom],
    near.flatMap(({ top, bottom }) => [(top + bottom) / 2, top, bottom]),
    reach,
  )
  const placed = clampBox({
    ...moved,
    x: x === null ? onGrid(moved.x, grid) : moved.x + x.by,
    y: y === null ? onGrid(moved.y, grid) : moved.y + y.by,
  })
  const lines: SnapLine[] = []
  if (x !== null) lines.push({ axis: 'x', at: x.at })
  if (y !== null) lines.push({ axis: 'y', at: y.at })
  return { box: placed, lines }
}

/** Drags one corner to a point; the corner across stays where it is. A round table stays as wide as it is deep. */
export function resize<B extends PlanBox>(
  box: B,
  corner: Corner,
  to: PlanPoint,
  grid: number | null,
  round: boolean,
): B {
  const [signX, signY] = signs[corner]
  const fixed = toPlan(box, { x: (-signX * box.width) / 2, y: (-signY * box.depth) / 2 })
  const local = turned({ x: to.x - fixed.x, y: to.y - fixed.y }, -box.turn)
  const sides = {
    width: atLeast(onGrid(signX * local.x, grid)),
    depth: atLeast(onGrid(signY * local.y, grid)),
  }
  const side = Math.max(sides.width, sides.depth)
  const { width, depth } = round ? { width: side, depth: side } : sides
  const middle = turned({ x: (signX * width) / 2, y: (signY * depth) / 2 }, box.turn)
  return clampBox({ ...box, width, depth, x: fixed.x + middle.x, y: fixed.y + middle.y })
}

/** Turns a box so that its lower edge looks at a point; every 15 degrees pull while the grid is on. */
export function turnTo<B extends PlanBox>(box: B, to: PlanPoint, grid: number | null): B {
  const degrees = (Math.atan2(to.y - box.y, to.x - box.x) * 180) / Math.PI - 90
  return clampBox({ ...box, turn: grid === null ? degrees : Math.round(degrees / 15) * 15 })
}

/** A point of the plan that is told from a box's middle, along its own sides. */
export function toPlan(box: PlanBox, local: PlanPoint): PlanPoint {
  const point = turned(local, box.turn)
  return { x: box.x + point.x, y: box.y + point.y }
}

const signs: Record<Corner, readonly [number, number]> = {
  nw: [-1, -1],
  ne: [1, -1],
  se: [1, 1],
  sw: [-1, 1],
}

function turned({ x, y }: PlanPoint, degrees: number): PlanPoint {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** The shortest way from one of `own` to one of `near` within reach; of equal ones the first. */
function pull(
  own: readonly number[],
  near: readonly number[],
  reach: number,
): { by: number; at: number } | null {
  let best: { by: number; at: number } | null = null
  for (const at of near) {
    for (const edge of own) {
      const by = at - edge
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, at }
    }
  }
  return best
}

function onGrid(value: number, grid: number | null): number {
  return grid === null ? value : Math.round(value / grid) * grid
}

function atLeast(side: number): number {
  return Math.max(smallest, side)
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function inside(middle: number, half: number, size: number): number {
  return half * 2 >= size ? size / 2 : between(middle, half, size - half)
}
