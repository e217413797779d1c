/** Samples of one figure, ms. */
export type Spread = { median: number; p95: number; min: number; max: number; samples: number }

/** The spread of samples (ms, any order); throws without any. Percentiles are samples that were really measured. */
export function spreadOf(samples: readonly number[]): Spread {
  return spread(samples, 1)
}

/** The same to a tenth of a ms, for what takes few. */
export function tenthsOf(samples: readonly number[]): Spread {
  return spread(samples, 10)
}

function spread(samples: readonly number[], parts: number): Spread {
  const sorted = [...samples].sort((a, b) => a - b)
  return {
    median: at(sorted, 0.5, parts),
    p95: at(sorted, 0.95, parts),
    min: at(sorted, 0, parts),
    max: at(sorted, 1, parts),
    samples: sorted.length,
  }
}

function at(sorted: readonly number[], share: number, parts: number): number {
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return Math.round(value * parts) / parts
}
