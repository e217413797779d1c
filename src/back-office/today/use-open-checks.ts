import type { OrderCheck } from '#domain/order/order-check.ts'
import type { QuietCheck } from '#domain/figures/quiet-checks.ts'
import { quietChecks } from '#domain/figures/quiet-checks.ts'
import { groupBy } from '#domain/group-by.ts'
import { sumOf } from '#domain/money/sum.ts'
import { openStatuses } from '#domain/order/check-state.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { useLive } from '#hooks/use-live.ts'

export type OpenCheck = {
  check: OrderCheck
  /** The name of its table, or its number. */
  title: string
  /** Still to be paid, grosze. */
  left: number
}

export type OpenChecks = {
  checks: readonly OpenCheck[]
  left: number
  quiet(now: number): readonly QuietCheck[]
}

/** The checks that are open on this device's copy, with what is still to be paid; undefined until read. */
export function useOpenChecks(): OpenChecks | undefined {
  return useLive(async (rows) => {
    const open = await rows.by('orderChecks', 'status', ...openStatuses)
    const ids = open.map(({ id }) => id)
    const [orders, lines, entries, tables] = await Promise.all([
      rows.by('orders', 'orderCheckId', ...ids),
      rows.by('orderLines', 'orderCheckId', ...ids),
      rows.by('ledgerEntries', 'orderCheckId', ...ids),
      rows.all('venueTables'),
    ])
    const linesOf = groupBy(lines, ({ orderCheckId }) => orderCheckId)
    const paidOf = groupBy(
      entries.filter(({ kind }) => kind === 'payment'),
      ({ orderCheckId }) => orderCheckId ?? '',
    )
    const checks = open.map((check): OpenCheck => {
      const priced = priceOrderCheck(check, linesOf.get(check.id) ?? [])
      const toPay = priced.ok ? priced.value.toPay : 0
      const paid = sumOf((paidOf.get(check.id) ?? []).map(({ amount }) => amount))
      const title = tables.find(({ id }) => id === check.tableId)?.name ?? check.number
      return { check, title, left: Math.max(0, toPay - paid) }
    })
    return {
      checks,
      left: sumOf(checks.map(({ left }) => left)),
      quiet: (now) => quietChecks(open, { orders, lines, entries }, now),
    }
  })
}
