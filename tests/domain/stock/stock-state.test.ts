import { describe, expect, it } from 'vitest'
import { levelBar } from '#domain/stock/level-bar.ts'
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

describe('the bar of a level', () => {
  it('has its minimum at a third, so that bars can be compared', () => {
    expect(levelBar(3_000, 2_000, null)).toEqual({ fill: 0.5, tick: 1 / 3 })
  })
  it('reaches two weeks of use', () => {
    expect(levelBar(7_000, 1_000, 1_000)).toEqual({ fill: 0.5, tick: 1 / 14 })
  })
  it('is full where there is more than that', () => {
    expect(levelBar(20_000, 2_000, null)).toEqual({ fill: 1, tick: 0.1 })
  })
  it('is empty below zero, and has no tick where nobody watches', () => {
    expect(levelBar(-1_200, null, null)).toEqual({ fill: 0, tick: null })
  })
})
