import { describe, expect, it } from 'vitest'
import { stockStateOf } from '#domain/stock/stock-state.ts'

describe('a product', () => {
  it.each([
    [5_000, 4_500, 'ok'],
    [4_500, 4_500, 'ok'],
    [4_499, 4_500, 'low'],
    [0, 1, 'low'],
    [0, null, 'ok'],
    [-1, null, 'negative'],
    [-1_200, 500, 'negative'],
  ] as const)('of which %i is there with a minimum of %s is %s', (onShelf, minimum, state) => {
    expect(stockStateOf(onShelf, minimum)).toBe(state)
  })
})
