import { describe, expect, it } from 'vitest'
import { levelBar } from '#domain/stock/level-bar.ts'

describe('the bar of a level', () => {
  it('is three minimums, two weeks of use or all there is long, whichever is most', () => {
    expect(levelBar(1000, 1000, null)).toEqual({ fill: 1 / 3, tick: 1 / 3 })
    expect(levelBar(1000, null, 500)).toEqual({ fill: 1 / 7, tick: null })
    expect(levelBar(9000, 1000, 500)).toEqual({ fill: 1, tick: 1 / 9 })
  })

  it('is empty where nothing is left or less than nothing', () => {
    expect(levelBar(0, null, null)).toEqual({ fill: 0, tick: null })
    expect(levelBar(-500, 0, null)).toEqual({ fill: 0, tick: 0 })
  })
})
