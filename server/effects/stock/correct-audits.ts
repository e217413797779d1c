import { groupBy } from '#domain/group-by.ts'
import type { AuditResult } from '#domain/stock/stock-audit.ts'
import type { LateFact, StockBook } from './stock-book.ts'

/**
 * Facts that come after a count which had them already: the difference that was posted becomes theirs, and the level stays
 * (stock S3). Only the first count after the fact changes: what the later ones expect goes by that.
 */
export async function correctAudits(book: StockBook): Promise<void> {
  const late = await lateFacts(book)
  if (late.length === 0) return
  const productIds = [...new Set(late.map(({ productId }) => productId))]
  const results = await postedResults(book, productIds)
  const wrong = new Map<string, { result: AuditResult; amount: number }>()
  for (const { productId, usedAt, amount } of late) {
    const first = results.find((each) => each.productId === productId && each.countedAt >= usedAt)
    if (first === undefined) continue
    const before = wrong.get(first.id)?.amount ?? 0
    wrong.set(first.id, { result: first, amount: before + amount })
  }
  for (const { result, amount } of wrong.values()) {
    if (amount === 0) continue
    const { auditId, productId, countedAt, reason } = result
    const said = { kind: 'AUDIT', delta: -amount, reason, usedAt: countedAt, auditId } as const
    book.move(['late', auditId, productId], { productId, ...said })
    await book.rows.put('auditResults', {
      ...result,
      expected: result.expected + amount,
      difference: result.difference - amount,
      lateDifference: result.lateDifference - amount,
    })
  }
}

/** Changes at times that were counted already; what one part of the command takes and another gives back is none. */
async function lateFacts({ rows, changes }: StockBook): Promise<LateFact[]> {
  const byTime = groupBy(changes(), ({ productId, usedAt }) => `${productId} ${usedAt}`)
  const sums = [...byTime.values()].flatMap((facts): LateFact[] => {
    const amount = facts.reduce((sum, each) => sum + each.amount, 0)
    const [first] = facts
    return first === undefined || amount === 0 ? [] : [{ ...first, amount }]
  })
  if (sums.length === 0) return []
  const levels = await rows.getMany('stockLevels', [...new Set(sums.map(({ productId }) => productId))])
  const countedAt = new Map(levels.map((level) => [level?.id, level?.countedAt ?? 0]))
  return sums.filter(({ productId, usedAt }) => usedAt <= (countedAt.get(productId) ?? 0))
}

/** Results of audits that are posted, in the order in which the products were counted. */
export async function postedResults(
  { rows }: Pick<StockBook, 'rows'>,
  productIds: readonly string[],
): Promise<AuditResult[]> {
  const results = await rows.listMany('auditResults', 'productId', productIds)
  const audits = await rows.getMany('stockAudits', [...new Set(results.map(({ auditId }) => auditId))])
  const posted = new Set(audits.flatMap((audit) => (audit?.status === 'posted' ? [audit.id] : [])))
  return results
    .filter(({ auditId }) => posted.has(auditId))
    .sort((a, b) => a.countedAt - b.countedAt || (a.id < b.id ? -1 : 1))
}
