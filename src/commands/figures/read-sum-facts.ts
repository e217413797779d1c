import { drawerFigures } from '#domain/closing/drawer-figures.ts'
import type { SaleLines } from '#domain/figures/sale-lines.ts'
import type { SumFacts } from '#domain/figures/day-sums.ts'
import type { DrawerDifference } from '#domain/figures/sums/people-table.ts'
import { groupBy } from '#domain/group-by.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { StockMovement } from '#domain/stock/stock-movement.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import type { Recipe } from '#domain/stock/recipe.ts'
import type { Tx } from '../tx.ts'

/** The questions that are asked of the rows of a place. */
export type FactReader = Pick<Tx, 'listMany' | 'all'>

/**
 * Reads the facts that the sums of these business days are made of, as the rows at hand have them: the same function
 * reads those of a device and those of the server.
 */
export async function readSumFacts(rows: FactReader, days: readonly string[]): Promise<SumFacts> {
  const before = days.map((day) => dayAfter(day, -1))
  const entries = await rows.listMany('ledgerEntries', 'businessDay', [...new Set([...before, ...days])])
  const saleLines = await rows.listMany('saleLines', 'businessDay', days)
  const checkIds = [...new Set(saleLines.map(({ orderCheckId }) => orderCheckId))]
  const lines = await rows.listMany('orderLines', 'orderCheckId', checkIds)
  const movements = await movementsOf(rows, days, lines)
  const moved = new Set([...days, ...movements.map(({ businessDay }) => businessDay)])
  return {
    entries,
    saleLines,
    lines,
    differences: await differencesOf(rows, new Set(days)),
    movements,
    costs: await rows.listMany('movementCosts', 'businessDay', [...moved]),
    recipes: await recipesOf(rows, saleLines),
  }
}

/** The movements of stock on these days, and those of these orders on whatever day they were sent. */
async function movementsOf(
  rows: FactReader,
  days: readonly string[],
  lines: readonly OrderLine[],
): Promise<StockMovement[]> {
  const ofDays = await rows.listMany('stockMovements', 'businessDay', days)
  const known = new Set(ofDays.map(({ id }) => id))
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  const ofOrders = await rows.listMany('stockMovements', 'orderId', orderIds)
  return [...ofDays, ...ofOrders.filter(({ id }) => !known.has(id))]
}

/** Recipes of what was sold: the server keeps what they once said, a device knows what they say now. */
async function recipesOf(rows: FactReader, sold: readonly SaleLines[]): Promise<Recipe[]> {
  const items = new Set(sold.flatMap(({ lines }) => lines.flatMap(({ menuItemId }) => menuItemId ?? [])))
  const kept = await rows.listMany('recipes', 'menuItemId', [...items])
  for (const { menuItemId } of kept) items.delete(menuItemId)
  const now = await rows.listMany('ingredients', 'menuItemId', [...items])
  return [
    ...kept,
    ...[...groupBy(now, ({ menuItemId }) => menuItemId)].map(([id, parts]) => ({
      id,
      menuItemId: id,
      since: 0,
      parts: parts.map(({ modifierId, productId, amount }) => ({ modifierId, productId, amount })),
    })),
  ]
}

/** The counts of the drawers that were closed on these days, less what was to be in them. */
async function differencesOf(rows: FactReader, days: ReadonlySet<string>): Promise<DrawerDifference[]> {
  const closed = (await rows.all('drawers')).filter(({ closedDay }) => days.has(closedDay ?? ''))
  const ids = closed.map(({ id }) => id)
  const entries = await rows.listMany('ledgerEntries', 'drawerId', ids)
  const counts = await rows.listMany('drawerCounts', 'drawerId', ids)
  return closed.flatMap((drawer) => {
    const last = drawerFigures(drawer, entries, counts).counts.at(-1)
    return last === undefined
      ? []
      : [{ personId: last.countedBy, day: drawer.closedDay ?? '', amount: last.difference }]
  })
}
