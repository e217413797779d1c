import { windowStart } from '#contract/feed-window.ts'
import type { DayReport } from '#domain/closing/day-report.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import { usePlace } from '../place-context.ts'
import { useBusinessDay } from './use-business-day.ts'
import { useLive } from '../live/use-live.ts'
import type { Rows } from '#device/place/rows.ts'
import { useNow } from './use-now.ts'

/** The business days of a place as this device knows them. */
export type Days = {
  today: string
  /** The first day whose entries are all here, and that can be closed here. */
  since: string
  /** The last one first. */
  reports: readonly DayReport[]
  /** Days from `since` until today on which checks were closed. */
  sold: readonly string[]
}

/** Undefined until read. */
export function useDays(): Days | undefined {
  const today = useBusinessDay()
  const since = useFirstDay()
  return useLive(
    async (rows) => {
      if (today === null) return undefined
      const reports = await rows.all('dayReports')
      return {
        today,
        since,
        reports: reports.toSorted((a, b) => (a.day < b.day ? 1 : -1)),
        sold: await daysWithSales(rows, { since, today }),
      }
    },
    [today, since],
  )
}

/** Days on which checks were closed and that no report covers, without today: they were forgotten. */
export function forgotten({ today, sold, reports }: Days): string[] {
  return sold.filter((day) => day !== today && !reports.some((each) => isClosed(each) && each.day === day))
}

export function isClosed({ status }: Pick<DayReport, 'status'>): boolean {
  return status === 'closed'
}

/** The first business day whose entries devices have, by the server's clock. */
export function firstDay(now: number, clockOffset: number): string {
  return windowStart(now + clockOffset)
}

/** The first business day of which this device has every fact. */
export function useFirstDay(): string {
  const { engine } = usePlace()
  return firstDay(useNow(60_000), engine.status().clockOffset)
}

async function daysWithSales(
  rows: Rows,
  { since, today }: { since: string; today: string },
): Promise<string[]> {
  const days: string[] = []
  for (let before = dayAfter(today, 1); ;) {
    const found = await rows.dayBefore('orderChecks', 'closedDay', before)
    if (found === null || found < since) return days
    days.push(found)
    before = found
  }
}
