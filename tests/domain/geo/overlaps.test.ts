import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains } from '#domain/geo/contains.ts'
import { overlaps } from '#domain/geo/overlaps.ts'
import { roundDegrees, type Ring } from '#domain/geo/ring.ts'
import { arbitraryArea } from '#tests/support/random/arbitrary-area.ts'

describe('two areas overlap', () => {
  it('when their sides cross', () => {
    expect(overlaps(box(0, 0, 2, 2), box(1, 1, 3, 3))).toBe(true)
  })

  it('when their sides cross, also where they do not meet halfway between any two corners', () => {
    const corner = [point(0, 0), point(10, 0), point(0, 10)]
    const blade = [point(-10, 0), point(-9, 0), point(20, 10)]
    expect(overlaps(corner, blade)).toBe(true)
  })

  it('when no side crosses but all corners touch: a cross of two equal bars, a box in a box, the same twice', () => {
    expect(overlaps(box(0, 0, 3, 3), box(1, 1, 2, 2))).toBe(true)
    expect(overlaps(box(0, 0, 3, 3), box(0, 0, 3, 3))).toBe(true)
    expect(overlaps(box(0, 0, 3, 3), box(0, 1, 3, 2))).toBe(true)
    expect(overlaps(box(0, 0, 3, 3), box(0, 0, 1, 3))).toBe(true)
  })

  it('not when they only share a side, a piece of it or a corner', () => {
    expect(overlaps(box(0, 0, 1, 1), box(1, 0, 2, 1))).toBe(false)
    expect(overlaps(box(0, 0, 1, 2), box(1, 1, 2, 3))).toBe(false)
    expect(overlaps(box(0, 0, 1, 1), box(1, 1, 2, 2))).toBe(false)
    expect(overlaps(box(0, 0, 1, 1), box(2, 2, 3, 3))).toBe(false)
  })

  it('not when one lies in the bay of the other', () => {
    const bay = box(0, 0, 3, 3)
      .slice(0, 3)
      .concat([point(2, 3), point(2, 1), point(1, 1), point(1, 3), point(0, 3)])
    expect(overlaps(bay, box(1, 1, 2, 3))).toBe(false)
    expect(overlaps(bay, box(1, 0, 2, 3))).toBe(true)
  })

  it('always with themselves, and with a shifted self as the shifted self does with them', () => {
    fc.assert(
      fc.property(arbitraryArea(), fc.integer({ min: -300, max: 300 }), (ring, shift) => {
        const other = ring.map(([lng, lat]) => [roundDegrees(lng + shift / 1000), lat] as const)
        expect(overlaps(ring, ring)).toBe(true)
        expect(overlaps(ring, other)).toBe(overlaps(other, ring))
        expect(overlaps(ring, [...other].reverse())).toBe(overlaps(ring, other))
      }),
    )
  })

  it('whenever some place well inside one lies in the other', () => {
    fc.assert(
      fc.property(cells(), cells(), (a, b) => {
        const common = middles.some((middle) => contains(a, middle) && contains(b, middle))
        expect(overlaps(a, b)).toBe(common)
      }),
      { numRuns: 300 },
    )
  })
})

const size = 5

/** The middle of every cell of a board that holds every skyline. */
const middles = Array.from({ length: 2 * size * size }, (_, index) =>
  point((index % (2 * size)) + 0.5, Math.floor(index / (2 * size)) + 0.5),
)

/** A skyline of whole cells: the height of each column, at least one. */
function cells(): fc.Arbitrary<Ring> {
  const heights = fc.array(fc.integer({ min: 1, max: size }), { minLength: 1, maxLength: size })
  return fc.tuple(heights, fc.integer({ min: 0, max: 4 }), fc.boolean()).map(([columns, from, hanging]) => {
    const up = (y: number) => (hanging ? size - y : y)
    const right = from + columns.length
    const tops = columns.flatMap((height, x) => {
      const same = columns[x - 1] === height
      return [
        ...(same ? [] : [point(from + x, up(height))]),
        ...(columns[x + 1] === height ? [] : [point(from + x + 1, up(height))]),
      ]
    })
    return [...tops, point(right, up(0)), point(from, up(0))]
  })
}

function point(x: number, y: number): readonly [number, number] {
  return [roundDegrees(21 + x / 100), roundDegrees(52 + y / 100)]
}

function box(west: number, south: number, east: number, north: number): Ring {
  return [point(west, south), point(east, south), point(east, north), point(west, north)]
}
