import { Violation } from './hold.ts'
import type { Plan } from './plan.ts'
import { runPlan, type Outcome } from './world.ts'

/** The most runs that finding a smaller failure may take. */
const mostRuns = 300

/** A smaller plan that fails in the same way: fewer steps, devices, tabs and kinds of faults. */
export async function shrink(failed: Outcome): Promise<Outcome> {
  let best = failed
  let runs = 0
  const tryPlan = async (plan: Plan): Promise<boolean> => {
    if (runs++ >= mostRuns) return false
    const outcome = await runPlan(plan)
    if (nameOf(outcome) !== nameOf(failed)) return false
    best = outcome
    return true
  }
  for (let before = Infinity; sizeOf(best.plan) < before && runs < mostRuns;) {
    before = sizeOf(best.plan)
    await tryPlan({ ...best.plan, wire: { rate: 0, kinds: [] } })
    for (const kind of best.plan.wire.kinds) {
      const { wire } = best.plan
      await tryPlan({ ...best.plan, wire: { ...wire, kinds: wire.kinds.filter((each) => each !== kind) } })
    }
    for (let n = best.plan.tabs.length; n > 1; n--) {
      if (best.plan.tabs.length < n) continue
      await tryPlan({ ...best.plan, tabs: best.plan.tabs.slice(0, n - 1) })
    }
    await tryPlan({ ...best.plan, tabs: best.plan.tabs.map(() => 1) })
    for (let size = Math.ceil(best.plan.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
      for (let from = 0; from < best.plan.steps.length;) {
        const steps = best.plan.steps.filter((_, n) => n < from || n >= from + size)
        if (!(await tryPlan({ ...best.plan, steps }))) from += size
      }
    }
  }
  return best
}

/** Which rule was broken: another one is another failure. */
function nameOf({ violation }: Outcome): string {
  if (violation === null) return ''
  return violation instanceof Violation ? violation.invariant : violation.message
}

function sizeOf({ steps, tabs, wire }: Plan): number {
  return steps.length + tabs.length + wire.kinds.length + tabs.reduce((sum, each) => sum + each, 0)
}
