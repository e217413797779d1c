import { groupBy } from '../../group-by.ts'
import { sumOf } from '../../money/sum.ts'
import {
  groupOf,
  stockGroups,
  type LossReason,
  type StockGroup,
  type StockWay,
} from '../../stock/stock-ways.ts'
import { withShares, type Shared } from './shared.ts'
import type { DaySums, SumRow, Sums } from './sum-tables.ts'
import type { Grosze, IsoDate } from '../../units.ts'

/** By group, what went out without a sign; `counted`: below zero was missing, above it too much. */
export type ByGroup = Record<StockGroup, Grosze>

/**
 * The cost of goods, grosze. `hole`: what had been taken before it was bought and then cost that much more than it
 * was booked at. `used`: of all that is no more, whether it was sold, eaten by the crew, lost or missing.
 */
export type GoodsCost = ByGroup & { hole: Grosze; used: Grosze }

/** The use of a product, thousandths of its unit; shares are of the cost of all that was used. */
export type UsedProductRow = Shared & {
  key: string
  quantity: ByGroup
  cost: GoodsCost
  /** How many movements have no known price: what it cost is more than is said. */
  unpriced: number
}

/** The losses for one reason. `person`: who gave the goods up. */
export type LossRow = { reason: LossReason; moves: number; cost: Grosze }
export type PersonLossRow = LossRow & { person: string }

/** The figures of stock. */
export type StockFigures = {
  total: GoodsCost
  unpriced: number
  /** The dearest first. */
  products: UsedProductRow[]
  /** The largest loss first. */
  losses: (LossRow & Shared & { key: string })[]
  people: PersonLossRow[]
  /** Each day, in order. */
  days: (GoodsCost & { day: IsoDate })[]
}

/** The use of goods, by product, reason, person and day. `sums`: those of the days together. */
export function stockFigures(sums: Pick<Sums, 'stock' | 'losses'>, days: readonly DaySums[]): StockFigures {
  const rows = rowsOf(sums)
  const products = [...groupBy(rows, ({ key }) => key)].map(([key, own]) => ({
    key,
    quantity: byGroup(own, ({ quantity }) => quantity),
    cost: costOf(own),
    unpriced: sumOf(own.map(({ unpriced }) => unpriced)),
  }))
  const people = Object.entries(sums.losses).map(([path, { moves, value }]) => ({
    person: keyIn(path),
    reason: wayIn(path) as LossReason,
    moves,
    cost: 0 - value,
  }))
  const losses = [...groupBy(people, ({ reason }) => reason)].map(([reason, own]) => ({
    key: reason,
    reason,
    moves: sumOf(own.map(({ moves }) => moves)),
    cost: sumOf(own.map(({ cost }) => cost)),
  }))
  return {
    total: costOf(rows),
    unpriced: sumOf(rows.map(({ unpriced }) => unpriced)),
    products: withShares(products, ({ cost }) => cost.used),
    losses: withShares(losses, ({ cost }) => cost),
    people: people.sort((a, b) => b.cost - a.cost || (a.person + a.reason < b.person + b.reason ? -1 : 1)),
    days: days.map((each) => ({ day: each.day, ...costOf(rowsOf(each)) })),
  }
}

/** The figures of a product with which nothing happened. */
export const stockOfNothing = { quantity: byGroup([], () => 0), cost: costOf([]), unpriced: 0 }

type Row = SumRow<'stock'> & { key: string; way: StockWay }

function rowsOf({ stock }: Pick<Sums, 'stock'>): Row[] {
  return Object.entries(stock).map(([path, row]) => ({ ...row, way: wayIn(path), key: keyIn(path) }))
}

function costOf(rows: readonly Row[]): GoodsCost {
  const costs = byGroup(rows, ({ value }) => value)
  const hole = sumOf(rows.map(({ variance }) => variance))
  return { ...costs, hole, used: costs.sold + costs.crew + costs.lost - costs.counted + hole }
}

function byGroup(rows: readonly Row[], of: (row: Row) => number): ByGroup {
  const sums: ByGroup = { sold: 0, crew: 0, lost: 0, counted: 0, in: 0, out: 0 }
  for (const group of stockGroups) {
    const sum = sumOf(rows.filter(({ way }) => groupOf(way) === group).map(of))
    sums[group] = group === 'in' || group === 'counted' ? sum : 0 - sum
  }
  return sums
}

function keyIn(path: string): string {
  return path.slice(0, path.indexOf('/'))
}

/** The way that `stockTables` has put behind the key. */
function wayIn(path: string): StockWay {
  return path.slice(path.indexOf('/') + 1) as StockWay
}
