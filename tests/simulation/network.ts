import type { Envelope } from '#contract/sync.ts'
import type { TableName } from '#domain/tables.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { execute, type ExecuteDeps } from '#server/sync/execute.ts'
import { readFeed, walkTable } from '#server/sync/feed.ts'
import type { CommandOutcome } from '#server/sync/ports.ts'
import type { SyncTransport, TransportFailure } from '#workers/sync/transport.ts'
import { tablesAfter } from '#workers/sync/walk.ts'
import type { Random } from './random.ts'

/** What goes wrong with one request, decided when it is made. */
type Fault = 'none' | 'request lost' | 'reply lost' | 'doubled' | 'cut short' | 'fault'

/**
 * A wire between one device and the server that loses, doubles and cuts, while `faults.rate` is above 0. `window`:
 * the business day from which on closed checks are on devices.
 */
export function createWire(
  random: Random,
  placeId: string,
  clientId: string,
  server: ExecuteDeps,
  faults: { rate: number },
  window = { since: '2000-01-01' },
): SyncTransport {
  const unreachable = fail<TransportFailure>({ kind: 'unreachable' })
  const over = async <T>(
    request: () => Promise<Result<T, TransportFailure>>,
  ): Promise<Result<T, TransportFailure>> => {
    const fault = drawFault(random, faults.rate)
    if (fault === 'request lost') return unreachable
    if (fault === 'fault') return fail({ kind: 'fault' })
    const answer = await request()
    if (fault === 'doubled') return request()
    return fault === 'reply lost' ? unreachable : answer
  }
  return {
    push: (commands) =>
      over(() => pushTo(server, clientId, random.chance(faults.rate) ? commands.slice(0, 1) : commands)),
    changes: (cursor, answeredSeq, waiting, _queue, include) =>
      over(async () => {
        const page = await readFeed(server.store, placeId, {
          clientId,
          cursor,
          pageSize: random.pick([1, 3, 50]),
          answeredSeq,
          waiting,
          include,
          since: window.since,
        })
        if (page.ok) return ok({ ...page.value, minClient: null })
        const { error } = page
        return fail(
          error.code === 'cursor_expired' ? { kind: 'expired', lastSeq: error.lastSeq } : { kind: 'grant' },
        )
      }),
    rows: (table, afterId) =>
      over(async () => {
        const query = {
          clientId,
          table: table as TableName,
          afterId,
          // A server of before knows nothing of further tables.
          onward: random.chance(0.8) ? tablesAfter(table as TableName) : [],
          pageSize: random.pick([1, 3, 50]),
          since: window.since,
        }
        const page = await walkTable(server.store, placeId, query)
        return page.ok ? page : fail({ kind: 'grant' })
      }),
  }
}

function drawFault(random: Random, rate: number): Fault {
  return random.chance(rate)
    ? random.pick(['request lost', 'reply lost', 'doubled', 'fault'] as const)
    : 'none'
}

/** What the server's push route does: in order, until the first that got no outcome. */
async function pushTo(
  server: ExecuteDeps,
  clientId: string,
  commands: readonly Envelope[],
): Promise<Result<CommandOutcome[], TransportFailure>> {
  const results: CommandOutcome[] = []
  for (const command of commands) {
    const outcome = await execute(server, clientId, command)
    if (outcome.ok) {
      results.push(outcome.value)
      continue
    }
    if (results.length > 0) break
    if (outcome.error.code === 'sequence_gap') return fail({ kind: 'gap', expected: outcome.error.expected })
    if (outcome.error.code === 'sequence_taken') return fail({ kind: 'taken' })
    if (outcome.error.code === 'awaiting_base')
      return fail({ kind: 'busy', retryAfter: 0, awaitingBase: true })
    return fail(
      outcome.error.code === 'id_reused' ? { kind: 'refused', code: 'id_reused' } : { kind: 'grant' },
    )
  }
  return ok(results)
}
