import { readSumFacts } from '#commands/figures/read-sum-facts.ts'
import type { Tx } from '#commands/tx.ts'
import { cutDimensions, cutFacts } from '#domain/figures/cut-facts.ts'
import { daySums, type SumFacts } from '#domain/figures/day-sums.ts'
import { isNothing, packSums } from '#domain/figures/packed-sums.ts'
import { dayCount, daysOf, isRange, mostDaysOfFacts, type DayRange } from '#domain/figures/ranges.ts'
import { must } from '#domain/must.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { behindAnswer } from './behind-answer.ts'

type FactKey = 'order-check.sum-cut' | 'order-check.list-behind'

/** Days whose facts are read at once: nobody else is answered while they are worked out. */
const daysAtOnce = 1

/** Figures that no sums tell: they are worked out from the facts of their days, of which there may be only so many. */
export function factHandlers({ database }: Services): Pick<Handlers, FactKey> {
  return {
    'order-check.sum-cut': async ({ member: { placeId }, params, query }) => {
      const range = rangeOf(params)
      if (!range.ok) return range
      const cut = { option: query.diningOptionId ?? null, person: query.userId ?? null }
      return database.snapshot(placeId, async (db) => {
        const rows = createSqlTx(db, placeId, 0)
        const { dayCutoff: cutoff } = must(await rows.get('places', placeId), 'the place')
        const data = []
        for await (const { days, facts } of factsOf(rows, range.value)) {
          const own = cutFacts(facts, cut)
          for (const day of days) {
            const sums = daySums(own, { day, cutoff })
            for (const dimension of cutDimensions) {
              const packed = packSums(sums, dimension)
              if (!isNothing(packed)) data.push({ day, cutoff, dimension, packed })
            }
          }
        }
        return ok({ data })
      })
    },

    'order-check.list-behind': async ({ member, params, query }) => {
      const range = rangeOf(params)
      if (!range.ok) return range
      const { diningOptionId, userId, item, category, payment, weekday, hours, by } = query
      const figure = {
        option: diningOptionId ?? null,
        person: userId ?? null,
        item: item ?? null,
        category: category ?? null,
        payment: payment ?? null,
        weekday: weekday ?? null,
        hours: hours?.map(Number) ?? null,
        by,
      }
      return database.snapshot(member.placeId, async (db) => {
        const data = await behindAnswer(createSqlTx(db, member.placeId, 0), member, range.value, figure)
        return ok({ data })
      })
    },
  }
}

function rangeOf({
  startDate: from,
  endDate: to,
}: {
  startDate: string
  endDate: string
}): Result<DayRange, Problem> {
  if (!isRange({ from, to })) return fail({ code: 'day_range' })
  return dayCount({ from, to }) <= mostDaysOfFacts
    ? ok({ from, to })
    : fail({ code: 'invalid_input', fields: ['endDate'] })
}

/** The facts of a range, some days at a time. Each of them has only what is of its own days. */
async function* factsOf(rows: Tx, range: DayRange): AsyncGenerator<{ days: string[]; facts: SumFacts }> {
  const all = daysOf(range)
  for (let nth = 0; nth < all.length; nth += daysAtOnce) {
    const days = all.slice(nth, nth + daysAtOnce)
    const facts = await readSumFacts(rows, days)
    // Those of the calendar day are of the business day before.
    const entries = facts.entries.filter(({ businessDay }) => days.includes(businessDay))
    yield { days, facts: Object.assign(facts, { entries }) }
  }
}
