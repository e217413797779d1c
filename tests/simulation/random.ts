/** Seeded random numbers (mulberry32): the same seed gives the same run to the letter. */
export type Random = {
  /** 0 <= n < below, whole. */
  below(n: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  id(): string
  /** Lets others go first, mostly for a moment, now and then for long. */
  pause(): Promise<void>
}

export function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('')
  const random: Random = {
    below: (n) => Math.floor(next() * n),
    chance: (probability) => next() < probability,
    pick: (from) => {
      const chosen = from[Math.floor(next() * from.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    pause: async () => {
      for (let turns = random.below(random.chance(0.1) ? 200 : 12); turns > 0; turns--)
        await Promise.resolve()
    },
    id: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
  return random
}
