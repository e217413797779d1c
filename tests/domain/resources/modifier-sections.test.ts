import { describe, expect, it } from 'vitest'
import { areaOf, refused } from './refused.ts'

describe.each(['modifier-sections', 'modifier-section-templates'])('a question of %s', (key) => {
  const asks = (minAmount: number, maxAmount: number) => refused(key, { minAmount, maxAmount })

  it('asks for at least as many answers as at most, none included', () => {
    expect([asks(0, 0), asks(0, 1), asks(1, 1), asks(3, 20)]).toEqual([[], [], [], []])
    expect([asks(1, 0), asks(20, 19)]).toEqual([['maxAmount'], ['maxAmount']])
  })

  it('names the most as what is to be corrected', () => {
    expect(areaOf(key).faults({ minAmount: 2, maxAmount: 1 })).toEqual([
      { field: 'maxAmount', code: 'max_below_min' },
    ])
  })

  it('is asked of itself only where somebody wants so', () => {
    expect(refused(key, { alwaysAsked: undefined })).toEqual([])
    expect(refused(key, { alwaysAsked: 'yes' })).toEqual(['alwaysAsked'])
  })
})
