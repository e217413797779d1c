import type { CheckMoney } from './check-money.ts'

/** How much of each line went back to guests by name, thousandths, by the line's id; refunds that failed are left out. */
export function refundedLines({ refunds, corrections }: CheckMoney): ReadonlyMap<string, number> {
  const failed = new Set(corrections.filter(({ total }) => total > 0).map(({ refundId }) => refundId))
  const found = new Map<string, number>()
  for (const { id, items } of refunds) {
    if (failed.has(id)) continue
    for (const { lineId, lineQuantity } of items)
      if (lineId !== null) found.set(lineId, (found.get(lineId) ?? 0) + lineQuantity)
  }
  return found
}
