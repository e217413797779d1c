import * as v from 'valibot'
import { inPoland } from './point.ts'
import { cross, edgesOf, openRing, touches, type Edge, type Ring } from './ring.ts'

/** The fault of an area. */
export type AreaFault = 'too_few' | 'too_many' | 'outside_poland' | 'crosses_itself'

/** Corners of an area. */
export const minCorners = 3
export const maxCorners = 200

/**
 * The first thing that is wrong with an open ring, null for a good one: 3 to 200 corners, all in Poland, and sides
 * that never cross, touch or turn back on themselves (so no corner comes twice and the area is not empty).
 */
export function areaFault(ring: Ring): AreaFault | null {
  if (ring.length < minCorners) return 'too_few'
  if (ring.length > maxCorners) return 'too_many'
  if (!ring.every(([lng, lat]) => inPoland(lng, lat))) return 'outside_poland'
  return crossesItself(edgesOf(ring)) ? 'crosses_itself' : null
}

/** An area on the map; a ring that repeats its first corner at the end is stored without it. */
export const areaSchema = v.pipe(
  v.array(v.strictTuple([v.number(), v.number()])),
  v.transform((ring) => openRing(ring)),
  v.minLength(minCorners),
  v.maxLength(maxCorners),
  v.check((ring) => areaFault(ring) === null),
)

function crossesItself(edges: readonly Edge[]): boolean {
  return edges.some((edge, index) => {
    const next = edges[(index + 1) % edges.length]
    if (next === undefined || isEmpty(edge) || turnsBack(edge, next)) return true
    // The last side meets the first in a corner, as every side meets the next.
    const end = index === 0 ? edges.length - 1 : edges.length
    return edges.slice(index + 2, end).some((other) => touches(edge, other))
  })
}

function isEmpty([from, to]: Edge): boolean {
  return from.x === to.x && from.y === to.y
}

function turnsBack([a, b]: Edge, [, c]: Edge): boolean {
  const ahead = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
  return cross(a, b, c) === 0 && ahead < 0
}
