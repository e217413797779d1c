import {
  boundsOf,
  cross,
  edgesOf,
  onEdge,
  onGrid,
  type Edge,
  type GridPoint,
  type GeoPoint,
  type Ring,
} from './ring.ts'

/** Whether the area contains the point; its border belongs to it. */
export function contains(ring: Ring, point: GeoPoint): boolean {
  const box = boundsOf([ring])
  const [lng, lat] = point
  if (box === null || lng < box.west || lng > box.east || lat < box.south || lat > box.north) return false
  const [edges, place] = [edgesOf(ring), onGrid(point)]
  return (
    edges.some((edge) => onEdge(edge, place)) ||
    edges.filter((edge) => passesLeftOf(edge, place)).length % 2 === 1
  )
}

function passesLeftOf([a, b]: Edge, place: GridPoint): boolean {
  const rises = b.y > a.y
  return a.y > place.y !== b.y > place.y && cross(a, b, place) < 0 === rises
}
