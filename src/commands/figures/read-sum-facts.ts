import { drawerFigures } from '#domain/closing/drawer-figures.ts'
import type { SumFacts } from '#domain/figures/day-sums.ts'
import type { DrawerDifference } from '#domain/figures/sums/people-table.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import type { Tx } from '../tx.ts'

/** What is asked of the rows of a place. */
export type FactReader = Pick<Tx, 'listMany' | 'all'>

/**
 * Reads the facts that the sums of these business days are made of, as the rows at hand have them: the same function reads
 * those of a device and those of the server.
 */
export async function readSumFacts(rows: FactReader, days: readonly string[]): Promise<SumFacts> {
  const before = days.map((day) => dayAfter(day, -1))
  const entries = await rows.listMany('ledgerEntries', 'businessDay', [...new Set([...before, ...days])])
  const saleLines = await rows.listMany('saleLines', 'businessDay', days)
  const checkIds = [...new Set(saleLines.map(({ orderCheckId }) => orderCheckId))]
  return {
    entries,
    saleLines,
    lines: await rows.listMany('orderLines', 'orderCheckId', checkIds),
    differences: await differencesOf(rows, new Set(days)),
    movements: await rows.listMany('stockMovements', 'businessDay', days),
    costs: await rows.listMany('movementCosts', 'businessDay', days),
  }
}

/** What was counted in the drawers that were closed on these days less what was to be in them. */
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
