import { floorSize, type FloorPiece, type TablePlan } from '#domain/floor/floor-plan.ts'
import type { Row } from '#domain/tables.ts'
import { uprightBox, clampBox, type PlanBox } from './geometry.ts'

/** A table with the place where it is shown. */
export type PlacedTable = Row<'venueTables'> & {
  plan: TablePlan
  /** Nobody has put it there: it stands at the first free spot. */
  automatic: boolean
}

/** How far apart tables are put that nobody has placed, cm. */
const stepCm = 190
const firstCm = 130

/** The size of a new table, cm: up to two seats a round one, then longer ones. */
export function usualPlan(seats: number): Omit<TablePlan, 'x' | 'y'> {
  if (seats <= 2) return { shape: 'ROUND', width: 130, depth: 130, turn: 0 }
  return { shape: 'RECTANGLE', width: seats <= 4 ? 150 : 180, depth: 130, turn: 0 }
}

/** The tables of one room: as they were put, the others row by row at spots that nothing else takes. */
export function layOutTables(
  tables: readonly Row<'venueTables'>[],
  pieces: readonly FloorPiece[],
): PlacedTable[] {
  const taken: PlanBox[] = [...pieces, ...tables.flatMap(({ plan }) => plan ?? [])]
  // While nothing is drawn they fill something like a square, which fits every screen.
  const columns = taken.length === 0 ? Math.max(4, Math.ceil(Math.sqrt(tables.length * 1.3))) : 10
  return tables.map((table) => {
    if (table.plan !== null) return { ...table, plan: table.plan, automatic: false }
    const plan = { ...usualPlan(table.seats), ...freeSpot(usualPlan(table.seats), taken, columns) }
    taken.push(plan)
    return { ...table, plan, automatic: true }
  })
}

function freeSpot(
  size: Pick<PlanBox, 'width' | 'depth' | 'turn'>,
  taken: readonly PlanBox[],
  columns: number,
): { x: number; y: number } {
  for (let y = firstCm; y + size.depth / 2 <= floorSize.depth; y += stepCm) {
    for (let column = 0; column < columns; column += 1) {
      const x = firstCm + column * stepCm
      if (x + size.width / 2 > floorSize.width) break
      if (!taken.some((other) => meet({ ...size, x, y }, other))) return { x, y }
    }
  }
  // A plan that is full: they lie on one another, and the editor is there.
  return { x: floorSize.width / 2, y: floorSize.depth / 2 }
}

/** How much stays free between a piece and the one that is put beside it, cm. */
const besideCm = 20

/** How many places beside each other are tried to each side. */
const rings = 12

/** The box where it is, or at the nearest spot on the plan that nothing takes: first to its right, then below. */
export function besideOthers<B extends PlanBox>(box: B, taken: readonly PlanBox[]): B {
  const steps = Array.from({ length: 2 * rings + 1 }, (_, n) => n - rings)
  const spots = steps
    .flatMap((down) => steps.map((right) => ({ right, down })))
    .sort((a, b) => farness(a) - farness(b) || b.right - a.right || b.down - a.down)
    .map(({ right, down }) => ({
      ...box,
      x: box.x + right * (box.width + besideCm),
      y: box.y + down * (box.depth + besideCm),
    }))
  const isFree = (spot: B) => isOnPlan(spot) && !taken.some((other) => meet(spot, other))
  return spots.find(isFree) ?? box
}

function farness({ right, down }: { right: number; down: number }): number {
  return Math.abs(right) + Math.abs(down)
}

function isOnPlan(box: PlanBox): boolean {
  const { x, y } = clampBox(box)
  return x === Math.round(box.x) && y === Math.round(box.y)
}

function meet(a: PlanBox, b: PlanBox): boolean {
  const [one, other] = [uprightBox(a), uprightBox(b)]
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
