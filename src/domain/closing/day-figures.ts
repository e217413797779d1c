import { sumOf } from '../money/sum.ts'
import { businessDay, type DayOfPlace } from '../time/business-day.ts'
import { documentFigures, type DocumentFigures } from './document-figures.ts'
import type { Drawer, DrawerCount } from './drawer.ts'
import { cashFigures, drawerFigures, type CashFigures, type DrawerFigures } from './drawer-figures.ts'
import { hourFigures, type HourFigures } from './hours.ts'
import { cashOf, type LedgerEntry, type LedgerKind } from './ledger-entry.ts'
import { moneyFigures, type MoneyFigures } from './money-figures.ts'
import { personFigures, type PersonFigures } from './person-figures.ts'
import { reconcile, type Reconciliation } from './reconcile.ts'
import { salesFigures, type SalesFigures } from './sales-figures.ts'
import type { Grosze, Instant } from '../units.ts'

/** The rows that figures of a day are made of. */
export type DayFacts = {
  /** Of the day, or those that a paper lists. */
  entries: readonly LedgerEntry[]
  /** Of the drawers that were used on it, of whatever day; absent: they are all in `entries`. */
  ofDrawers?: readonly LedgerEntry[]
  drawers: readonly Drawer[]
  counts: readonly DrawerCount[]
  /** Checks that are open now, what they cost and have been paid, grosze: they are carried over. */
  openChecks: readonly { toPay: Grosze; paid: Grosze }[]
}

type Counted = { count: number; amount: Grosze }

/** All figures of a business day, whole numbers only. */
export type DayFigures = {
  sales: SalesFigures
  money: MoneyFigures
  reconciliation: Reconciliation
  documents: DocumentFigures
  canceled: Counted
  voids: Counted
  openChecks: { count: number; toPay: Grosze; paid: Grosze }
  people: Record<string, PersonFigures>
  drawers: Record<string, DrawerFigures>
  /** Cash in no drawer, until a person assigns it. */
  outside: CashFigures
  hours: HourFigures[]
}

/**
 * Figures of a business day: one function for devices and server, of the facts alone, in whatever order they come.
 */
export function dayFigures(facts: DayFacts, place: DayOfPlace): DayFigures {
  const { entries, ofDrawers = entries, counts, openChecks } = facts
  const today = entries.filter(({ businessDay }) => businessDay === place.day)
  return {
    sales: salesFigures(today),
    money: moneyFigures(today),
    reconciliation: reconcile(today),
    documents: documentFigures(today),
    canceled: counted(today, 'check-canceled'),
    voids: counted(today, 'void'),
    openChecks: {
      count: openChecks.length,
      toPay: sumOf(openChecks.map(({ toPay }) => toPay)),
      paid: sumOf(openChecks.map(({ paid }) => paid)),
    },
    people: personFigures(today),
    drawers: Object.fromEntries(
      usedOn(facts, today, place).map((drawer) => [drawer.id, drawerFigures(drawer, ofDrawers, counts)]),
    ),
    outside: cashFigures(today.filter((entry) => entry.drawerId === null && cashOf(entry) !== 0)),
    hours: hourFigures(today, place),
  }
}

/**
 * The figures of a day from these entries alone: the same on every device and on the server, which may know of other
 * drawers and open checks by then.
 */
export function factFigures(entries: readonly LedgerEntry[], place: DayOfPlace): DayFigures {
  return dayFigures({ entries, drawers: [], counts: [], openChecks: [] }, place)
}

/** Figures of a day without what was only so when they were written: drawers, and checks that were open. */
export function withoutState<T extends Pick<DayFigures, 'openChecks'>>(figures: T): T {
  return { ...figures, drawers: {}, openChecks: { count: 0, toPay: 0, paid: 0 } }
}

/** Drawers that something went through, or that were counted or closed, on the day. */
function usedOn(
  { drawers, counts }: DayFacts,
  today: readonly LedgerEntry[],
  { day, cutoff }: DayOfPlace,
): Drawer[] {
  const isToday = (at: Instant | null) => at !== null && businessDay(at, cutoff) === day
  const used = new Set([
    ...today.map(({ drawerId }) => drawerId),
    ...counts.filter(({ at }) => isToday(at)).map(({ drawerId }) => drawerId),
  ])
  return drawers
    .filter(({ id, closedAt }) => used.has(id) || isToday(closedAt))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function counted(entries: readonly LedgerEntry[], kind: LedgerKind): Counted {
  const own = entries.filter((entry) => entry.kind === kind)
  return { count: sumOf(own.map(({ count }) => count)), amount: sumOf(own.map(({ amount }) => amount)) }
}
