import { expect, it } from 'vitest'
import { lastRound } from '#features/till/cart/last-round.ts'
import { line, order } from '#tests/features/kitchen/rows.ts'

const sent = (number: number, ...changes: object[]) => ({
  order: order(number),
  lines: changes.map((change, index) => line(number, index, change)),
  onlyHere: false,
})

it('is what of the newest order still stands, without its boxes', () => {
  const orders = [
    sent(1, { name: 'Żurek' }),
    sent(2, { name: 'Kompot' }, { name: 'Pudełko', forLineId: line(2, 0).id }, { voidedQuantity: 1000 }),
  ]
  expect(lastRound({ orders }).map(({ name }) => name)).toEqual(['Kompot'])
})

it('is the one before where all of the newest order was taken back', () => {
  const orders = [sent(1, { name: 'Żurek' }), sent(2, { name: 'Kompot', voidedQuantity: 1000 })]
  expect(lastRound({ orders }).map(({ name }) => name)).toEqual(['Żurek'])
})

it('is nothing where nothing of the menu was sent', () => {
  expect(lastRound({ orders: [sent(1, { menuItemId: null })] })).toEqual([])
  expect(lastRound({ orders: [] })).toEqual([])
})
