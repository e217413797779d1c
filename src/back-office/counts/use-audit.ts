import { useMemo } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { auditProgressOf, type AuditProgress } from '#domain/stock/audit-progress.ts'
import type { StockAudit } from '#domain/stock/stock-audit.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useCatalogue } from './use-catalogue.ts'

/** An audit with what was counted in it, as this device knows it. */
export type Audit = {
  audit: StockAudit
  progress: AuditProgress<Product>
  categories: ReadonlyMap<string, string>
}

/** Undefined until read, null where this device does not have it. */
export function useAudit(auditId: string): Audit | null | undefined {
  const catalogue = useCatalogue()
  const rows = useLive(
    async (read) => ({
      audit: await read.get('stockAudits', auditId),
      counts: await read.by('auditCounts', 'auditId', auditId),
    }),
    [auditId],
  )
  return useMemo(() => {
    if (rows === undefined || catalogue === undefined) return undefined
    const { audit, counts } = rows
    if (audit === null) return null
    const { products, categories } = catalogue
    return { audit, categories, progress: auditProgressOf(audit, products, counts) }
  }, [rows, catalogue])
}
