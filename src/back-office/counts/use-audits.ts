import { useMemo } from 'react'
import type { StockAudit } from '#domain/stock/stock-audit.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** The audits that this device has, open ones first, then the latest; undefined until read. */
export function useAudits(): readonly StockAudit[] | undefined {
  const audits = useLive((rows) => rows.all('stockAudits'))
  return useMemo(
    () =>
      audits?.toSorted(
        (a, b) => Number(b.status === 'open') - Number(a.status === 'open') || b.openedAt - a.openedAt,
      ),
    [audits],
  )
}

/** The areas that were counted before, the latest first, each once. */
export function areasOf(audits: readonly StockAudit[]): string[] {
  const latestFirst = audits.toSorted((a, b) => b.openedAt - a.openedAt)
  return [...new Set(latestFirst.flatMap(({ areas }) => areas))]
}
