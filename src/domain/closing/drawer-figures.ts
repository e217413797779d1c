import { isInDrawer } from '../money/payment-types.ts'
import { sumOf } from '../money/sum.ts'
import { minus } from './amounts.ts'
import type { Drawer, DrawerCount } from './drawer.ts'
import { cashOf, refundKinds, type LedgerEntry } from './ledger-entry.ts'
import type { Grosze, Instant, RowId } from '../units.ts'

/** The cash that went through a drawer, grosze; a minus in no part but `transfers`, `expected` and `late`. */
export type CashFigures = {
  float: Grosze
  /** Cash of guests, tips apart. */
  payments: Grosze
  tips: Grosze
  /** Cards and online payments, tips included: nothing of that is in it. */
  cashless: Grosze
  payIns: Grosze
  payOuts: Grosze
  drops: Grosze
  tipOuts: Grosze
  refunds: Grosze
  /** Transfers from other drawers less transfers to them. */
  transfers: Grosze
  /** How often it was opened for nothing. */
  noSales: number
  /** Cash that is to be in the drawer by all of that. */
  expected: Grosze
  /** How much of that is of after it was closed: its count stays. */
  late: Grosze
}

export type DrawerFigures = CashFigures & {
  /** Each count, the first one first, with what was to be in the drawer then. */
  counts: {
    countedBy: RowId<'placeUsers'>
    at: Instant
    total: Grosze
    expected: Grosze
    difference: Grosze
  }[]
  /** Of the last count, grosze; null: nobody has counted. */
  difference: Grosze | null
}

/** The cash figures of entries (of one drawer, or outside of any); `closedAt` null: the drawer is open. */
export function cashFigures(entries: readonly LedgerEntry[], closedAt: Instant | null = null): CashFigures {
  const sum = (of: readonly LedgerEntry[]) => sumOf(of.map(cashOf))
  const moves = (type: LedgerEntry['moveType']) => entries.filter(({ moveType }) => moveType === type)
  const payments = entries.filter(({ kind }) => kind === 'payment')
  const paid = payments.filter(({ paymentType }) => isInDrawer(paymentType))
  const otherwise = payments.filter(({ paymentType }) => !isInDrawer(paymentType))
  return {
    float: sum(entries.filter(({ kind }) => kind === 'float')),
    payments: sumOf(paid.map(({ amount }) => amount)),
    tips: sumOf(paid.map(({ tip }) => tip)),
    cashless: sumOf(otherwise.map(({ amount, tip }) => amount + tip)),
    payIns: sum(moves('PAY_IN')),
    payOuts: minus(sum(moves('PAY_OUT'))),
    drops: minus(sum(moves('DROP'))),
    tipOuts: minus(sum(moves('TIP_OUT'))),
    refunds: minus(sum(entries.filter(({ kind }) => refundKinds.includes(kind)))),
    transfers: sum(moves('TRANSFER')),
    noSales: moves('NO_SALE').length,
    expected: sum(entries),
    late: closedAt === null ? 0 : sum(entries.filter(({ at }) => at > closedAt)),
  }
}

/** The cash that went through a drawer, and its counts; `entries` and `counts` may be of others too. */
export function drawerFigures(
  { id, closedAt }: Pick<Drawer, 'id' | 'closedAt'>,
  entries: readonly LedgerEntry[],
  counts: readonly DrawerCount[],
): DrawerFigures {
  const own = entries.filter(({ drawerId }) => drawerId === id)
  const counted = counts
    .filter(({ drawerId }) => drawerId === id)
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map(({ countedBy, at, total }) => {
      const expected = sumOf(own.filter((entry) => entry.at <= at).map(cashOf))
      return { countedBy, at, total, expected, difference: total - expected }
    })
  return { ...cashFigures(own, closedAt), counts: counted, difference: counted.at(-1)?.difference ?? null }
}
