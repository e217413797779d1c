import { describe, expect, it } from 'vitest'
import { faultsOf, judge } from './judge.ts'

const found = (comment: string, number: string) => ({ comment, number })

describe('A long run of kills', () => {
  const all = [found('chaos 1', 'A7K-1'), found('chaos 2', 'A7K-2'), found('chaos 3', 'B2C-1')]

  it('is right when everything that was said to be saved is there once, under a number of its own', () => {
    const verdict = judge(['chaos 1', 'chaos 3'], all)
    expect(verdict).toEqual({ missing: [], doubled: [], sameNumber: [], gaps: [] })
    expect(faultsOf('the end', verdict)).toEqual([])
  })

  it('misses what was said to be saved and is not there (I1)', () => {
    expect(judge(['chaos 1', 'chaos 4'], all).missing).toEqual(['chaos 4'])
  })

  it('sees an order that is there twice (I2)', () => {
    expect(judge([], [...all, found('chaos 2', 'A7K-3')]).doubled).toEqual(['chaos 2'])
  })

  it('sees a number that two orders have, and one that was passed over (I17)', () => {
    expect(judge([], [...all, found('chaos 4', 'A7K-2')]).sameNumber).toEqual(['A7K-2'])
    expect(judge([], [...all, found('chaos 4', 'A7K-4')]).gaps).toEqual(['A7K-3'])
  })

  it('tells each fault with where it was found', () => {
    expect(faultsOf('device, life 7', { missing: ['chaos 4'], doubled: [] })).toEqual([
      'device, life 7: missing chaos 4',
    ])
  })
})
