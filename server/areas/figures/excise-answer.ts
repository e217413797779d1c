import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { feeOutlook, paceDays } from '#domain/figures/licence-fees.ts'
import { rangeFigures, type RangeFigures } from '#domain/figures/range-figures.ts'
import type { DayRange } from '#domain/figures/ranges.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { readRange } from '#server/figures/read-range.ts'

/**
 * Sales of each class of the licence, and how far each is on its way to the year's fee. The year is that of the last
 * day.
 */
export async function exciseAnswer(
  db: Transaction,
  placeId: string,
  { from, to }: DayRange,
): Promise<Output<EndpointOf<'order-check.sum-excise-types'>>['data']> {
  const newYear = `${to.slice(0, 4)}-01-01`
  const first = from < newYear ? from : newYear
  const sums = await readRange(db, placeId, { from: first, to }, ['totals'], true)
  const since = (day: string) => exciseOf(sums.filter((each) => each.day >= day))
  const start = dayAfter(to, 1 - paceDays) < newYear ? newYear : dayAfter(to, 1 - paceDays)
  const [year, recent] = [since(newYear), since(start)]
  const days = sums.filter(({ day }) => day >= start).length
  return since(from).map(({ type, gross, refunds, net }) => {
    if (type === 'NONE') return { type, gross, refunds, net, licence: null }
    const sold = netOf(year, type)
    const outlook = feeOutlook(type, { today: to, sold, recent: netOf(recent, type), days })
    const { limit, forecast, passedOn } = outlook
    return { type, gross, refunds, net, licence: { yearToDate: sold, limit, forecast, passedOn } }
  })
}

type Excise = RangeFigures['excise']

function exciseOf(days: readonly DaySums[]): Excise {
  return rangeFigures(days).excise
}

function netOf(rows: Excise, type: Excise[number]['type']): number {
  return rows.find((row) => row.type === type)?.net ?? 0
}
