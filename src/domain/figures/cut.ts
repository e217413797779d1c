import { averageOf } from '../money/average.ts'
import type { RangeFigures } from './range-figures.ts'
import type { Grosze } from '../units.ts'

/** By which one way the sales of a range are cut: how guests were served, or who served them. */
export type Cut = { by: 'option' | 'person'; key: string } | null

/** The totals of the sales within a cut, grosze; null: not told of the cut. */
export type CutTotals = {
  checks: number
  gross: Grosze
  average: Grosze
  discounts: Grosze
  guests: number
  net: Grosze | null
  vat: Grosze | null
}

/** The totals of the sales of a range within a cut. */
export function cutTotals({ totals, options, people }: RangeFigures, cut: Cut): CutTotals {
  if (cut === null) {
    const { checks, gross, average, discounts, guests, net, vat } = totals
    return { checks, gross, average, discounts, guests, net, vat }
  }
  const row =
    cut.by === 'option'
      ? options.find(({ key }) => key === cut.key)
      : people.map((each) => ({ ...each, gross: each.sales })).find(({ key }) => key === cut.key)
  const { checks, gross, discounts, guests } = row ?? { checks: 0, gross: 0, discounts: 0, guests: 0 }
  return { checks, gross, discounts, guests, average: averageOf(gross, checks), net: null, vat: null }
}
