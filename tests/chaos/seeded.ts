import { createRandom } from '#tests/simulation/random.ts'

/** Moments and choices of a run. One seed gives the same ones again; what they meet depends on the machine. */
export type Seeded = {
  /** A whole number, `least` <= n < `below`. */
  between(least: number, below: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
}

/** The numbers of the simulator, for what runs for real. */
export function seeded(seed: number): Seeded {
  const { below: under, chance, pick } = createRandom(seed)
  return { between: (least, below) => least + under(below - least), chance, pick }
}
