import { describe, expect, test } from 'vitest'
import { planOf } from './fire/plan.ts'
import { runPlan } from './fire/world.ts'

const seeds = Number(process.env['SEEDS'] ?? 800)
const groups = 25
/** Where `npm test` begins; `npm run simulate` goes wherever it is sent. */
const begin = 1000

describe('one to six devices of one to three tabs, with everything going wrong (I1 to I12, I14 to I17, L1, L3)', () => {
  for (let group = 0; group < groups; group++) {
    const from = begin + Math.floor((seeds * group) / groups)
    const to = begin + Math.floor((seeds * (group + 1)) / groups)
    test(`seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        const { violation } = await runPlan(planOf(seed))
        expect(violation, `npm run simulate -- --seed ${seed}`).toBeNull()
      }
    })
  }
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
