import { productUsageEndpoints } from '#contract/areas/product-usage.ts'
import type { DayRange } from '#domain/figures/ranges.ts'
import type { StockFigures } from '#domain/figures/sums/stock-rows.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { useAnswer, type Answer, type Asking } from '#hooks/calls/use-answer.ts'

/** The fate of goods in a range, as the server says it; null: nothing is asked. */
export function useServerStock(range: DayRange | null): Answer<StockFigures> {
  return useAnswer(range, ask)
}

async function ask(
  { from, to }: DayRange,
  { api, placeId, signal }: Asking,
): Promise<Result<StockFigures, CallFailure>> {
  const input = { params: { placeId, startDate: from, endDate: to }, signal }
  const [sum, time] = await Promise.all([
    api.call(productUsageEndpoints['product-usage.sum'], input),
    api.call(productUsageEndpoints['product-usage.sum-time'], input),
  ])
  if (!sum.ok) return fail(callFailure(sum.error))
  if (!time.ok) return fail(callFailure(time.error))
  const { products, losses, people, total, unpriced } = sum.value.data
  return ok({
    total,
    unpriced,
    products: products.map(({ id, ...row }) => ({ ...row, key: id })),
    losses: losses.map((row) => ({ ...row, key: row.reason })),
    people: people.map(({ id, ...row }) => ({ ...row, person: id })),
    days: time.value.data,
  })
}
