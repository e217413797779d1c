import type { Row } from '#domain/tables.ts'
import type { WaitingWrite } from '#hooks/outbox/use-waiting-writes.ts'

/** The item that a manager settles, or has settled. */
export type SettleItem =
  | { sort: 'write'; key: string; at: number; write: WaitingWrite }
  | { sort: 'discrepancy'; key: string; at: number; discrepancy: Row<'discrepancies'> }

export const settleTabs = ['all', 'held', 'parked', 'discrepancies', 'settled'] as const

export type SettleTab = (typeof settleTabs)[number]

/** How many settled ones are shown. */
const settledLimit = 50

/** The items of each tab: what waits with the oldest first, what is settled with the latest first. */
export function settleItems(
  writes: readonly WaitingWrite[],
  discrepancies: readonly Row<'discrepancies'>[],
): Readonly<Record<SettleTab, readonly SettleItem[]>> {
  const all = [
    ...writes.map((write): SettleItem => ({ sort: 'write', key: write.id, at: write.at, write })),
    ...discrepancies.map((discrepancy): SettleItem => ({
      sort: 'discrepancy',
      key: discrepancy.id,
      at: discrepancy.at,
      discrepancy,
    })),
  ]
  const open = all.filter((item) => settledAt(item) === null).sort((a, b) => a.at - b.at)
  const settled = all.filter((item) => settledAt(item) !== null)
  const held = (status: WaitingWrite['status']) =>
    open.filter((item) => item.sort === 'write' && item.write.status === status)
  return {
    all: open,
    held: held('held'),
    parked: held('parked'),
    discrepancies: open.filter(({ sort }) => sort === 'discrepancy'),
    settled: settled.sort((a, b) => (settledAt(b) ?? 0) - (settledAt(a) ?? 0)).slice(0, settledLimit),
  }
}

/** When it was settled, ms; null: it waits. */
export function settledAt(item: SettleItem): number | null {
  return item.sort === 'write' ? (item.write.decision?.at ?? null) : item.discrepancy.resolvedAt
}
