import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Query } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { orderChecks } from '#server/db/tables/order.ts'
import type { Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { checkConditionsOf } from './check-filters.ts'
import { listOfChecks, type PastCounts } from '../lists/counted-past.ts'
import { summaries, type CheckSummary } from './check-summary.ts'
import { listedChecks, newestChecks, pageOfFew, pageOfMany } from './page-of-checks.ts'

type OrderSearchQuery = Query<EndpointOf<'order-check.search'>>
type Page = { data: CheckSummary[]; total: number }

/** The longest range of days that is looked through, and that is priced. */
const longest = { range: 366, pricedRange: 31 } as const

/**
 * Checks by what is said of them. What a check costs stands in no column: with an amount, the checks of the days are
 * priced first, which is why those days are needed then.
 */
export async function search(
  db: Transaction,
  member: Member,
  asked: OrderSearchQuery,
  countOf: PastCounts,
): Promise<Result<Page, Problem>> {
  const { pageSize, pageNumber, amountFrom, amountTo } = asked
  const where = await wanted(db, member, asked)
  if (!where.ok) return where
  const offset = (pageNumber - 1) * pageSize
  if (!isByAmount(asked)) {
    const { placeId } = member
    const { text, number, table } = asked
    if ([text, number, table].some((said) => said !== undefined)) {
      const { rows, total } = await pageOfFew(db, placeId, where.value, asked)
      return ok({ data: await summaries(db, member, rows), total })
    }
    const total = await countOf(db, { ...listOfChecks, placeId, where: where.value })
    const rows = await pageOfMany(db, placeId, where.value, asked)
    return ok({ data: await summaries(db, member, rows), total })
  }
  const missing = (['from', 'to'] as const).filter((field) => asked[field] === undefined)
  if (missing.length > 0) return fail({ code: 'invalid_input', fields: missing })
  const all = await newestChecks(db, where.value)
  const fitting = (await summaries(db, member, all)).filter(
    ({ toPay }) => toPay !== null && toPay >= (amountFrom ?? 0) && toPay <= (amountTo ?? Infinity),
  )
  return ok({ data: fitting.slice(offset, offset + pageSize), total: fitting.length })
}

async function wanted(
  db: Transaction,
  member: Member,
  asked: OrderSearchQuery,
): Promise<Result<SQL | undefined, Problem>> {
  const { placeId } = member
  const { from, to } = asked
  const rows = createSqlTx(db, placeId, 0)
  const cutoff = (await rows.get('places', placeId))?.dayCutoff ?? 0
  const days = isByAmount(asked) ? longest.pricedRange : longest.range
  const isRange = from === undefined || to === undefined || (from <= to && to < dayAfter(from, days))
  if (!isRange) return fail({ code: 'invalid_input', fields: ['to'] })
  const parts = [...listedChecks(placeId), ...(await checkConditionsOf(db, member, asked))]
  if (from !== undefined) parts.push(gte(orderChecks.openedAt, instantOf(from, cutoff)))
  if (to !== undefined) parts.push(lt(orderChecks.openedAt, instantOf(dayAfter(to, 1), cutoff)))
  return ok(and(...parts))
}

function isByAmount({ amountFrom, amountTo }: OrderSearchQuery): boolean {
  return amountFrom !== undefined || amountTo !== undefined
}
