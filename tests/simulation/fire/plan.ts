import { closing, restless, usual, type Habits } from '../people.ts'
import { createRandom } from '../random.ts'
import { faultKinds, type FaultKind } from './faults.ts'
import { wireFaults, type WireFault } from './wire.ts'

/** One thing that happens in a run: somebody does something, or something goes wrong. */
export type Step = { at: number; device: number; what: 'act' | 'twice' | FaultKind; seed: number }

/** A whole run, as data: what a failure is made smaller by taking things out of. */
export type Plan = {
  seed: number
  /** In `liveness` everything heals at the end and must drain; in `safety` nothing ever does. */
  mode: 'safety' | 'liveness'
  /** How many tabs each device begins with. */
  tabs: number[]
  startedAt: number
  habits: Habits
  wire: { rate: number; kinds: WireFault[] }
  /** Whether the first device has the kitchen's printer. */
  printer?: boolean
  steps: Step[]
}

/** An evening, an hour before the clocks of Europe/Warsaw go back, and one before they go forward. */
const starts = [1_790_000_000_000, Date.UTC(2026, 9, 24, 23, 58), Date.UTC(2027, 2, 28, 0, 58)]

/** What a run has beside its seed. */
export type Wanted = {
  /** What may go wrong. */
  allowed?: readonly FaultKind[]
  /** Whether the first device has the kitchen's printer. */
  printer?: boolean
  /** Whether people open and close drawers, and close days. */
  closing?: boolean
}

/** The plan of a seed. What is wanted beside it changes nothing else that is drawn. */
export function planOf(seed: number, wanted: Wanted = {}): Plan {
  const { allowed = faultKinds, printer = false } = wanted
  const random = createRandom(seed)
  const devices = random.pick([1, 1, 2, 2, 2, 3, 3, 4, 6])
  // A few kinds at a time meet more deeply than all of them.
  const kinds = allowed.filter(() => random.chance(0.3))
  const minutes = 1 + random.below(4)
  const count = 15 + random.below(20)
  const acts = Array.from({ length: count }, (): Step['what'] => (random.chance(0.1) ? 'twice' : 'act'))
  const wrongs = Array.from({ length: kinds.length === 0 ? 0 : random.below(14) }, (): Step['what'] =>
    random.pick(kinds),
  )
  const steps = [...acts, ...wrongs]
    .map((what) => ({
      what,
      at: random.below(minutes * 60_000),
      device: random.below(devices),
      seed: random.below(2 ** 31),
    }))
    .sort((a, b) => a.at - b.at)
  return {
    seed,
    mode: random.chance(0.5) ? 'safety' : 'liveness',
    tabs: Array.from({ length: devices }, () => random.pick([1, 1, 2, 3])),
    startedAt: random.pick([starts[0], starts[0], ...starts].map(Number)),
    // In every fifth run people ask each other to agree by PIN.
    habits: {
      ...random.pick([usual, usual, restless]),
      ...(wanted.closing && closing),
      ...(seed % 5 === 0 && { agreed: 0.3 }),
    },
    wire: {
      rate: random.pick([0, 0.1, 0.3]),
      kinds: wireFaults.filter(() => random.chance(0.5)),
    },
    printer,
    steps,
  }
}
