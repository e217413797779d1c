/** Moments and choices of a run. One seed gives the same ones again; what they meet depends on the machine. */
export type Seeded = {
  /** A whole number, `least` <= n < `below`. */
  between(least: number, below: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Mulberry32. */
export function seeded(seed: number): Seeded {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return {
    between: (least, below) => least + Math.floor(next() * (below - least)),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  }
}
