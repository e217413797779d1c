import type { LedgerEntry } from '../../closing/ledger-entry.ts'
import { personFigures } from '../../closing/person-figures.ts'
import { tallyBy } from '../../closing/tally-by.ts'
import { sumOf } from '../../money/sum.ts'
import type { RowsOf } from './sum-tables.ts'
import type { Grosze, IsoDate, RowId } from '../../units.ts'

/** The count of a drawer less what was to be in it, grosze. */
export type DrawerDifference = {
  /** The person who counted the drawer last. */
  personId: RowId<'placeUsers'>
  /** The business day on which it was closed. */
  day: IsoDate
  amount: Grosze
}

/**
 * The sums of each person: what they sold, took, gave back and took off, and what was missing in drawers that they
 * counted.
 */
export function peopleTable(
  entries: readonly LedgerEntry[],
  differences: readonly DrawerDifference[],
): RowsOf<'people'> {
  const figures = personFigures(entries)
  const guests = tallyBy(entries, ({ personId, sale }) => [[personId, { guests: sale?.guests ?? 0 }]])
  const ids = new Set([...Object.keys(figures), ...differences.map(({ personId }) => personId)])
  const rows = [...ids].toSorted().map((id) => {
    const own = differences.filter(({ personId }) => personId === id)
    const difference = sumOf(own.map(({ amount }) => amount))
    return [id, { ...nothing, ...figures[id], guests: guests[id]?.guests ?? 0, difference }] as const
  })
  return Object.fromEntries(rows)
}

const nothing = { checks: 0, sales: 0, discounts: 0, payments: 0, cash: 0, tips: 0, refunds: 0, voids: 0 }
