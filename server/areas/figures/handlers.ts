import { fail, ok, type Result } from '#domain/result.ts'
import type { SumDimension } from '#domain/figures/packed-sums.ts'
import { rangeFigures, type RangeFigures } from '#domain/figures/range-figures.ts'
import { isRange, type DayRange } from '#domain/figures/ranges.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { exciseAnswer } from './excise-answer.ts'
import { ingredientsAnswer } from './ingredients-answer.ts'
import { everNamed } from './ever-named.ts'
import { readRange } from '#server/figures/read-range.ts'
import { statsAnswer } from './stats-answer.ts'

type FigureKey =
  | 'order-check.sum-stats'
  | 'order-check.sum-dining-options'
  | 'order-check.sum-excise-types'
  | 'order-check.sum-ingredients'
  | 'order-check.sum-menu-items'
  | 'order-check.sum-printouts'
  | 'order-check.sum-time'
  | 'order-check.sum-users'
  | 'order-check.sum-hourly'

/** Figures of ranges of days: sums that are kept, and of today from its facts, so that no answer is stale. */
export function figureHandlers({ database }: Services): Pick<Handlers, FigureKey> {
  type RangeCall = { member: { placeId: string }; params: { startDate: string; endDate: string } }

  /** Looks at a range of the place at one moment. */
  const inRange = <T>(
    { member: { placeId }, params: { startDate: from, endDate: to } }: RangeCall,
    look: (db: Transaction, placeId: string, range: DayRange) => Promise<T>,
  ): Promise<Result<{ data: T }, Problem>> =>
    isRange({ from, to })
      ? database.snapshot(placeId, async (db) => ok({ data: await look(db, placeId, { from, to }) }))
      : Promise.resolve(fail({ code: 'day_range' as const }))

  /** Answers with what the figures of a range say, as far as they are of these dimensions. */
  const ofRange = <T>(
    asked: RangeCall,
    dimensions: readonly SumDimension[],
    say: (figures: RangeFigures, db: Transaction) => T | Promise<T>,
  ) =>
    inRange(asked, async (db, placeId, range) =>
      say(rangeFigures(await readRange(db, placeId, range, dimensions)), db),
    )

  return {
    'order-check.sum-stats': (asked) => inRange(asked, statsAnswer),

    'order-check.sum-dining-options': (asked) =>
      ofRange(asked, ['options'], async ({ options }, db) => {
        const nameOf = await everNamed(db, asked.member.placeId, 'diningOptions')
        return options.map(({ key, ...row }) => ({ id: key, name: nameOf(key), ...row }))
      }),

    'order-check.sum-excise-types': (asked) => inRange(asked, exciseAnswer),

    'order-check.sum-ingredients': (asked) =>
      ofRange(asked, ['products'], (figures, db) => ingredientsAnswer(figures, db, asked.member.placeId)),

    'order-check.sum-menu-items': (asked) =>
      ofRange(asked, ['items', 'answers', 'categories', 'costs'], ({ items, categories }) => {
        const names = new Map(categories.map(({ key, name }) => [key, name]))
        return items.map((row) => ({ ...row, categoryName: names.get(row.category) ?? null }))
      }),

    'order-check.sum-printouts': (asked) => ofRange(asked, ['documents'], ({ documents }) => documents),

    'order-check.sum-time': (asked) =>
      ofRange(asked, ['times'], async ({ times }, db) => {
        const nameOf = await everNamed(db, asked.member.placeId, 'kitchenStations')
        return times.map((row) => ({
          ...row,
          stationName: row.stationId === null ? null : nameOf(row.stationId),
        }))
      }),

    'order-check.sum-users': (asked) =>
      ofRange(asked, ['people'], async ({ people }, db) => {
        const nameOf = await everNamed(db, asked.member.placeId, 'formerUsers', 'placeUsers')
        return people.map(({ key, ...row }) => ({ id: key, name: nameOf(key), ...row }))
      }),

    'order-check.sum-hourly': ({ member, params: { date } }) =>
      ofRange({ member, params: { startDate: date, endDate: date } }, ['hours'], ({ hours }) => hours),
  }
}
