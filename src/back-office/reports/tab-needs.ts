import type { SumDimension } from '#domain/figures/packed-sums.ts'
import type { StatsTabName } from './stats-look.ts'

/** A part of days that devices have for fewer days than their totals: dishes, times, costs of dishes, stock. */
export type DayPart = 'goods' | 'times' | 'costs' | 'stock'

type TabNeeds = {
  /** The sums that are read of days that are over. Money is in the totals of every page, and is by type of payment. */
  dimensions: readonly SumDimension[]
  /** The parts that are asked for where this device has not got them. */
  asks: readonly DayPart[]
}

/** The figures that each page of the statistics draws: a month of all of them takes longer to read than to draw. */
export const needsOfTab: Record<StatsTabName, TabNeeds> = {
  stats: { dimensions: ['totals', 'payments', 'hours', 'options', 'people'], asks: [] },
  new: {
    dimensions: ['totals', 'payments', 'hours', 'options', 'people', 'categories', 'items', 'costs'],
    asks: ['goods', 'costs'],
  },
  orders: { dimensions: ['totals', 'payments', 'times'], asks: ['times'] },
  stock: { dimensions: ['totals', 'payments', 'products'], asks: ['stock'] },
  payments: { dimensions: ['totals', 'payments', 'documents'], asks: [] },
}
