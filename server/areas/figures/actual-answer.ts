import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { daysOf, isRange, type DayRange } from '#domain/figures/ranges.ts'
import { must } from '#domain/must.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { usesBetween } from '#domain/stock/actual-use.ts'
import type { AuditResult } from '#domain/stock/stock-audit.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Problem } from '#server/http/problem.ts'
import { namedProducts } from './named-products.ts'

type Answer = Output<EndpointOf<'product-usage.actual'>>

/** The use of every product between two counts that were posted, from the facts as they are now. */
export async function actualAnswer(
  db: Transaction,
  placeId: string,
  { fromAuditId, toAuditId }: { fromAuditId: string; toAuditId: string },
): Promise<Result<Answer, Problem>> {
  const rows = createSqlTx(db, placeId, 0)
  const audits = await rows.getMany('stockAudits', [fromAuditId, toAuditId])
  if (audits.some((audit) => audit?.status !== 'posted')) return fail({ code: 'not_found' })
  const before = await rows.list('auditResults', 'auditId', fromAuditId)
  const after = await rows.list('auditResults', 'auditId', toAuditId)
  const { dayCutoff } = must(await rows.get('places', placeId), 'the place')
  const range = rangeOf(before, after, dayCutoff)
  if (range !== null && !isRange(range)) return fail({ code: 'day_range' })
  const days = range === null ? [] : daysOf(range)
  const uses = usesBetween({
    before,
    after,
    movements: await rows.listMany('stockMovements', 'businessDay', days),
    costs: await rows.listMany('movementCosts', 'businessDay', days),
    openUses: (await rows.all('openUses')).flatMap((each) => each.uses),
  })
  const productOf = await namedProducts(db, placeId)
  const products = uses.map(({ productId, ...use }) => ({ id: productId, ...productOf(productId), ...use }))
  const counted = new Set([...before, ...after].map(({ productId }) => productId))
  return ok({ data: { products, countedOnce: counted.size - products.length } })
}

/** The business days between two counts; null: one of them has counted nothing. */
function rangeOf(
  before: readonly AuditResult[],
  after: readonly AuditResult[],
  cutoff: number,
): DayRange | null {
  if (before.length === 0 || after.length === 0) return null
  const from = Math.min(...before.map(({ countedAt }) => countedAt))
  const to = Math.max(...after.map(({ countedAt }) => countedAt))
  return { from: businessDay(from, cutoff), to: businessDay(to, cutoff) }
}
