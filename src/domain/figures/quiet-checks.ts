import type { Instant, RowId } from '../units.ts'

/** A check that is open and about which nothing has happened for this long asks for somebody, ms. */
export const quietMs = 60 * 60_000

type Check = { id: string; openedAt: Instant }
type Order = { orderCheckId: RowId<'orderChecks'>; placedAt: Instant }
type Line = { orderCheckId: RowId<'orderChecks'>; doneAt: Instant | null; deliveredAt: Instant | null }
type Entry = { orderCheckId: RowId<'orderChecks'> | null; at: Instant }

export type QuietCheck = { checkId: RowId<'orderChecks'>; openedAt: Instant; quietSince: Instant }

/**
 * Open checks for which nothing was ordered, made, brought or paid for a while, the quietest first. `entries`: of the
 * ledger, as far as they are of these checks.
 */
export function quietChecks(
  checks: readonly Check[],
  { orders, lines, entries }: { orders: readonly Order[]; lines: readonly Line[]; entries: readonly Entry[] },
  now: Instant,
): QuietCheck[] {
  const last = new Map(checks.map(({ id, openedAt }) => [id, openedAt]))
  const hear = (id: string | null, at: Instant | null) => {
    if (id !== null && at !== null && at > (last.get(id) ?? Infinity)) last.set(id, at)
  }
  for (const { orderCheckId, placedAt } of orders) hear(orderCheckId, placedAt)
  for (const { orderCheckId, doneAt, deliveredAt } of lines) {
    hear(orderCheckId, doneAt)
    hear(orderCheckId, deliveredAt)
  }
  for (const { orderCheckId, at } of entries) hear(orderCheckId, at)
  return checks
    .map(({ id, openedAt }) => ({ checkId: id, openedAt, quietSince: last.get(id) ?? openedAt }))
    .filter(({ quietSince }) => now - quietSince >= quietMs)
    .sort((a, b) => a.quietSince - b.quietSince)
}
