import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pinLockMs, pinTries } from '#domain/access/pin.ts'
import { noTries, oneMore, triesNow, type PinTries } from '#domain/access/pin-tries.ts'

const evening = Date.parse('2026-11-20T18:00:00Z')

/** So many wrong PINs, one after another, a second between each. */
const after = (wrong: number, first = evening) =>
  Array.from({ length: wrong }, (_, nth) => first + nth * 1000).reduce(oneMore, noTries)
const isLocked = (tries: PinTries, now: number) => triesNow(tries, now).lockedUntil !== null

describe('Wrong PINs of one person', () => {
  it('make them wait with the fifth, for five minutes from then', () => {
    expect([pinTries, pinLockMs]).toEqual([5, 300_000])
    expect(after(4)).toEqual({ wrong: 4, lockedUntil: null })
    expect(after(5)).toEqual({ wrong: 5, lockedUntil: evening + 4000 + 300_000 })
  })

  it('are counted anew once the wait is over, and not a moment sooner', () => {
    const over = evening + 4000 + pinLockMs
    expect(triesNow(after(5), over - 1)).toEqual({ wrong: 5, lockedUntil: over })
    expect(triesNow(after(5), over)).toEqual(noTries)
    expect(oneMore(triesNow(after(5), over), over)).toEqual({ wrong: 1, lockedUntil: null })
  })

  it('are remembered however long the next one takes to come', () => {
    expect(triesNow(after(4), evening + 365 * 24 * 3_600_000)).toEqual(after(4))
  })

  it('taken by two tabs at once never shorten a wait that has begun', () => {
    const seven = oneMore(after(6), evening + 60_000)
    expect(seven).toEqual({ wrong: 7, lockedUntil: evening + 60_000 + pinLockMs })
  })
})

describe('A wait after wrong PINs', () => {
  it('ends by no clock that was set back, and is never longer than five minutes by the clock there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * pinLockMs }), (back) => {
        const now = evening + 4000 - back
        const tries = triesNow(after(5), now)
        expect(tries.wrong).toBe(5)
        expect(tries.lockedUntil).toBe(now + pinLockMs)
      }),
    )
  })

  it('is over five minutes of any clock after somebody has looked at it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * pinLockMs }), (back) => {
        const now = evening - back
        const seen = triesNow(after(5), now)
        expect([isLocked(seen, now + pinLockMs - 1), isLocked(seen, now + pinLockMs)]).toEqual([true, false])
      }),
    )
  })
})
