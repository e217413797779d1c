import { expect, test } from 'vitest'
import { howMany } from '#tests/support/how-many.ts'
import { planOf } from './fire/plan.ts'
import { runPlan } from './fire/world.ts'

/** How many the tests run, from 1 on, in files that run side by side; `npm run simulate` goes wherever it is sent. */
const seeds = Number(process.env['SEEDS'] ?? howMany(100, 2000))
const files = 2
const groups = Math.min(50, Math.floor(seeds / files))

/** Seeds that have found something once, of the product or of the model, beside those of the first hundred. */
const finders = [106, 117, 148, 270, 456, 497, 527, 804, 1323, 1450, 1861, 1864, 1866, 4705]

export function testFinders(): void {
  test.each(finders)('seed %i, which has found something once', async (seed) => {
    expect((await runPlan(planOf(seed))).violation, `npm run simulate -- --seed ${seed}`).toBeNull()
  })
}

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
