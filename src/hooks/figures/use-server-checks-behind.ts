import { figureFactEndpoints } from '#contract/areas/figure-facts.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Figure } from '#domain/figures/checks-behind.ts'
import type { DayRange } from '#domain/figures/ranges.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { useAnswer, type Answer, type Asking } from '#hooks/calls/use-answer.ts'

type Behind = Output<(typeof figureFactEndpoints)['order-check.list-behind']>['data']

/** The checks behind a figure as the server has them, at most 62 days; null: nothing is asked. */
export function useServerChecksBehind(figure: (DayRange & Figure) | null): Answer<Behind> {
  return useAnswer(figure, ask)
}

async function ask(
  { from, to, option, person, item, category, payment, weekday, hours, by }: DayRange & Figure,
  { api, placeId, signal }: Asking,
): Promise<Result<Behind, CallFailure>> {
  const answer = await api.call(figureFactEndpoints['order-check.list-behind'], {
    params: { placeId, startDate: from, endDate: to },
    query: {
      diningOptionId: option ?? undefined,
      userId: person ?? undefined,
      item: item ?? undefined,
      category: category ?? undefined,
      payment: payment ?? undefined,
      weekday: weekday ?? undefined,
      hours: hours?.map(String),
      by,
    },
    signal,
  })
  return answer.ok ? ok(answer.value.data) : fail(callFailure(answer.error))
}
