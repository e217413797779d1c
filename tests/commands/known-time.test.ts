import { describe, expect, it } from 'vitest'
import { isDoubtful, pricedAt } from '#commands/known-time.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Between the opening of a session and the moment at which the command came. */
const known = { from: 1_000 * day, to: 1_001 * day }

describe('what is sold has the price of the hour in which it was sold', () => {
  it('by the device’s clock, where it can be so, to five minutes', () => {
    for (const at of [known.from, known.to, known.from - 5 * minute, known.to + 5 * minute])
      expect(pricedAt(at, known)).toBe(at)
  })

  it('and else that of the hour in which it came: a clock that is put back sells nothing cheaper', () => {
    expect(pricedAt(known.from - 5 * minute - 1, known)).toBe(known.to)
    expect(pricedAt(known.to + 5 * minute + 1, known)).toBe(known.to)
  })

  it('by the device’s clock where nobody knows better, as on the device itself', () => {
    expect(pricedAt(0, null)).toBe(0)
  })
})

describe('a clock is doubted', () => {
  it('from more than a day outside of what can be, on either side', () => {
    expect(
      [known.from - day, known.to + day, known.from, known.to].map((at) => isDoubtful(at, known)),
    ).toEqual([false, false, false, false])
    expect([known.from - day - 1, known.to + day + 1].map((at) => isDoubtful(at, known))).toEqual([
      true,
      true,
    ])
  })
})
