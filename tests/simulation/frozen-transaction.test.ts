import { expect, test } from 'vitest'
import type { Plan, Step } from './fire/plan.ts'
import { runPlan } from './fire/world.ts'

/** Both tabs save; some ms later one of them stands still, for as long as it may, while the other one goes on. */
function frozenAfter(ms: number): Plan {
  const at = 30_000
  const step = (what: Step['what'], when: number): Step => ({ what, at: when, device: 0, seed: 10 * when })
  return {
    seed: ms,
    mode: 'liveness',
    tabs: [2],
    startedAt: 1_790_000_000_000,
    habits: { manage: 0, moves: 0, money: 0 },
    wire: { rate: 0, kinds: [] },
    steps: [
      step('twice', at),
      step('frozen for hours', at + ms),
      step('twice', at + ms + 1),
      step('twice', at + 40_000),
      step('twice', at + 60_000),
    ],
  }
}

test('a tab that is frozen with an open transaction keeps no other from saving and sending (I1, L4)', async () => {
  for (let ms = 0; ms < 30; ms++) {
    const { violation, trace } = await runPlan(frozenAfter(ms))
    expect(violation, trace.join('\n')).toBeNull()
    expect(trace.filter((line) => / saved \d/.test(line)).length).toBeGreaterThan(2)
  }
})
