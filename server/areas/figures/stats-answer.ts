import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { rangeFigures } from '#domain/figures/range-figures.ts'
import type { DayRange } from '#domain/figures/ranges.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { readRange } from '#server/figures/read-range.ts'

const days = ['totals', 'payments'] as const

/** The figures of a range, whole and by day, beside ranges of the same weekdays before it. */
export async function statsAnswer(
  db: Transaction,
  placeId: string,
  range: DayRange,
): Promise<Output<EndpointOf<'order-check.sum-stats'>>['data']> {
  const sums = await readRange(db, placeId, range, days, true)
  const { totals, rates, payments, days: byDay } = rangeFigures(sums)
  const weeks = Math.ceil(sums.length / 7) * 7
  const before = async (shift: number) => {
    const other = { from: dayAfter(range.from, -shift), to: dayAfter(range.to, -shift) }
    return { ...other, totals: rangeFigures(await readRange(db, placeId, other, days)).totals }
  }
  return {
    totals,
    rates,
    payments,
    days: byDay.map(({ payments: _payments, ...day }) => day),
    weeksBefore: await before(weeks),
    yearBefore: await before(52 * 7),
  }
}
