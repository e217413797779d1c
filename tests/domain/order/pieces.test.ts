import { expect, it } from 'vitest'
import { piecesOf } from '#domain/order/pieces.ts'

it('counts pieces as a waiter does: of each line its quantity, and one of what is weighed', () => {
  expect(piecesOf([{ quantity: 3000 }, { quantity: 1000 }])).toBe(4)
  expect(piecesOf([{ quantity: 2350 }, { quantity: 350 }, { quantity: 2000 }])).toBe(4)
  expect(piecesOf([])).toBe(0)
})
