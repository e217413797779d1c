import type { DayOfPlace } from '../time/business-day.ts'
import { hourFigures } from '../closing/hours.ts'
import type { LedgerEntry } from '../closing/ledger-entry.ts'
import { salesFigures } from '../closing/sales-figures.ts'
import type { Recipe } from '../stock/recipe.ts'
import type { SaleLines } from './sale-lines.ts'
import { costTable } from './sums/cost-table.ts'
import { documentTables } from './sums/document-tables.ts'
import { exciseTable } from './sums/excise-table.ts'
import { answersTable, goodsTable, namesOf } from './sums/goods-tables.ts'
import { optionsTable, paymentsTable, ratesTable, totalsTable } from './sums/money-tables.ts'
import { peopleTable, type DrawerDifference } from './sums/people-table.ts'
import { soldParts } from './sums/sold-parts.ts'
import { noSums, type DaySums } from './sums/sum-tables.ts'
import { withoutNothing } from './sums/without-nothing.ts'
import { stockTables, type SummedCost, type SummedMovement } from './sums/stock-tables.ts'
import { timeTable, type TimedLine } from './sums/time-table.ts'

export type SumFacts = {
  /** Of the day, and those of its calendar day, which may be of the business day before. */
  entries: readonly LedgerEntry[]
  /** Sale lines of the day. */
  saleLines: readonly SaleLines[]
  /** Lines of checks that were closed on the day, for times and for when they were ordered. */
  lines: readonly TimedLine[]
  /** Of drawers that were closed on the day. */
  differences: readonly DrawerDifference[]
  /** Movements of stock on the day and of the orders whose checks were closed on it, and their costs. */
  movements: readonly SummedMovement[]
  costs: readonly SummedCost[]
  /** Of the items that were sold. */
  recipes: readonly Recipe[]
}

/**
 * The sums of a business day: one function for devices and server, of the facts alone, in whatever order they come.
 * Facts of other days may be among them. What of it is also in a daily report comes from the functions of
 * `dayFigures`.
 */
export function daySums(facts: SumFacts, place: DayOfPlace): DaySums {
  const { day, cutoff } = place
  const entries = facts.entries.filter(({ businessDay }) => businessDay === day)
  const saleLines = facts.saleLines.filter(({ businessDay }) => businessDay === day)
  const lines = facts.lines.filter(({ closedDay }) => closedDay === day)
  const sales = salesFigures(entries)
  const parts = soldParts(entries, saleLines)
  const sentAt = new Map(lines.map(({ id, firedAt }) => [id, firedAt]))
  const ordered = parts.map(({ entry, line, gross, openedAt }) => ({
    ...entry,
    amount: gross,
    at: sentAt.get(line?.lineId ?? '') ?? openedAt,
  }))
  return withoutNothing({
    day,
    cutoff,
    totals: totalsTable(entries, sales),
    rates: ratesTable(entries, sales),
    excise: exciseTable(facts.entries.filter(({ localDate }) => localDate === day)),
    hours: hoursTable(entries, ordered, place),
    payments: paymentsTable(entries),
    options: optionsTable(entries),
    ...documentTables(entries),
    people: peopleTable(
      entries,
      facts.differences.filter((each) => each.day === day),
    ),
    categories: goodsTable(parts, ({ category }) => category, sales.rates),
    items: goodsTable(parts, ({ item }) => item, sales.rates),
    answers: answersTable(parts),
    costs: costTable(saleLines, facts),
    ...stockTables(
      facts.movements.filter(({ businessDay }) => businessDay === day),
      facts.costs,
    ),
    times: timeTable(lines, saleLines),
    names: namesOf(parts),
  })
}

/** The sums of a day on which there was nothing: zeros. */
export function emptyDay(place: DayOfPlace): DaySums {
  return {
    ...noSums(),
    totals: copied(nothing.totals),
    rates: copied(nothing.rates),
    excise: copied(nothing.excise),
    payments: copied(nothing.payments),
    hours: hoursTable([], [], place),
    day: place.day,
    cutoff: place.cutoff,
  }
}

/** Rows of their own: whoever gets them adds to them. */
function copied<R extends object>(rows: Record<string, R>): Record<string, R> {
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, { ...row }]))
}

const nothing = daySums(
  { entries: [], saleLines: [], lines: [], differences: [], movements: [], costs: [], recipes: [] },
  { day: '2026-01-01', cutoff: 0 },
)

/** `ordered`: what was sold, by the moment at which it was ordered; of before the day it is of its first hour. */
function hoursTable(
  entries: readonly LedgerEntry[],
  ordered: readonly LedgerEntry[],
  place: DayOfPlace,
): DaySums['hours'] {
  const orders = hourFigures(ordered, place)
  return Object.fromEntries(
    hourFigures(entries, place).map(({ from, checks, sales, money }, nth) => [
      from,
      { checks, sales, money, ordered: orders[nth]?.sales ?? 0 },
    ]),
  )
}
