import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { floorSize } from '#domain/floor/floor-plan.ts'
import {
  uprightBox,
  clampBox,
  corners,
  resize,
  snapMove,
  toPlan,
  turnTo,
  type PlanBox,
} from '#features/floor/geometry.ts'

const box: PlanBox = { x: 500, y: 500, width: 120, depth: 80, turn: 0 }
const free = { grid: null, reach: 8 }

describe('A table that is moved', () => {
  it('lands on the grid where nothing is near', () => {
    const { box: placed, lines } = snapMove(box, { x: 613, y: 288 }, [], { grid: 10, reach: 8 })
    expect(placed).toMatchObject({ x: 610, y: 290 })
    expect(lines).toEqual([])
  })

  it('is pulled onto the middle of another one, and says along which line', () => {
    const other = { ...box, x: 900 }
    const { box: placed, lines } = snapMove(box, { x: 300, y: 505 }, [other], free)
    expect(placed.y).toBe(500)
    expect(lines).toEqual([{ axis: 'y', at: 500 }])
  })

  it('is pulled edge to edge', () => {
    const { box: placed } = snapMove(box, { x: 625, y: 300 }, [box], free)
    expect(placed.x - 60).toBe(box.x + 60)
  })

  it('goes where it is put when nothing pulls', () =>
    expect(snapMove(box, { x: 613, y: 288 }, [], free).box).toMatchObject({ x: 613, y: 288 }))

  it('never leaves the plan, however it is turned', () => {
    const anywhere = fc.record({
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
      width: fc.integer({ min: 1, max: 3000 }),
      depth: fc.integer({ min: 1, max: 1400 }),
      turn: fc.integer({ min: -720, max: 720 }),
    })
    fc.assert(
      fc.property(anywhere, (drawn) => {
        const placed = clampBox(drawn)
        const { left, right, top, bottom } = uprightBox(placed)
        if (right - left <= floorSize.width) {
          expect(left).toBeGreaterThanOrEqual(-1)
          expect(right).toBeLessThanOrEqual(floorSize.width + 1)
        }
        if (bottom - top <= floorSize.depth) {
          expect(top).toBeGreaterThanOrEqual(-1)
          expect(bottom).toBeLessThanOrEqual(floorSize.depth + 1)
        }
        expect(Object.values(placed).every(Number.isInteger)).toBe(true)
        expect(placed.turn).toBeGreaterThanOrEqual(0)
        expect(placed.turn).toBeLessThan(360)
      }),
    )
  })
})

describe('A corner that is dragged', () => {
  it('leaves the corner across where it is', () =>
    expect(resize(box, 'se', { x: 600, y: 600 }, 10, false)).toEqual({
      x: 520,
      y: 530,
      width: 160,
      depth: 140,
      turn: 0,
    }))

  it('does so on a turned table too', () => {
    const turned = { ...box, turn: 90 }
    const across = toPlan(turned, { x: -60, y: -40 })
    const grown = resize(turned, 'se', { x: 420, y: 620 }, null, false)
    const after = toPlan(grown, { x: -grown.width / 2, y: -grown.depth / 2 })
    expect(Math.hypot(after.x - across.x, after.y - across.y)).toBeLessThan(2)
    expect(grown.turn).toBe(90)
  })

  it('keeps a round table as wide as it is deep', () => {
    const grown = resize({ ...box, depth: 120 }, 'ne', { x: 640, y: 430 }, 10, true)
    expect(grown.width).toBe(grown.depth)
  })

  it.each(corners)('at %s never turns a table inside out', (corner) => {
    const small = resize(box, corner, { x: 500, y: 500 }, null, false)
    expect(Math.min(small.width, small.depth)).toBeGreaterThanOrEqual(10)
    const crossed = resize(box, corner, { x: 500, y: corner.startsWith('n') ? 900 : 100 }, null, false)
    expect(crossed.depth).toBe(10)
  })
})

describe('A table that is turned', () => {
  it('looks where its handle is dragged, in steps of 15 degrees on the grid', () => {
    expect(turnTo(box, { x: 500, y: 700 }, 10).turn).toBe(0)
    expect(turnTo(box, { x: 300, y: 500 }, 10).turn).toBe(90)
    expect(turnTo(box, { x: 390, y: 700 }, 10).turn).toBe(30)
    expect(turnTo(box, { x: 390, y: 700 }, null).turn).toBe(29)
  })
})
