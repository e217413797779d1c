import { expect, test } from 'vitest'
import type { Plan } from './fire/plan.ts'
import { runPlan } from './fire/world.ts'

/** Runs that broke a rule once, of the product or of its checker, made as small as they would go. */
const pinned: Record<string, Plan> = {
  'seed 29: a queue that is thrown away with an order in it': {
    seed: 29,
    mode: 'liveness',
    tabs: [1],
    startedAt: 1792886280000,
    habits: { manage: 0.1, moves: 0.15, money: 0.4 },
    wire: { rate: 0, kinds: [] },
    steps: [
      { what: 'offline', at: 12772, device: 0, seed: 1751388729 },
      { what: 'act', at: 16285, device: 0, seed: 141471737 },
      { what: 'outbox deleted', at: 16595, device: 1, seed: 1566829442 },
    ],
  },
  'seed 106: a command that arrived, was refused on the way the second time, and is sent by a new registration':
    {
      seed: 106,
      mode: 'liveness',
      tabs: [1],
      startedAt: 1790000000000,
      habits: { manage: 0, moves: 0.6, money: 0.02 },
      wire: { rate: 0.3, kinds: ['413 or 422'] },
      steps: [
        { what: 'one-way partition', at: 20907, device: 0, seed: 847324322 },
        { what: 'twice', at: 23829, device: 1, seed: 133604866 },
      ],
    },
  'seed 7: old answers out of a cache while a copy is walked again': {
    seed: 7,
    mode: 'liveness',
    tabs: [1, 1, 1, 1],
    startedAt: 1790000000000,
    habits: { manage: 0.1, moves: 0.15, money: 0.4 },
    wire: { rate: 0.1, kinds: ['cached answer'] },
    steps: [
      { what: 'act', at: 34312, device: 3, seed: 350986604 },
      { what: 'tombstones purged', at: 39510, device: 0, seed: 2020562473 },
      { what: 'twice', at: 58181, device: 5, seed: 902802316 },
    ],
  },
}

for (const [name, plan] of Object.entries(pinned)) {
  test(`A run that broke a rule once: ${name}`, async () => {
    expect((await runPlan(plan)).violation).toBeNull()
  })
}
