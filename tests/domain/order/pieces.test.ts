import { expect, it } from 'vitest'
import { countPieces } from '#domain/order/pieces.ts'

it('counts pieces as a waiter does: of each line its quantity, and one of what is weighed', () => {
  expect(countPieces([{ quantity: 3000 }, { quantity: 1000 }])).toBe(4)
  expect(countPieces([{ quantity: 2350 }, { quantity: 350 }, { quantity: 2000 }])).toBe(4)
  expect(countPieces([])).toBe(0)
})
