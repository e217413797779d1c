import { useMemo } from 'react'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { productUsageEndpoints } from '#contract/areas/product-usage.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { useAnswer, type Answer, type Asking } from '#hooks/calls/use-answer.ts'

export type PostedCount = Output<EndpointOf<'product-usage.list-counts'>>['data'][number]
export type ActualUses = Output<EndpointOf<'product-usage.actual'>>['data']
export type ProductUse = ActualUses['products'][number]

/** Between which counts use is looked at. */
type Between = { from: PostedCount; to: PostedCount }

/** Use between two counts as the server says it: counts are older than what devices keep of movements. */
export type UsageReport = {
  /** The latest first. */
  counts: Answer<readonly PostedCount[]>
  /** Null: there are no two counts to look between. */
  between: Between | null
  uses: Answer<ActualUses>
}

/** The counts that were posted, and the use between the chosen ones; without a choice between the last and the one before that of the same goods. */
export function useUsage({ from, to }: { from: string | null; to: string | null }): UsageReport {
  const counts = useAnswer(everything, askCounts)
  const between = useMemo(() => betweenOf(counts.known ?? [], from, to), [counts.known, from, to])
  return { counts, between, uses: useAnswer(between, askUses) }
}

const everything = {}

function betweenOf(counts: readonly PostedCount[], from: string | null, to: string | null): Between | null {
  const last = counts.find(({ id }) => id === to) ?? counts[0]
  if (last === undefined) return null
  const earlier = counts.filter(({ countedAt }) => countedAt < last.countedAt)
  const first = earlier.find(({ id }) => id === from) ?? earlier.find(sharesWith(last)) ?? earlier[0]
  return first === undefined ? null : { from: first, to: last }
}

/** The kitchen is not counted with the bar: of two such counts nothing can be said together. */
function sharesWith({ categoryIds: own }: PostedCount) {
  return ({ categoryIds }: PostedCount) =>
    own.length === 0 || categoryIds.length === 0 || categoryIds.some((id) => own.includes(id))
}

async function askCounts(
  _all: object,
  { api, placeId, signal }: Asking,
): Promise<Result<readonly PostedCount[], CallFailure>> {
  const said = await api.call(productUsageEndpoints['product-usage.list-counts'], {
    params: { placeId },
    signal,
  })
  return said.ok ? ok(said.value.data) : fail(callFailure(said.error))
}

async function askUses(
  { from, to }: Between,
  { api, placeId, signal }: Asking,
): Promise<Result<ActualUses, CallFailure>> {
  const params = { placeId, fromAuditId: from.id, toAuditId: to.id }
  const said = await api.call(productUsageEndpoints['product-usage.actual'], { params, signal })
  return said.ok ? ok(said.value.data) : fail(callFailure(said.error))
}
