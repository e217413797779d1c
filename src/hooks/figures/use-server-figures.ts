import { checkFigureEndpoints } from '#contract/areas/check-figures.ts'
import type { DayRange } from '#domain/figures/ranges.ts'
import { rangeFigures, type RangeFigures } from '#domain/figures/range-figures.ts'
import type { CategoryRow } from '#domain/figures/sums/goods-rows.ts'
import { groupBy } from '#domain/group-by.ts'
import { sumOf } from '#domain/money/sum.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { useAnswer, type Answer, type Asking } from '#hooks/calls/use-answer.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'

/**
 * Figures of a range as the server says them: without hours of the week, without types of payment by day, and without
 * stock. Null: nothing is asked.
 */
export function useServerFigures(range: DayRange | null): Answer<RangeFigures> {
  return useAnswer(range, ask)
}

async function ask(
  { from, to }: DayRange,
  { api, placeId, signal }: Asking,
): Promise<Result<RangeFigures, CallFailure>> {
  const input = { params: { placeId, startDate: from, endDate: to }, signal }
  const [stats, options, excise, items, printouts, times, users] = await Promise.all([
    api.call(checkFigureEndpoints['order-check.sum-stats'], input),
    api.call(checkFigureEndpoints['order-check.sum-dining-options'], input),
    api.call(checkFigureEndpoints['order-check.sum-excise-types'], input),
    api.call(checkFigureEndpoints['order-check.sum-menu-items'], input),
    api.call(checkFigureEndpoints['order-check.sum-printouts'], input),
    api.call(checkFigureEndpoints['order-check.sum-time'], input),
    api.call(checkFigureEndpoints['order-check.sum-users'], input),
  ])
  if (!stats.ok) return fail(callFailure(stats.error))
  if (!options.ok) return fail(callFailure(options.error))
  if (!excise.ok) return fail(callFailure(excise.error))
  if (!items.ok) return fail(callFailure(items.error))
  if (!printouts.ok) return fail(callFailure(printouts.error))
  if (!times.ok) return fail(callFailure(times.error))
  if (!users.ok) return fail(callFailure(users.error))
  const { totals, rates, payments, days } = stats.value.data
  return ok({
    ...rangeFigures([]),
    totals,
    rates,
    payments,
    days: days.map((each) => ({ ...each, payments: [] })),
    options: options.value.data.map(({ id, ...row }) => ({ ...row, key: id })),
    excise: excise.value.data,
    items: items.value.data,
    categories: categoriesOf(items.value.data),
    documents: printouts.value.data,
    times: times.value.data,
    people: users.value.data.map(({ id, ...row }) => ({ ...row, key: id })),
  })
}

type Item = CategoryRow & { category: string; categoryName: string | null }

/** The sums of the items of each category; every sale is under one category. */
function categoriesOf(items: readonly Item[]): CategoryRow[] {
  return [...groupBy(items, ({ category }) => category)]
    .map(([key, own]) => ({
      key,
      name: own[0]?.categoryName ?? null,
      quantity: sumOf(own.map(({ quantity }) => quantity)),
      gross: sumOf(own.map(({ gross }) => gross)),
      discount: sumOf(own.map(({ discount }) => discount)),
      vat: sumOf(own.map(({ vat }) => vat)),
      net: sumOf(own.map(({ net }) => net)),
      share: sumOf(own.map(({ share }) => share)),
    }))
    .sort((a, b) => b.gross - a.gross || (a.key < b.key ? -1 : 1))
}
