import { useMemo } from 'react'
import { figureFactEndpoints } from '#contract/areas/figure-facts.ts'
import { readSumFacts } from '#commands/figures/read-sum-facts.ts'
import { cutFacts, type SalesCut } from '#domain/figures/cut-facts.ts'
import { daySums } from '#domain/figures/day-sums.ts'
import { unpackSums, type PackedSums } from '#domain/figures/packed-sums.ts'
import { dayCount, daysOf, mostDaysOfFacts, type DayRange } from '#domain/figures/ranges.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { groupBy } from '#domain/group-by.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { useAnswer, type Asking } from '#hooks/calls/use-answer.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { dayReaderOf } from '#hooks/place/time/use-day.ts'
import { useFirstDay } from '#hooks/place/time/use-days.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** The sums of each day of a range within a cut; null: they are not known, and why. */
export type CutSums = { days: readonly DaySums[]; why: null } | { days: null; why: CutUnknown }

/** The server is asked, it cannot be reached, or the days are too many for it. */
export type CutUnknown = 'asking' | 'offline' | 'too-many'

/**
 * Sums of sales by two things at once, which are kept nowhere: of days that are on this device from its facts, without a
 * network, else from the server. Null: nothing is asked. Undefined until read.
 */
export function useCutSums(asked: (DayRange & SalesCut) | null): CutSums | null | undefined {
  const since = useFirstDay()
  const cutoff = usePlaceRow()?.dayCutoff
  const isHere = asked !== null && asked.from >= since
  const isShort = asked !== null && dayCount(asked) <= mostDaysOfFacts
  const { known, failure } = useAnswer(asked !== null && !isHere && isShort ? asked : null, ask)
  const local = useLive(
    async (rows) => {
      if (asked === null || !isHere || cutoff === undefined) return undefined
      const days = daysOf(asked)
      const facts = cutFacts(await readSumFacts(dayReaderOf(rows), days), asked)
      return { asked, days: days.map((day) => daySums(facts, { day, cutoff })) }
    },
    [asked, isHere, cutoff],
  )
  return useMemo(() => {
    if (asked === null) return null
    if (isHere) return local?.asked === asked ? { days: local.days, why: null } : undefined
    if (!isShort) return { days: null, why: 'too-many' as const }
    if (known === null)
      return { days: null, why: failure === null ? ('asking' as const) : ('offline' as const) }
    if (cutoff === undefined) return undefined
    const rows = groupBy(known, ({ day }) => day)
    const days = daysOf(asked).map((day) => unpackSums(rows.get(day) ?? [], { day, cutoff }))
    return { days, why: null }
  }, [asked, isHere, isShort, local, known, failure, cutoff])
}

type CutRow = Pick<PackedSums, 'day' | 'cutoff' | 'dimension' | 'packed'>

async function ask(
  { from, to, option, person }: DayRange & SalesCut,
  { api, placeId, signal }: Asking,
): Promise<Result<readonly CutRow[], CallFailure>> {
  const answer = await api.call(figureFactEndpoints['order-check.sum-cut'], {
    params: { placeId, startDate: from, endDate: to },
    query: { diningOptionId: option ?? undefined, userId: person ?? undefined },
    signal,
  })
  return answer.ok ? ok(answer.value.data) : fail(callFailure(answer.error))
}
