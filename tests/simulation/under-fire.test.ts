import { describe, expect, test } from 'vitest'
import { planOf } from './fire/plan.ts'
import { runPlan } from './fire/world.ts'
import { testSeeds } from './seeds.ts'

describe('one to six devices of one to three tabs, with everything going wrong (I1 to I12, I14 to I17, L1, L3)', () => {
  testSeeds(0)
})

describe('A run', () => {
  test('of the same seed is the same to the letter', async () => {
    for (const seed of [3, 8]) {
      const [first, second] = [await runPlan(planOf(seed)), await runPlan(planOf(seed))]
      expect(second.trace).toEqual(first.trace)
      expect(first.trace.length).toBeGreaterThan(20)
    }
  })
})
