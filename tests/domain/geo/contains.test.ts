import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains } from '#domain/geo/contains.ts'
import { areaFault } from '#domain/geo/polygon.ts'
import type { GeoPoint, Ring } from '#domain/geo/ring.ts'
import { arbitraryArea, arbitraryPoint } from '#tests/support/random/arbitrary-area.ts'

/** A horseshoe, open to the north. */
const horseshoe: Ring = [
  [21, 52],
  [21.3, 52],
  [21.3, 52.3],
  [21.2, 52.3],
  [21.2, 52.1],
  [21.1, 52.1],
  [21.1, 52.3],
  [21, 52.3],
]

describe('an area contains', () => {
  it('what lies in it, not what lies in its bay', () => {
    expect(contains(horseshoe, [21.05, 52.2])).toBe(true)
    expect(contains(horseshoe, [21.25, 52.2])).toBe(true)
    expect(contains(horseshoe, [21.15, 52.2])).toBe(false)
    expect(contains(horseshoe, [21.05, 52.31])).toBe(false)
  })

  it('its corners and its sides', () => {
    for (const corner of horseshoe) expect(contains(horseshoe, corner)).toBe(true)
    expect(contains(horseshoe, [21.15, 52.1])).toBe(true)
    expect(contains(horseshoe, [21, 52.123456])).toBe(true)
  })

  it('nothing when it has no corners', () => {
    expect(contains([], [21, 52])).toBe(false)
  })

  it('of three corners what a weighted mean of them reaches', () => {
    const triangle = fc.tuple(nearby(), nearby(), nearby()).filter((ring) => areaFault(ring) === null)
    fc.assert(
      fc.property(triangle, nearby(), (ring, point) => {
        expect(contains(ring, point)).toBe(weights(ring, point).every((weight) => weight >= 0n))
      }),
      { numRuns: 500 },
    )
  })

  it('the same places whichever corner comes first and in both directions', () => {
    fc.assert(
      fc.property(arbitraryArea(), fc.nat(), fc.nat(), fc.nat(), (ring, start, i, j) => {
        const [a, b] = [at(ring, i), at(ring, j)]
        const point: GeoPoint = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
        const turned = [...ring.slice(start % ring.length), ...ring.slice(0, start % ring.length)]
        expect(contains(turned, point)).toBe(contains(ring, point))
        expect(contains([...ring].reverse(), point)).toBe(contains(ring, point))
      }),
    )
  })

  it('no place beyond its box', () => {
    fc.assert(
      fc.property(arbitraryArea(), arbitraryPoint(), (ring, point) => {
        const lngs = ring.map(([lng]) => lng)
        fc.pre(point[0] < Math.min(...lngs) || point[0] > Math.max(...lngs))
        expect(contains(ring, point)).toBe(false)
      }),
    )
  })
})

/** A grid of 20 by 20 steps, so that points on corners and sides are common. */
function nearby(): fc.Arbitrary<GeoPoint> {
  const step = fc.integer({ min: 0, max: 20 })
  return fc.tuple(step, step).map(([x, y]): GeoPoint => [21 + x / 1_000_000, 52 + y / 1_000_000])
}

/** Barycentric weights in whole numbers, of the same sign as the true ones. */
function weights([a, b, c]: readonly [GeoPoint, GeoPoint, GeoPoint], point: GeoPoint): bigint[] {
  const whole = twice(a, b, c)
  const sign = whole < 0n ? -1n : 1n
  return [twice(b, c, point), twice(c, a, point), twice(a, b, point)].map((part) => part * sign)
}

function twice(a: GeoPoint, b: GeoPoint, c: GeoPoint): bigint {
  const [ax, ay, bx, by, cx, cy] = [...a, ...b, ...c].map((n) => BigInt(Math.round(n * 1_000_000)))
  if (ax === undefined || ay === undefined || bx === undefined) throw new Error('three points')
  if (by === undefined || cx === undefined || cy === undefined) throw new Error('three points')
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

function at(ring: Ring, index: number): GeoPoint {
  return ring[index % ring.length] ?? [0, 0]
}
