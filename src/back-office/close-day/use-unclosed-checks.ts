import { openCheckSums } from '#domain/closing/open-checks.ts'
import { openStatuses } from '#domain/resources/open-statuses.ts'
import type { titleOf } from '#domain/order/check-title.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** A check that nobody has closed: its price, and the part of that which the guests still owe, grosze. */
export type UnclosedCheck = Parameters<typeof titleOf>[0] & {
  id: string
  number: string
  waiterId: string
  openedAt: number
  toPay: number
  left: number
  isPaid: boolean
}

/** The checks that are open on this device, the oldest first; undefined until read. */
export function useUnclosedChecks(): UnclosedCheck[] | undefined {
  return useLive(async (rows) => {
    const open = await rows.by('orderChecks', 'status', ...openStatuses)
    const ids = open.map(({ id }) => id)
    const [lines, entries, contacts, tables, options] = await Promise.all([
      rows.by('orderLines', 'orderCheckId', ...ids),
      rows.by('ledgerEntries', 'orderCheckId', ...ids),
      rows.by('checkContacts', 'orderCheckId', ...ids),
      rows.many(
        'venueTables',
        open.flatMap(({ tableId }) => tableId ?? []),
      ),
      rows.many(
        'diningOptions',
        open.map(({ diningOptionId }) => diningOptionId),
      ),
    ])
    return openCheckSums(open, lines, entries)
      .toSorted((a, b) => a.check.openedAt - b.check.openedAt)
      .map(({ check, toPay, left, isPaid }) => {
        return {
          id: check.id,
          number: check.number,
          openedAt: check.openedAt,
          check,
          waiterId: check.waiterId ?? check.openedBy,
          toPay,
          left,
          isPaid,
          contact: contacts.find(({ orderCheckId }) => orderCheckId === check.id) ?? null,
          table: tables.find(({ id }) => id === check.tableId) ?? null,
          diningOption: options.find(({ id }) => id === check.diningOptionId) ?? null,
        }
      })
  })
}
