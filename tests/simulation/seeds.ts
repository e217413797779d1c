import { expect, test } from 'vitest'
import { planOf } from './fire/plan.ts'
import { runPlan } from './fire/world.ts'

/** How many `npm test` runs, from 1 on, in files that run side by side; `npm run simulate` goes wherever it is sent. */
const seeds = Number(process.env['SEEDS'] ?? 2000)
const files = 2
const groups = 50

/** One test for each group of seeds of the n-th file, from 0. */
export function testSeeds(file: number): void {
  const first = 1 + Math.floor((seeds * file) / files)
  const count = Math.floor((seeds * (file + 1)) / files) + 1 - first
  for (let group = 0; group < groups; group++) {
    const from = first + Math.floor((count * group) / groups)
    const to = first + Math.floor((count * (group + 1)) / groups)
    test(`seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        const { violation } = await runPlan(planOf(seed))
        expect(violation, `npm run simulate -- --seed ${seed}`).toBeNull()
      }
    })
  }
}
