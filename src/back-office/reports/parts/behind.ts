import type { Figure } from '#domain/figures/checks-behind.ts'
import type { SalesCut } from '#domain/figures/cut-facts.ts'
import type { DayRange } from '#domain/figures/ranges.ts'
import type { ChecksBehind } from '../stats-links.ts'

/** The checks of a range behind one of its figures, within what the figures are cut by. */
export function behind(
  { range: { from, to }, cut }: { range: DayRange; cut: SalesCut },
  figure: Partial<Figure> = {},
): ChecksBehind {
  return {
    from,
    to,
    item: null,
    category: null,
    payment: null,
    weekday: null,
    hours: null,
    by: 'sales',
    ...cut,
    ...figure,
  }
}
