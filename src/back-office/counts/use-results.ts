import { useMemo } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { auditValues, summaryOf, type AuditSummary } from '#domain/stock/audit-summary.ts'
import type { CountedAmount } from '#domain/stock/counted.ts'
import type { AuditResult } from '#domain/stock/stock-audit.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useReads } from '#hooks/place/live/use-reads.ts'
import type { Audit } from './use-audit.ts'

/** A product of an audit that was posted. */
export type ResultRow = {
  /** The product's. */
  id: string
  product: Product
  counted: CountedAmount
  /** Null: the server has not said it yet. */
  result: AuditResult | null
  /** The worth of the difference, grosze; null: not known, or not for this person. */
  value: number | null
}

export type Results = {
  rows: readonly ResultRow[]
  summary: AuditSummary
  seesCosts: boolean
  /** The server has said what should have been there. */
  isKnown: boolean
}

/** The outcome of an audit, as the server has said it; undefined until read. */
export function useResults({ audit: { id, status }, progress }: Audit): Results | undefined {
  const maySee = useReads('movementCosts')
  const read = useLive(
    async (rows) => {
      // Until it is known who looks, nothing is shown: a paper would go out without what things are worth.
      if (maySee === undefined) return undefined
      const [results, movements] = await Promise.all([
        rows.by('auditResults', 'auditId', id),
        maySee ? rows.by('stockMovements', 'auditId', id) : [],
      ])
      const costs = await rows.many(
        'movementCosts',
        movements.map((movement) => movement.id),
      )
      return { results, seesCosts: maySee, values: auditValues(movements, costs) }
    },
    [id, maySee],
  )
  return useMemo(() => {
    if (read === undefined) return undefined
    const { results, values, seesCosts } = read
    const resultOf = new Map(results.map((result) => [result.productId, result]))
    const rows = progress.products.flatMap(({ product, counted }): ResultRow[] => {
      if (counted === null) return []
      const result = resultOf.get(product.id) ?? null
      return [{ id: product.id, product, counted, result, value: values.get(product.id) ?? null }]
    })
    // One that was voided is worth nothing any more.
    const isWorth = seesCosts && status !== 'voided'
    return { rows, summary: summaryOf(results, values), seesCosts: isWorth, isKnown: results.length > 0 }
  }, [read, progress, status])
}
