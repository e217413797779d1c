import type { LedgerEntry } from '../closing/ledger-entry.ts'
import { personFigures } from '../closing/person-figures.ts'
import { dayAfter } from '../time/warsaw.ts'
import type { Grosze, IsoDate } from '../units.ts'

/**
 * The result of one person on a business day `YYYY-MM-DD`: checks that they served and what these came to, grosze.
 */
export type DayResult = { day: IsoDate; checks: number; sales: Grosze }

/** How many business days the own results reach back, today's included: so many are on every device. */
const days = 7

/** The last seven business days, the latest first. */
export function resultDays(today: IsoDate): string[] {
  return Array.from({ length: days }, (_, back) => dayAfter(today, -back))
}

/**
 * The results of one person on each of the last seven business days, the latest first, days without anything too: the
 * figures that reports have of them.
 */
export function ownResults(
  entries: readonly LedgerEntry[],
  { person, today }: { person: string; today: IsoDate },
): readonly DayResult[] {
  return resultDays(today).map((day) => {
    const own = personFigures(entries.filter((each) => each.businessDay === day && each.personId === person))
    const { checks = 0, sales = 0 } = own[person] ?? {}
    return { day, checks, sales }
  })
}
