import type { DayOfPlace } from '../time/business-day.ts'
import { dayAfter, instantOf } from '../time/warsaw.ts'
import { moneyOf, type LedgerEntry } from './ledger-entry.ts'
import type { Grosze, Instant } from '../units.ts'

/** One hour of a business day by its first instant: where clocks show an hour twice, there are two of it. */
export type HourFigures = { from: Instant; checks: number; sales: Grosze; money: Grosze }

const hourMs = 3_600_000

/** The hours of a business day, 23 to 25 of them, with what the entries say of each. */
export function hourFigures(entries: readonly LedgerEntry[], { day, cutoff }: DayOfPlace): HourFigures[] {
  const { start, length, nthOf } = hoursOf({ day, cutoff })
  const hours = Array.from({ length }, (_, nth) => ({
    from: start + nth * hourMs,
    checks: 0,
    sales: 0,
    money: 0,
  }))
  for (const entry of entries) {
    const own = hours[nthOf(entry.at)]
    if (own === undefined) continue
    own.money += moneyOf(entry)
    if (entry.kind !== 'sale') continue
    own.checks += entry.count
    own.sales += entry.amount
  }
  return hours
}

/** The first instant of the hour of a business day that an instant (ms) counts in. */
export function hourFrom(at: Instant, place: DayOfPlace): Instant {
  const { start, nthOf } = hoursOf(place)
  return start + nthOf(at) * hourMs
}

function hoursOf({ day, cutoff }: DayOfPlace) {
  const start = instantOf(day, cutoff)
  const length = Math.round((instantOf(dayAfter(day, 1), cutoff) - start) / hourMs)
  return {
    start,
    length,
    // A cutoff that clocks skip or show twice, or that was another then, leaves some at the day's ends.
    nthOf: (at: Instant) => Math.min(Math.max(Math.floor((at - start) / hourMs), 0), length - 1),
  }
}
