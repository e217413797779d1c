import { windowStart } from '#contract/feed-window.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

export type LedgerDay = {
  entries: readonly LedgerEntry[]
  /** Checks that were closed on the day and of which the ledger here has no sale: it is not all of the day. */
  lacking: number
}

/** A business day in this device's ledger; undefined until read, or while there is no day. */
export function useLedgerDay(day: string | null): LedgerDay | undefined {
  return useLive(
    async (rows) => {
      if (day === null) return undefined
      const [entries, closed] = await Promise.all([
        rows.by('ledgerEntries', 'businessDay', day),
        rows.onDay('orderChecks', 'closedDay', day),
      ])
      const sold = new Set(entries.filter(({ kind }) => kind === 'sale').map((entry) => entry.orderCheckId))
      const lacking = closed.filter(
        ({ id, status }) => (status === 'done' || status === 'no-printout') && !sold.has(id),
      ).length
      return { entries, lacking }
    },
    [day],
  )
}

/** Whether devices still have all of a business day. `now`: the server's clock, ms. */
export function isOnDevices(day: string, now: number): boolean {
  return day >= windowStart(now)
}
