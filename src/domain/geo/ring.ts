/** A place on the map: `[longitude, latitude]` in degrees, at most six decimals (a step is about 10 cm). */
export type GeoPoint = readonly [lng: number, lat: number]

/** The corners of an area in order, in either direction; the last is not the first once more. */
export type Ring = readonly GeoPoint[]

/** The smallest box around places, in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number }

/** A point in whole millionths of a degree: with whole numbers every comparison of geometry is exact. */
export type GridPoint = { x: number; y: number }

/** A side of an area from one corner to the next. */
export type Edge = readonly [from: GridPoint, to: GridPoint]

const perDegree = 1_000_000

/** Degrees with six decimals. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * perDegree) / perDegree
}

/** The corners rounded to six decimals, without a last one that only repeats the first. */
export function openRing(ring: Ring): [number, number][] {
  const rounded = ring.map(([lng, lat]): [number, number] => [roundDegrees(lng), roundDegrees(lat)])
  const [first, last] = [rounded[0], rounded.at(-1)]
  const closed = rounded.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return closed ? rounded.slice(0, -1) : rounded
}

/** The box around all corners; null without any corner. */
export function boundsOf(rings: readonly Ring[]): Bounds | null {
  const points = rings.flat()
  if (points.length === 0) return null
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

/** The point in whole millionths of a degree. */
export function onGrid([lng, lat]: GeoPoint): GridPoint {
  return { x: Math.round(lng * perDegree), y: Math.round(lat * perDegree) }
}

/** Every side, the one from the last corner to the first included. */
export function edgesOf(ring: Ring): Edge[] {
  const corners = ring.map(onGrid)
  return corners.map((from, index) => [from, corners[(index + 1) % corners.length] ?? from])
}

/** Above zero where `c` lies to the left of the way from `a` to `b`, zero on its line. Exact on the grid. */
export function cross(a: GridPoint, b: GridPoint, c: GridPoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Whether the point lies on the side, its ends included. */
export function onEdge([a, b]: Edge, point: GridPoint): boolean {
  return (
    cross(a, b, point) === 0 &&
    Math.min(a.x, b.x) <= point.x &&
    point.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= point.y &&
    point.y <= Math.max(a.y, b.y)
  )
}

/** Whether the sides cross in a point that is inside both. */
export function crosses([a, b]: Edge, [c, d]: Edge): boolean {
  return (
    Math.sign(cross(a, b, c)) * Math.sign(cross(a, b, d)) < 0 &&
    Math.sign(cross(c, d, a)) * Math.sign(cross(c, d, b)) < 0
  )
}

/** Whether the sides have any point in common. */
export function touches(one: Edge, other: Edge): boolean {
  return (
    crosses(one, other) ||
    onEdge(one, other[0]) ||
    onEdge(one, other[1]) ||
    onEdge(other, one[0]) ||
    onEdge(other, one[1])
  )
}
