import { createHash } from 'node:crypto'

/** Random choices that follow from a text alone: the same text gives the same ones, on every computer. */
export type Random = {
  /** A whole number of these two and all between them. */
  between(from: number, to: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of these, as often as its weight says. */
  weighed<T>(from: readonly T[], weightOf: (each: T) => number): T
  /** An id that says it was made at this instant, ms. */
  id(at: number): string
}

/** Choices by a text (mulberry32 over its hash). */
export function randomOf(text: string): Random {
  let state = createHash('sha256').update(text).digest().readUInt32BE()
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const weighed: Random['weighed'] = (from, weightOf) => {
    let left = next() * from.reduce((sum, each) => sum + weightOf(each), 0)
    const found = from.find((each) => (left -= weightOf(each)) < 0) ?? from.at(-1)
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
  return {
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => weighed(from, () => 1),
    weighed,
    id: (at) => {
      const time = at.toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}
