import { describe, expect, it } from 'vitest'
import { besideOthers, layOutTables } from '#features/floor/auto-layout.ts'
import { uprightBox } from '#features/floor/geometry.ts'
import type { Row } from '#domain/tables.ts'
import { id } from '../kitchen/rows.ts'

const table = (number: number, plan: Row<'venueTables'>['plan'] = null): Row<'venueTables'> => ({
  id: id('7', number),
  name: `${number}`,
  placement: 'INSIDE',
  room: null,
  seats: (number % 5) + 1,
  plan,
  position: number,
})
const thirty = Array.from({ length: 30 }, (_, index) => table(index))
const put = { shape: 'ROUND', x: 130, y: 130, width: 200, depth: 200, turn: 0 } as const

function overlapping(placed: ReturnType<typeof layOutTables>): string[] {
  return placed.flatMap((a) =>
    placed
      .filter((b) => {
        const [one, two] = [uprightBox(a.plan), uprightBox(b.plan)]
        const meet =
          one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom
        return a.id < b.id && meet
      })
      .map((b) => `${a.name} ${b.name}`),
  )
}

describe('Tables that nobody has placed', () => {
  it('are all shown, in order, and never in one another', () => {
    const placed = layOutTables(thirty, [])
    expect(placed.map(({ name }) => name)).toEqual(thirty.map(({ name }) => name))
    expect(placed.every(({ automatic }) => automatic)).toBe(true)
    expect(overlapping(placed)).toEqual([])
  })

  it('leave the place of those that were put, and of the bar', () => {
    const bar = { id: id('8', 1), placement: 'INSIDE', room: null, kind: 'BAR', text: '' } as const
    const placed = layOutTables(
      [table(1, put), ...thirty.slice(2)],
      [{ ...bar, x: 510, y: 130, width: 300, depth: 200, turn: 0 }],
    )
    expect(placed[0]).toMatchObject({ plan: put, automatic: false })
    expect(overlapping(placed)).toEqual([])
    expect(placed.some(({ plan }) => plan.y < 200 && plan.x > 360 && plan.x < 660)).toBe(false)
  })
})

describe('A piece that is put where something stands', () => {
  const box = { x: 1000, y: 750, width: 130, depth: 130, turn: 0 }

  it('stands beside it: right first, then below, none on another', () => {
    const put: (typeof box)[] = []
    for (let count = 0; count < 30; count += 1) put.push(besideOthers(box, put))
    expect(put.slice(0, 3).map(({ x, y }) => [x, y])).toEqual([
      [1000, 750],
      [1150, 750],
      [1000, 900],
    ])
    const bounds = put.map(uprightBox)
    const meeting = bounds.flatMap((a, n) =>
      bounds
        .slice(n + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    )
    expect(meeting).toEqual([])
  })

  it('never leaves the plan, and stays where it is on a plan that is full', () => {
    const edge = { ...box, x: 1935 }
    expect(besideOthers(edge, [edge]).x).toBe(1935)
    const full = { x: 1000, y: 750, width: 2000, depth: 1500, turn: 0 }
    expect(besideOthers(box, [full])).toBe(box)
  })
})
