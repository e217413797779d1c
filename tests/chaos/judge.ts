/** An order as it is found somewhere: its comment names it, its number is from the device's series. */
export type Found = { comment: string; number: string }

/** What is wrong, and how often; all of it has to be nothing. */
export type Verdict = {
  /** Said to be saved, and not there (I1). */
  missing: string[]
  /** There more than once (I2). */
  doubled: string[]
  /** Numbers that more than one order has (I17). */
  sameNumber: string[]
  /** Numbers that a series passes over (I17). */
  gaps: string[]
}

/** Holds what was said against what is found. */
export function judge(acknowledged: readonly string[], found: readonly Found[]): Verdict {
  const comments = found.map(({ comment }) => comment)
  const numbers = found.map(({ number }) => number)
  const there = new Set(comments)
  return {
    missing: acknowledged.filter((comment) => !there.has(comment)),
    doubled: twice(comments),
    sameNumber: twice(numbers),
    gaps: gapsOf(numbers),
  }
}

/** The sentences of a verdict, none where everything is right. */
export function faultsOf(where: string, verdict: Partial<Verdict>): string[] {
  return Object.entries(verdict).flatMap(([fault, of]) =>
    of.length === 0 ? [] : [`${where}: ${fault} ${of.join(', ')}`],
  )
}

function twice(values: readonly string[]): string[] {
  const seen = new Set<string>()
  const again = new Set<string>()
  for (const value of values) (seen.has(value) ? again : seen).add(value)
  return [...again]
}

function gapsOf(numbers: readonly string[]): string[] {
  const series = new Map<string, Set<number>>()
  for (const number of numbers) {
    const [code = '', place = ''] = number.split('-')
    series.set(code, (series.get(code) ?? new Set()).add(Number(place)))
  }
  return [...series].flatMap(([code, places]) =>
    Array.from({ length: Math.max(...places) }, (_, index) => index + 1)
      .filter((place) => !places.has(place))
      .map((place) => `${code}-${place}`),
  )
}
