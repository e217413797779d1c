import type { Tx } from '#commands/tx.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { groupBy } from '#domain/group-by.ts'
import { countedOf } from '#domain/stock/counted.ts'
import type { AuditCount, AuditResult, StockAudit } from '#domain/stock/stock-audit.ts'

export type AuditAnswer = Output<EndpointOf<'product-stock-audit.get'>>['data']
export type AuditProduct = AuditAnswer['products'][number]

/** An audit with what was counted, by product; `withValues`: and what the differences are worth. */
export async function auditAnswer(rows: Tx, audit: StockAudit, withValues: boolean): Promise<AuditAnswer> {
  const counts = await rows.list('auditCounts', 'auditId', audit.id)
  const results = await rows.list('auditResults', 'auditId', audit.id)
  const values = withValues ? await valuesOf(rows, [audit.id]) : noValues
  return { audit, products: await countedProducts(rows, counts, results, values) }
}

/** The worth of the differences of audits, by audit and product, grosze; null: nobody knows. */
export type AuditWorths = (auditId: string, productId: string) => number | null

/** For whom may not know what goods were bought for. */
export const noValues: AuditWorths = () => null

export async function valuesOf(rows: Tx, auditIds: readonly string[]): Promise<AuditWorths> {
  const movements = await rows.listMany('stockMovements', 'auditId', auditIds)
  const costs = await rows.getMany(
    'movementCosts',
    movements.map(({ id }) => id),
  )
  const sums = new Map<string, number | null>()
  for (const [nth, { auditId, productId }] of movements.entries()) {
    const cost = costs[nth] ?? null
    const key = `${auditId} ${productId}`
    const before = sums.get(key) ?? 0
    const isKnown = cost?.isPriced === true && sums.get(key) !== null
    sums.set(key, isKnown ? before + cost.value : null)
  }
  return (auditId, productId) => sums.get(`${auditId} ${productId}`) ?? null
}

/** Counts and results of an audit by product. */
export async function countedProducts(
  rows: Tx,
  counts: readonly AuditCount[],
  results: readonly AuditResult[],
  values: AuditWorths,
): Promise<AuditProduct[]> {
  const ofProducts = [...groupBy(counts, ({ productId }) => productId)]
  const products = await rows.getMany(
    'products',
    ofProducts.map(([productId]) => productId),
  )
  const resultOf = new Map(results.map((result) => [result.productId, result]))
  return ofProducts.flatMap(([productId, ofProduct], nth) => {
    const counted = countedOf(ofProduct)
    if (counted === null) return []
    const result = resultOf.get(productId) ?? null
    return {
      productId,
      name: products[nth]?.name ?? '',
      counted: counted.quantity,
      areas: counted.areas.map(({ area, count, contradicts }) => ({
        area,
        countId: count.id,
        quantity: count.quantity,
        contradictedBy: contradicts.map(({ id }) => id),
      })),
      counts: ofProduct,
      result,
      value: result === null ? null : values(result.auditId, productId),
    }
  })
}
