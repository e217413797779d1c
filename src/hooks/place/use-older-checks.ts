import { useCallback } from 'react'
import { orderCheckEndpoints } from '#contract/areas/order-checks.ts'
import type { Output } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from './place-context.ts'

/** A check as the server lists it: what it costs, was documented for and paid, grosze. */
export type OlderCheckRow = Output<(typeof orderCheckEndpoints)['order-check.search']>['data'][number]

/** A check with all that belongs to it, as the server has it. */
export type WholeCheck = Output<(typeof orderCheckEndpoints)['order-check.get']>['data']

/** The conditions by which older checks are asked for. */
export type OlderAsked = {
  /** Words of a number, table, client or waiter; empty: any. */
  words: string
  /** The last business day on which they were opened; null: any. */
  to: string | null
  /** From 1. */
  page: number
}

/** Why there is no answer; `missing`: the server has no such check, or the person may not see it. */
export type OlderFailure = 'offline' | 'failed' | 'missing'

/** How many the server gives at a time. */
export const olderPage = 10

/** Closed checks as the server has them, for what is not on this device any more. Needs a network. */
export function useOlderChecks() {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const list = useCallback(
    async ({
      words,
      to,
      page,
    }: OlderAsked): Promise<Result<{ data: OlderCheckRow[]; total: number }, OlderFailure>> => {
      const answer = await api.call(orderCheckEndpoints['order-check.search'], {
        params: { placeId },
        query: {
          pageSize: olderPage,
          pageNumber: page,
          status: ['done', 'no-printout', 'canceled'],
          ...(words !== '' && { text: words.slice(0, 60) }),
          ...(to !== null && { to }),
        },
      })
      return answer.ok ? ok(answer.value) : fail(failureOf(answer.error))
    },
    [api, placeId],
  )
  const get = useCallback(
    async (id: string): Promise<Result<WholeCheck, OlderFailure>> => {
      const answer = await api.call(orderCheckEndpoints['order-check.get'], { params: { id } })
      return answer.ok ? ok(answer.value.data) : fail(failureOf(answer.error))
    },
    [api],
  )
  return { list, get }
}

function failureOf(error: { kind: string; status?: number | null }): OlderFailure {
  if (error.kind !== 'api-error') return 'offline'
  return error.status === 403 || error.status === 404 || error.status === 422 ? 'missing' : 'failed'
}
