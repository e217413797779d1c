import fc from 'fast-check'
import { poland } from '#domain/geo/point.ts'
import { roundDegrees, type GeoPoint } from '#domain/geo/ring.ts'

/** A place in Poland with six decimals. */
export function arbitraryPoint(): fc.Arbitrary<GeoPoint> {
  const { west, south, east, north } = poland
  return fc.tuple(degrees(west, east), degrees(south, north))
}

/**
 * Any area that is seen whole from its middle: corners at rising angles, each at its own distance. All angles between
 * two corners stay below a half turn, so the sides never cross.
 */
export function arbitraryArea(): fc.Arbitrary<[number, number][]> {
  return fc
    .record({
      middle: fc.tuple(degrees(14.5, 23.7), degrees(49.5, 54.4)),
      distances: fc.array(fc.integer({ min: 1000, max: 400_000 }), { minLength: 3, maxLength: 40 }),
      turn: fc.integer({ min: 0, max: 359 }),
      mirrored: fc.boolean(),
    })
    .map(({ middle, distances, turn, mirrored }) => {
      const ring = distances.map((distance, index): [number, number] => {
        const angle = (turn / 180 + (2 * index) / distances.length) * Math.PI
        const length = distance / 1_000_000
        return [
          roundDegrees(middle[0] + length * Math.cos(angle)),
          roundDegrees(middle[1] + length * Math.sin(angle)),
        ]
      })
      return mirrored ? ring.reverse() : ring
    })
}

/** Degrees in steps of a millionth. */
function degrees(min: number, max: number): fc.Arbitrary<number> {
  return fc
    .integer({ min: Math.round(min * 1_000_000), max: Math.round(max * 1_000_000) })
    .map((millionths) => millionths / 1_000_000)
}
