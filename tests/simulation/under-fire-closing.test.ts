import { describe, expect, test } from 'vitest'
import { howMany } from '#tests/support/how-many.ts'
import { planOf } from './fire/plan.ts'
import { runPlan } from './fire/world.ts'

/** From 1 on; `npm run simulate -- --closing yes` goes wherever it is sent. */
const seeds = Number(process.env['SEEDS'] ?? howMany(50, 1000))
const groups = 5

describe('days and drawers that are closed with everything going wrong (I3, I18)', () => {
  for (let group = 0; group < groups; group++) {
    const from = 1 + Math.floor((seeds * group) / groups)
    const to = 1 + Math.floor((seeds * (group + 1)) / groups)
    test(`have every fact in one report, seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        const { violation } = await runPlan(planOf(seed, { closing: true }))
        expect(violation, `npm run simulate -- --closing yes --seed ${seed}`).toBeNull()
      }
    })
  }
})
