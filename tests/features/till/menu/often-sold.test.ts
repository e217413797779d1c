import { expect, it } from 'vitest'
import { oftenSold } from '#features/till/till-extras.tsx'

const line = (menuItemId: string | null, quantity: number, voidedQuantity = 0, orderId = 'o1') => ({
  orderId,
  menuItemId,
  quantity,
  voidedQuantity,
})

it('what is sold often is counted in pieces, not in lines, without what was taken back', () => {
  const lines = [
    line('soup', 1000),
    line('soup', 1000),
    line('tea', 3000),
    line('beer', 5000, 4000),
    line('cake', 1000, 1000),
  ]
  expect(oftenSold(lines, new Set(['o1']))).toEqual(['tea', 'soup', 'beer'])
})

it('what is sold often counts only the orders that are asked for, and no line without an item', () => {
  const lines = [line('soup', 1000), line('tea', 9000, 0, 'long ago'), line(null, 9000)]
  expect(oftenSold(lines, new Set(['o1']))).toEqual(['soup'])
})

it('what is sold equally often has one order on every device', () => {
  expect(oftenSold([line('b', 1000), line('a', 1000)], new Set(['o1']))).toEqual(['a', 'b'])
})
