import { openCheckSums } from '#domain/closing/open-checks.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import { type QuietCheck, quietChecks } from '#domain/figures/quiet-checks.ts'
import { sumOf } from '#domain/money/sum.ts'
import { openStatuses } from '#domain/resources/open-statuses.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

export type CheckOfToday = {
  check: OrderCheck
  /** The name of its table, or its number. */
  title: string
  /** Still to be paid, grosze. */
  left: number
  /** Guests have paid all of it; it stays open for its paper. */
  isPaid: boolean
}

export type ChecksStillOpen = {
  checks: readonly CheckOfToday[]
  left: number
  quiet(now: number): readonly QuietCheck[]
}

/** The checks that are open on this device's copy, with what is still to be paid; undefined until read. */
export function useChecksOfToday(): ChecksStillOpen | undefined {
  return useLive(async (rows) => {
    const open = await rows.by('orderChecks', 'status', ...openStatuses)
    const ids = open.map(({ id }) => id)
    const [orders, lines, entries, tables] = await Promise.all([
      rows.by('orders', 'orderCheckId', ...ids),
      rows.by('orderLines', 'orderCheckId', ...ids),
      rows.by('ledgerEntries', 'orderCheckId', ...ids),
      rows.all('venueTables'),
    ])
    const checks = openCheckSums(open, lines, entries).map(({ check, left, isPaid }): CheckOfToday => {
      const title = tables.find(({ id }) => id === check.tableId)?.name ?? check.number
      return { check, title, left, isPaid }
    })
    return {
      checks,
      left: sumOf(checks.map(({ left }) => left)),
      quiet: (now) => quietChecks(open, { orders, lines, entries }, now),
    }
  })
}
