const leastMs = 1_000
const mostMs = 60_000

/** How long to wait after the n-th failure in a row (from 1), ms: between 1 s and a ceiling that doubles up to 60 s. */
export function backoffMs(failures: number, random: () => number): number {
  const ceiling = Math.min(mostMs, leastMs * 2 ** Math.min(failures, 10))
  return leastMs + Math.floor(random() * (ceiling - leastMs))
}
