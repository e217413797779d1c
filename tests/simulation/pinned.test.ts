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
  'seed 1861: a step that its storage fails, in the only tab of a device': {
    seed: 1861,
    mode: 'liveness',
    tabs: [1, 1, 1, 1],
    startedAt: 1790000000000,
    habits: { manage: 0, moves: 0.6, money: 0.02 },
    wire: { rate: 0.1, kinds: [] },
    steps: [
      { what: 'leader frozen with the lock', at: 278, device: 3, seed: 765000921 },
      { what: 'act', at: 13869, device: 3, seed: 1341072894 },
    ],
  },
  'seed 1866: orders saved while the server is asked for a new name': {
    seed: 1866,
    mode: 'liveness',
    tabs: [1],
    startedAt: 1790000000000,
    habits: { manage: 0, moves: 0.6, money: 0.02 },
    wire: { rate: 0.3, kinds: ['request lost', 'doubled', '401 mid-batch', '413 or 422', '503'] },
    steps: [
      { what: 'outbox of a newer build', at: 3458, device: 0, seed: 2058976305 },
      { what: 'twice', at: 9225, device: 0, seed: 1184041183 },
      { what: 'act', at: 17429, device: 0, seed: 352493087 },
      { what: 'act', at: 23982, device: 0, seed: 994558202 },
      { what: 'act', at: 35788, device: 0, seed: 1858832819 },
      { what: 'one-way partition', at: 36773, device: 0, seed: 312110362 },
      { what: 'act', at: 37630, device: 0, seed: 188201756 },
      { what: 'act', at: 39728, device: 0, seed: 1640955443 },
      { what: 'act', at: 40340, device: 0, seed: 702614582 },
      { what: 'act', at: 41443, device: 0, seed: 536656724 },
      { what: 'act', at: 48726, device: 0, seed: 743865231 },
      { what: 'act', at: 53400, device: 0, seed: 1179181458 },
      { what: 'act', at: 64954, device: 0, seed: 616719615 },
      { what: 'act', at: 68431, device: 0, seed: 760358190 },
      { what: 'act', at: 69255, device: 0, seed: 1909150530 },
      { what: 'twice', at: 75389, device: 0, seed: 1629351623 },
      { what: 'twice', at: 83188, device: 0, seed: 258448841 },
      { what: 'act', at: 89409, device: 0, seed: 1266562121 },
      { what: 'frozen for hours', at: 94816, device: 0, seed: 304387907 },
      { what: 'act', at: 104978, device: 0, seed: 563137637 },
      { what: 'act', at: 106120, device: 0, seed: 1198054774 },
      { what: 'act', at: 116386, device: 0, seed: 1520144770 },
      { what: 'act', at: 121331, device: 0, seed: 573848170 },
      { what: 'act', at: 140867, device: 0, seed: 179028480 },
      { what: 'act', at: 165342, device: 0, seed: 1551591243 },
      { what: 'act', at: 167878, device: 0, seed: 484579721 },
      { what: 'act', at: 175706, device: 0, seed: 1705485401 },
      { what: 'act', at: 176809, device: 0, seed: 1430785726 },
      { what: 'act', at: 179409, device: 0, seed: 512013867 },
    ],
  },
  'seed 497: a device that gets a new name between two pages': {
    seed: 497,
    mode: 'liveness',
    tabs: [1],
    startedAt: 1790000000000,
    habits: { manage: 0.1, moves: 0.15, money: 0.4 },
    wire: { rate: 0.3, kinds: ['413 or 422'] },
    steps: [
      { what: 'act', at: 17652, device: 0, seed: 738247928 },
      { what: 'twice', at: 29959, device: 0, seed: 1472499485 },
      { what: 'act', at: 67553, device: 0, seed: 87442877 },
      { what: 'act', at: 71574, device: 0, seed: 1630074304 },
      { what: 'act', at: 108073, device: 0, seed: 2099241741 },
    ],
  },
  'seed 92: a worker that is replaced twice, of a device that was revoked': {
    seed: 92,
    mode: 'liveness',
    tabs: [1],
    startedAt: 1790000000000,
    habits: { manage: 0.1, moves: 0.15, money: 0.4 },
    wire: { rate: 0, kinds: [] },
    steps: [
      { what: 'device revoked', at: 45396, device: 0, seed: 1508124304 },
      { what: 'act', at: 223373, device: 0, seed: 1814285591 },
      { what: 'worker died', at: 227451, device: 0, seed: 965610386 },
    ],
  },
  'seed 8: an answer that came by a push only, and a server restored to before it': {
    seed: 8,
    mode: 'liveness',
    tabs: [1],
    startedAt: 1806195480000,
    habits: { manage: 0.1, moves: 0.15, money: 0.4 },
    wire: { rate: 0.3, kinds: ['reply lost'] },
    steps: [
      { what: 'act', at: 144275, device: 0, seed: 792335999 },
      { what: 'backup restored', at: 162534, device: 2, seed: 1544171304 },
    ],
  },
  'seed 804: the answer to a push that arrives under another name': {
    seed: 804,
    mode: 'liveness',
    tabs: [1, 1, 1, 1],
    startedAt: 1790000000000,
    habits: { manage: 0.1, moves: 0.15, money: 0.4 },
    wire: { rate: 0.3, kinds: ['cached answer', '401 mid-batch', '503', '5xx'] },
    steps: [
      { what: 'act', at: 6060, device: 0, seed: 338960265 },
      { what: 'act', at: 25412, device: 2, seed: 640763734 },
      { what: 'act', at: 27629, device: 0, seed: 657401047 },
      { what: 'worker died', at: 45058, device: 2, seed: 1544327974 },
    ],
  },
  'seed 527: a power cut after a copy was taken over': {
    seed: 527,
    mode: 'liveness',
    tabs: [1],
    startedAt: 1790000000000,
    habits: { manage: 0.1, moves: 0.15, money: 0.4 },
    wire: { rate: 0.1, kinds: ['413 or 422', '503'] },
    steps: [
      { what: 'outbox deleted', at: 141941, device: 0, seed: 1328900675 },
      { what: 'power cut', at: 162528, device: 0, seed: 1521939716 },
    ],
  },
  'seed 1864: a copy that is loaded anew from a restored server, and so is told of no other history': {
    seed: 1864,
    mode: 'liveness',
    tabs: [1],
    startedAt: 1790000000000,
    habits: { manage: 0, moves: 0.6, money: 0.02 },
    wire: { rate: 0.3, kinds: ['reply lost'] },
    steps: [
      { what: 'twice', at: 19516, device: 3, seed: 2144765004 },
      { what: 'replica deleted', at: 56051, device: 5, seed: 504542799 },
      { what: 'backup restored', at: 57126, device: 5, seed: 133065737 },
    ],
  },
}

for (const [name, plan] of Object.entries(pinned)) {
  test(`A run that broke a rule once: ${name}`, async () => {
    expect((await runPlan(plan)).violation).toBeNull()
  })
}
