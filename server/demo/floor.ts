import type { FloorPiece, Placement, TablePlan } from '#domain/floor/floor-plan.ts'
import { demoId } from './ids.ts'

type Spot = readonly [name: string, shape: TablePlan['shape'], x: number, y: number, width: number]

/** How deep every table of the venue is, and how wide the round ones are, cm. */
const depth = 130

/** The room: round tables along the window, the bar beside them, long ones at the back. Middles and widths in cm. */
const inside: readonly Spot[] = [
  round('1', 210, 210),
  round('2', 390, 210),
  round('3', 570, 210),
  round('4', 750, 210),
  square('5', 215, 400),
  square('6', 400, 400),
  square('7', 585, 400),
  square('8', 770, 400),
  round('9', 210, 590),
  square('10', 395, 590),
  long('11', 620, 590, 210),
  square('12', 840, 590),
  square('14', 1010, 590),
  round('15', 210, 780),
  round('16', 390, 780),
  long('17', 600, 780, 210),
  square('18', 820, 780),
  round('20', 1000, 780),
  long('19', 280, 970, 270),
  long('21', 660, 970, 330),
]

/** The garden around the linden. */
const outside: readonly Spot[] = [
  round('O1', 210, 210),
  round('O2', 400, 210),
  square('O3', 760, 210),
  square('O4', 960, 210),
  square('O5', 220, 400),
  square('O6', 760, 400),
  square('O7', 960, 400),
  long('O8', 250, 590, 210),
  long('O9', 530, 590, 210),
  long('O10', 890, 590, 290),
]

const spots = new Map([...inside, ...outside].map((spot) => [spot[0], spot]))

/** Where a table of the demo stands; null: nowhere yet. */
export function planOf(name: string): TablePlan | null {
  const spot = spots.get(name)
  if (spot === undefined) return null
  const [, shape, x, y, width] = spot
  return { shape, x, y, width, depth: depth, turn: 0 }
}

/** Walls, the door, the bar, and the tree that the place is named after. */
export const floorPieces: FloorPiece[] = [
  piece('INSIDE', 'WALL', 'window', { x: 605, y: 105, width: 1010, depth: 10 }),
  piece('INSIDE', 'WALL', 'left', { x: 105, y: 585, width: 10, depth: 970 }),
  piece('INSIDE', 'WALL', 'right', { x: 1105, y: 585, width: 10, depth: 970 }),
  piece('INSIDE', 'WALL', 'back', { x: 480, y: 1065, width: 760, depth: 10 }),
  piece('INSIDE', 'WALL', 'corner', { x: 1055, y: 1065, width: 110, depth: 10 }),
  piece('INSIDE', 'DOOR', 'door', { x: 930, y: 1065, width: 140, depth: 30 }),
  piece('INSIDE', 'BAR', 'bar', { x: 980, y: 305, width: 200, depth: 320 }),
  piece('OUTSIDE', 'LABEL', 'tree', { x: 530, y: 380, width: 160, depth: 60 }, 'Lipa'),
  piece('OUTSIDE', 'WALL', 'fence', { x: 605, y: 105, width: 1010, depth: 10 }),
]

function round(name: string, x: number, y: number): Spot {
  return [name, 'ROUND', x, y, depth]
}

function square(name: string, x: number, y: number): Spot {
  return long(name, x, y, 150)
}

function long(name: string, x: number, y: number, width: number): Spot {
  return [name, 'RECTANGLE', x, y, width]
}

function piece(
  placement: Placement,
  kind: FloorPiece['kind'],
  key: string,
  at: Pick<FloorPiece, 'x' | 'y' | 'width' | 'depth'>,
  text = '',
): FloorPiece {
  return { id: demoId(`floor:${key}`), placement, room: null, kind, text, ...at, turn: 0 }
}
