import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs } from '#workers/sync/engine-state.ts'

describe('the pause after a failure', () => {
  it('is between 1 and 60 seconds, and longer the more often it failed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failures, chance) => {
          const ms = backoffMs(failures, () => chance)
          expect(ms).toBeGreaterThanOrEqual(1_000)
          expect(ms).toBeLessThanOrEqual(60_000)
          expect(backoffMs(failures + 1, () => chance)).toBeGreaterThanOrEqual(ms)
        },
      ),
    )
  })
})
