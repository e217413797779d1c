import { rangeFigures, type RangeFigures } from '#domain/figures/range-figures.ts'
import { isRange } from '#domain/figures/ranges.ts'
import { stockOfNothing } from '#domain/figures/sums/stock-rows.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { readRange } from '#server/figures/read-range.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { actualAnswer } from './actual-answer.ts'
import { everNamed } from './ever-named.ts'
import { namedProducts } from './named-products.ts'
import { postedCounts } from './posted-counts.ts'

type UsageKey =
  | 'product-usage.sum'
  | 'product-usage.sum-time'
  | 'product-usage.sum-of-product'
  | 'product-usage.list-counts'
  | 'product-usage.actual'

/** Handlers of what became of goods: the sums that statistics have, and what counts found out. */
export function usageHandlers({ database }: Services): Pick<Handlers, UsageKey> {
  type RangeCall = { member: { placeId: string }; params: { startDate: string; endDate: string } }

  /** Looks at what became of goods in a range, at one moment. `byDay`: each of its days too. */
  const ofRange = <T>(
    { member: { placeId }, params: { startDate: from, endDate: to } }: RangeCall,
    byDay: boolean,
    say: (figures: RangeFigures, db: Transaction) => T | Promise<T>,
  ): Promise<Result<{ data: T }, Problem>> =>
    isRange({ from, to })
      ? database.snapshot(placeId, async (db) => {
          const sums = await readRange(db, placeId, { from, to }, ['products'], byDay)
          return ok({ data: await say(rangeFigures(sums), db) })
        })
      : Promise.resolve(fail({ code: 'day_range' as const }))

  return {
    'product-usage.sum': (asked) =>
      ofRange(asked, false, async ({ stock }, db) => {
        const { placeId } = asked.member
        const productOf = await namedProducts(db, placeId)
        const nameOf = await everNamed(db, placeId, 'formerUsers', 'placeUsers')
        return {
          total: stock.total,
          unpriced: stock.unpriced,
          products: stock.products.map(({ key, ...row }) => ({ id: key, ...productOf(key), ...row })),
          losses: stock.losses.map(({ key: _key, ...row }) => row),
          people: stock.people.map(({ person, ...row }) => ({ id: person, name: nameOf(person), ...row })),
        }
      }),

    'product-usage.sum-time': (asked) => ofRange(asked, true, ({ stock }) => stock.days),

    'product-usage.sum-of-product': async (asked) => {
      const { productId, startDate: from, endDate: to } = asked.params
      const { placeId } = asked.member
      if (!isRange({ from, to })) return fail({ code: 'day_range' })
      return database.snapshot(placeId, async (db) => {
        const named = (await namedProducts(db, placeId))(productId)
        if (named.name === null) return fail({ code: 'not_found' })
        const sums = await readRange(db, placeId, { from, to }, ['products'], true)
        const of = (figures: RangeFigures) => {
          const found = figures.stock.products.find(({ key }) => key === productId)
          const { quantity, cost, unpriced } = found ?? stockOfNothing
          return { quantity, cost, unpriced }
        }
        const days = sums.map((each) => ({ day: each.day, ...of(rangeFigures([each])) }))
        return ok({ data: { id: productId, ...named, ...of(rangeFigures(sums)), days } })
      })
    },

    'product-usage.list-counts': ({ member: { placeId } }) =>
      database.snapshot(placeId, async (db) => ok({ data: await postedCounts(db, placeId) })),

    'product-usage.actual': ({ member: { placeId }, params }) =>
      database.snapshot(placeId, (db) => actualAnswer(db, placeId, params)),
  }
}
