import { useLive } from '#hooks/place/use-live.ts'
import { useSettlements } from '#hooks/outbox/use-settlements.ts'
import type { SettleItem } from './settle-items.ts'
import { useSubjects } from './use-subjects.ts'

/** What the items of a list are about, in names and numbers that people use; each undefined until read. */
export function useSettleNames(items: readonly SettleItem[]) {
  const writes = items.flatMap((item) => (item.sort === 'write' ? [item.write] : []))
  const discrepancies = items.flatMap((item) => (item.sort === 'discrepancy' ? [item.discrepancy] : []))
  const checkIds = [...new Set(discrepancies.flatMap(({ orderCheckId }) => orderCheckId ?? []))]
  const settled = discrepancies.filter(({ resolvedAt }) => resolvedAt !== null)
  return {
    subjects: useSubjects(writes),
    settlements: useSettlements(settled.map(({ id }) => id)),
    checks: useLive(
      async (rows) =>
        new Map((await rows.many('orderChecks', checkIds)).map(({ id, number }) => [id, number])),
      [checkIds.join()],
    ),
  }
}
