/** A guard of the sync protocol, and how to take it out. */
export type Guard = {
  /** What it sees to, with the invariants that fall without it. */
  name: string
  /** The code without it: in each file, a text that stands there exactly once, and what stands there instead. */
  edits: readonly { file: string; find: string; put: string }[]
  /** The tests of which one must fail then. */
  suites: readonly string[]
}

/** The runs of seeds that notice most of what goes wrong. */
export const simulator = 'tests/simulation'
