/** Samples of one figure, ms. */
export type Spread = { median: number; p95: number; min: number; max: number; samples: number }

/** The spread of samples (ms, any order); throws without any. Percentiles are samples that were really measured. */
export function spreadOf(samples: readonly number[]): Spread {
  const sorted = [...samples].sort((a, b) => a - b)
  return {
    median: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    min: at(sorted, 0),
    max: at(sorted, 1),
    samples: sorted.length,
  }
}

function at(sorted: readonly number[], share: number): number {
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return Math.round(value)
}
