import { describe, expect, test } from 'vitest'
import { planOf } from './fire/plan.ts'
import { runPlan } from './fire/world.ts'

describe('a device that has the kitchen’s printer, with everything going wrong, prints nothing twice (I13)', () => {
  test.each([101, 111, 121, 131, 141, 151])('seeds %i and the nine after', async (first) => {
    const papers = { count: 0 }
    for (let seed = first; seed < first + 10; seed++) {
      const { violation, trace } = await runPlan(planOf(seed, { printer: true }))
      expect(violation, `npm run simulate -- --printer yes --seed ${seed}`).toBeNull()
      papers.count += trace.filter((each) => each.includes(' paper ')).length
    }
    expect(papers.count).toBeGreaterThan(0)
  })
})
