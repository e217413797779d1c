import { groupBy } from '../group-by.ts'
import type { AuditCount } from './stock-audit.ts'
import type { Instant, Thousandths } from '../units.ts'

/** The count of a product in one area. */
export type AreaCount = {
  area: string
  /** The count that counts: the latest. */
  count: AuditCount
  /** Others that say something else and that whoever counted did not know of: somebody has to count again. */
  contradicts: AuditCount[]
}

/** The counts of one product together, thousandths. */
export type CountedAmount = {
  quantity: Thousandths
  /** Of the latest count that counts, and of the earliest, ms. */
  countedAt: Instant
  firstCountedAt: Instant
  areas: AreaCount[]
}

/**
 * Puts the counts of one product in one audit together, in whatever order they arrived (stock S3): different areas
 * add up; in one area the latest counts, and the larger id where two were made at the same time. Null: not counted.
 */
export function countedOf(counts: readonly AuditCount[]): CountedAmount | null {
  const areas = [...groupBy(counts, ({ area }) => area)]
    .map(([area, ofArea]) => areaCount(area, ofArea.toSorted(later)))
    .sort((a, b) => (a.area < b.area ? -1 : 1))
  const times = areas.map(({ count }) => count.countedAt)
  if (times.length === 0) return null
  return {
    quantity: areas.reduce((sum, { count }) => sum + count.quantity, 0),
    countedAt: Math.max(...times),
    firstCountedAt: Math.min(...times),
    areas,
  }
}

function areaCount(area: string, latestFirst: readonly AuditCount[]): AreaCount {
  const [count, ...before] = latestFirst as [AuditCount, ...AuditCount[]]
  const known = new Set<string>()
  const learn = (from: AuditCount) => {
    for (const id of from.sees) {
      if (known.has(id)) continue
      known.add(id)
      const seen = before.find((each) => each.id === id)
      if (seen !== undefined) learn(seen)
    }
  }
  learn(count)
  const contradicts = before.filter(({ id, quantity }) => !known.has(id) && quantity !== count.quantity)
  return { area, count, contradicts }
}

function later(a: AuditCount, b: AuditCount): number {
  return b.countedAt - a.countedAt || (a.id < b.id ? 1 : -1)
}
