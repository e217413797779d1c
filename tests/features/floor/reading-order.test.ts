import { expect, it } from 'vitest'
import { inReadingOrder } from '#features/floor/plan.tsx'

const at = (x: number, y: number, depth = 80) => ({ x, y, width: 80, depth, turn: 0 })
const order = (boxes: Record<string, ReturnType<typeof at>>) =>
  inReadingOrder(Object.entries(boxes), ([, box]) => box).map(([name]) => name)

it('goes over the tables row by row, whatever their numbers are', () => {
  expect(order({ d: at(300, 200), c: at(0, 200), b: at(300, 0), a: at(0, 0) })).toEqual(['a', 'b', 'c', 'd'])
})

it('takes tables for one row that do not stand quite in line', () => {
  expect(order({ b: at(200, 0), a: at(0, 30), c: at(400, 15) })).toEqual(['a', 'b', 'c'])
})

it('does not draw everything below a long table into its row', () => {
  expect(order({ c: at(0, 250), bar: at(300, 0, 200), a: at(0, 20), b: at(400, 240) })).toEqual([
    'a',
    'bar',
    'c',
    'b',
  ])
})
