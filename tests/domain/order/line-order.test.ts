import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byEntry } from '#domain/order/line-order.ts'

it('lines stand as they were sent, order by order, whatever their ids are and however they are read', () => {
  const sent = fc.array(fc.uuid(), { minLength: 1, maxLength: 20 }).chain((ids) => {
    const lines = ids.map((id, position) => ({
      id,
      orderId: `b${position > 9 ? 1 : 0}`,
      position,
      forLineId: null,
    }))
    return fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length }))
  })
  fc.assert(
    fc.property(sent, ([lines, read]) => {
      expect(read.toSorted(byEntry)).toEqual(lines)
    }),
  )
})

it('parts of a line that was split stand together, always in the same order', () => {
  const part = (id: string, position: number) => ({ id, orderId: 'o', position, forLineId: null })
  const lines = [part('z', 0), part('b', 1), part('d', 1), part('a', 2)]
  expect(lines.toReversed().toSorted(byEntry)).toEqual(lines)
})

it('two lines are compared alike whichever comes first, a dish with its box too', () => {
  const at = (id: string, forLineId: string | null = null) => ({ id, orderId: 'o', position: 0, forLineId })
  for (const [one, other] of [
    [at('m'), at('a', 'm')],
    [at('m'), at('z', 'm')],
    [at('m'), at('n')],
    [at('a', 'm'), at('b', 'm')],
  ] as const)
    expect([byEntry(one, other), byEntry(other, one)]).toEqual([-1, 1])
  expect(byEntry(at('m'), at('m'))).toBe(0)
})

it('a box that came later follows its dish, before whatever shares the place of the dish', () => {
  const at = (id: string, position: number, forLineId: string | null = null) => {
    return { id, orderId: 'o', position, forLineId }
  }
  const lines = [at('m', 0), at('a', 0, 'm'), at('n', 0), at('b', 0, 'n'), at('c', 1)]
  expect(lines.toReversed().toSorted(byEntry)).toEqual(lines)
})
