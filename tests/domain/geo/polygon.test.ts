import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { areaFault, areaSchema } from '#domain/geo/polygon.ts'
import { boundsOf, openRing, type GeoPoint, type Ring } from '#domain/geo/ring.ts'
import { arbitraryArea } from '#tests/support/random/arbitrary-area.ts'

const square: Ring = [
  [21, 52],
  [21.1, 52],
  [21.1, 52.1],
  [21, 52.1],
]

/** A circle around Warsaw with so many corners. */
function circle(corners: number): Ring {
  return Array.from({ length: corners }, (_, index): GeoPoint => {
    const angle = (2 * Math.PI * index) / corners
    return [21 + 0.1 * Math.cos(angle), 52 + 0.1 * Math.sin(angle)]
  })
}

describe('an area', () => {
  it('has at least three corners', () => {
    expect(areaFault([])).toBe('too_few')
    expect(areaFault(square.slice(0, 2))).toBe('too_few')
    expect(areaFault(square.slice(0, 3))).toBeNull()
  })

  it('has at most 200 corners', () => {
    expect(areaFault(openRing(circle(200)))).toBeNull()
    expect(areaFault(openRing(circle(201)))).toBe('too_many')
  })

  it.each<[string, GeoPoint]>([
    ['west', [13.999999, 52]],
    ['east', [24.200001, 52]],
    ['south', [21, 48.999999]],
    ['north', [21, 54.900001]],
  ])('does not reach out of Poland to the %s', (_, outside) => {
    expect(areaFault([[20, 51.5], outside, [21.5, 52.5]])).toBe('outside_poland')
  })

  it('may reach the very corners of Poland', () => {
    const poland: Ring = [
      [14, 49],
      [24.2, 49],
      [24.2, 54.9],
      [14, 54.9],
    ]
    expect(areaFault(poland)).toBeNull()
  })

  it.each<[string, Ring]>([
    ['is not a bow-tie', [square[0], square[2], square[1], square[3]] as Ring],
    [
      'has no corner twice in a row',
      [
        [21, 52],
        [21, 52],
        [21.1, 52],
        [21.1, 52.1],
      ],
    ],
    [
      'has no corner twice',
      [
        [21, 52],
        [21.1, 52],
        [21.05, 52.05],
        [21.1, 52.1],
        [21, 52.1],
        [21.05, 52.05],
      ],
    ],
    [
      'is not a line',
      [
        [21, 52],
        [21.1, 52.1],
        [21.2, 52.2],
      ],
    ],
    [
      'does not turn back on its own side',
      [
        [21, 52],
        [21.2, 52],
        [21.1, 52],
        [21.1, 52.1],
      ],
    ],
    [
      'has no corner on a side',
      [
        [21, 52],
        [21.2, 52],
        [21.2, 52.1],
        [21.1, 52],
        [21, 52.1],
      ],
    ],
  ])('%s', (_, ring) => {
    expect(areaFault(ring)).toBe('crosses_itself')
  })

  it('may have a corner on the straight way between two others', () => {
    expect(
      areaFault([
        [21, 52],
        [21.05, 52],
        [21.1, 52],
        [21.1, 52.1],
      ]),
    ).toBeNull()
  })

  it('of any star-like shape is accepted, from every corner and in both directions', () => {
    fc.assert(
      fc.property(arbitraryArea(), fc.nat(), (ring, start) => {
        expect(areaFault(ring)).toBeNull()
        expect(areaFault(turned(ring, start))).toBeNull()
        expect(areaFault([...ring].reverse())).toBeNull()
      }),
    )
  })

  it('is refused when two corners of a convex shape change places, from wherever it is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), fc.nat(), fc.nat(), (corners, at, start) => {
        const ring = [...circle(corners)]
        const [one, other] = [at % corners, (at + 1) % corners]
        const swapped = ring.map((point, index) => {
          if (index === one) return ring[other] ?? point
          return index === other ? (ring[one] ?? point) : point
        })
        expect(areaFault(openRing(turned(swapped, start)))).toBe('crosses_itself')
      }),
    )
  })
})

describe('an area that is sent', () => {
  it('may repeat its first corner at the end and is kept without it', () => {
    expect(v.parse(areaSchema, [...square, square[0]])).toEqual(square)
  })

  it('is kept to six decimals', () => {
    const sent = square.map(([lng, lat]) => [lng + 0.000_000_4, lat - 0.000_000_4])
    expect(v.parse(areaSchema, sent)).toEqual(square)
  })

  it('is refused when it has a fault, or a corner is not two numbers', () => {
    for (const wrong of [
      [],
      [[21, 52, 0], ...square],
      [['21', 52], ...square],
      [square[0], square[2], square[1], square[3]],
      square.map(([lng, lat]) => [lng - 10, lat]),
      [[NaN, 52], ...square],
      null,
    ]) {
      expect(v.safeParse(areaSchema, wrong).success).toBe(false)
    }
  })

  it('is not changed when it is read once more', () => {
    fc.assert(
      fc.property(arbitraryArea(), (ring) => {
        expect(v.parse(areaSchema, ring)).toEqual(ring)
      }),
    )
  })
})

it('the box around areas reaches their outermost corners, and there is none around nothing', () => {
  expect(boundsOf([square, [[20.5, 52.5]]])).toEqual({ west: 20.5, south: 52, east: 21.1, north: 52.5 })
  expect(boundsOf([])).toBeNull()
  expect(boundsOf([[]])).toBeNull()
})

function turned(ring: Ring, start: number): Ring {
  const at = start % ring.length
  return [...ring.slice(at), ...ring.slice(0, at)]
}
