import { expect, it } from 'vitest'
import { chooseItem, type RefundChoice } from '#back-office/form/refund-choice.ts'
import { item } from '#tests/support/rows/money-rows.ts'

const returnable = (lineId: string | null, quantity: number) => {
  return { item: item({ lineId, quantity }), quantity, lineQuantity: quantity, amount: 100 }
}
const items = [
  returnable('soup', 3000),
  returnable('box', 3000),
  returnable('beer', 1000),
  returnable(null, 1000),
]
const lines = [
  { id: 'soup', forLineId: null },
  { id: 'box', forLineId: 'soup' },
  { id: 'beer', forLineId: null },
]
const choose = (chosen: RefundChoice, index: number, quantity: number | null) =>
  chooseItem(chosen, { index, quantity }, items, lines)

it('a dish that goes back proposes its box, for as many whole pieces', () => {
  const all = choose(new Map(), 0, 3000)
  expect([...all]).toEqual([
    [0, 3000],
    [1, 3000],
  ])
  expect(choose(all, 0, 1500).get(1)).toBe(2000)
  expect([...choose(all, 0, null)]).toEqual([])
})

it('the box can be kept by itself, and goes back by itself', () => {
  expect([...choose(choose(new Map(), 0, 3000), 1, null)]).toEqual([[0, 3000]])
  expect([...choose(new Map(), 1, 1000)]).toEqual([[1, 1000]])
})

it('what has no box, or no line at all, goes back alone', () => {
  expect([...choose(new Map(), 2, 1000)]).toEqual([[2, 1000]])
  expect([...choose(new Map(), 3, 1000)]).toEqual([[3, 1000]])
})
