import { orderSyncEndpoints } from '#contract/areas/order-sync.ts'
import { syncEndpoints } from '#contract/areas/sync.ts'
import { writeIncluded } from '#contract/include.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { isTableName } from '#domain/tables.ts'
import type { ApiClient } from '#platform/api/api-client.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import type { SyncTransport, TransportFailure } from './transport.ts'
import { tablesAfter } from './walk.ts'

/** No answer for this long counts as no network, ms. */
const deadlineMs = 20_000

export type TransportDeps = {
  api: ApiClient
  placeId: string
  /** The device's grant, read anew for each call: it may have been rotated. */
  grant(): Promise<string>
  /** Ends what is in flight. */
  signal?: AbortSignal
}

/** The sync calls of the API, with every failure turned into what the engine has to do about it. */
export function createHttpTransport({ api, placeId, grant, signal }: TransportDeps): SyncTransport {
  const params = { placeId }
  const deadline = () => AbortSignal.timeout(deadlineMs)
  const common = async () => ({
    params,
    grant: await grant(),
    signal: signal === undefined ? deadline() : AbortSignal.any([signal, deadline()]),
  })
  return {
    push: async (commands, attempts) => {
      const answer = await api.call(orderSyncEndpoints['order-sync.push'], {
        ...(await common()),
        body: { commands: [...commands], attempts },
      })
      return answer.ok ? ok(answer.value.data.results) : failed(answer.error)
    },
    changes: async (cursor, answeredSeq, waiting, queue, include) => {
      const query = {
        answeredSeq,
        waiting: [...waiting],
        include: include.map(writeIncluded),
        ...queue,
        ...(cursor === null ? {} : { cursor: JSON.stringify(cursor) }),
      }
      const answer = await api.call(syncEndpoints['sync.changes'], { ...(await common()), query })
      return answer.ok ? ok(answer.value.data) : failed(answer.error)
    },
    rows: async (table, afterId) => {
      if (!isTableName(table)) throw new Error(`not a table: ${table}`)
      const query = {
        table,
        onward: tablesAfter(table),
        pageSize: 1000,
        ...(afterId === null ? {} : { afterId }),
      }
      const answer = await api.call(syncEndpoints['sync.rows'], { ...(await common()), query })
      return answer.ok ? ok(answer.value.data) : failed(answer.error)
    },
  }
}

function failed(failure: ApiFailure): Result<never, TransportFailure> {
  return fail(failure.kind === 'api-error' ? meaningOf(failure) : { kind: 'unreachable' })
}

function meaningOf({
  status,
  code,
  retryAfter,
  response,
}: ApiFailure & { kind: 'api-error' }): TransportFailure {
  if (code === 'sequence_gap') return { kind: 'gap', expected: numberIn(response, 'expected') ?? 0 }
  if (code === 'sequence_taken') return { kind: 'taken' }
  if (code === 'cursor_expired') return { kind: 'expired', lastSeq: numberIn(response, 'lastSeq') }
  if (status === 401) return { kind: code === 'device_revoked' ? 'revoked' : 'grant' }
  // A server without room, like one that is busy, has not failed at the command.
  if (status === 429 || status === 503 || status === 507)
    return { kind: 'busy', retryAfter, awaitingBase: code === 'awaiting_base' }
  if (status >= 400 && status < 500) return { kind: 'refused', code }
  return { kind: 'fault' }
}

function numberIn(response: unknown, field: string): number | null {
  const value: unknown =
    typeof response === 'object' && response !== null ? Reflect.get(response, field) : null
  return typeof value === 'number' ? value : null
}
