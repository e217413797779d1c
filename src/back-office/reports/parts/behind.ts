import type { DayRange } from '#domain/figures/ranges.ts'
import type { ChecksBehind } from '../stats-links.ts'

/** The checks of a range behind one of its figures. */
export function behind({ from, to }: DayRange, figure: Partial<ChecksBehind> = {}): ChecksBehind {
  return { from, to, option: null, person: null, item: null, category: null, payment: null, ...figure }
}
