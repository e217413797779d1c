import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { oneQuestion } from '#server/process/one-question.ts'
import { TryAgain } from '#server/sync/try-again.ts'
import type { Services } from '#server/services/services.ts'
import { countStays, type Stays } from '../webhooks/stays.ts'

/** The database has this long to answer before the server says that it does not, ms. */
const patienceMs = 2_000

type HealthKey = 'health.check' | 'health.ready' | 'health.live'

/** Whether the process lives; whether calls may be sent to it; whether it can do its work, and if not, why. */
export function healthHandlers({
  database,
  disk,
  isEnding,
}: Pick<Services, 'database' | 'disk' | 'isEnding'>): Pick<Handlers, HealthKey> {
  const late: Found = fail({ code: 'database_unavailable' })
  const look = oneQuestion(() => lookAtDatabase(database), patienceMs, late)

  return {
    async 'health.check'() {
      const found = await look()
      const obstacle = found.ok ? null : found.error.code
      const code = obstacle ?? (disk.isFull() ? ('server_full' as const) : null)
      return code === null && found.ok
        ? ok({ data: { status: 'ok' as const, webhooks: found.value } })
        : fail({ code: code ?? 'database_unavailable', status: 'degraded' as const, retryAfter: 1 })
    },
    // A full disk is no reason: another server has the same one, and what is there can be read.
    async 'health.ready'() {
      const found = isEnding() ? late : await look()
      return found.ok
        ? ok({ data: { status: 'ok' as const } })
        : fail({ code: found.error.code, status: 'degraded' as const, retryAfter: 1 })
    },
    async 'health.live'() {
      return ok({ data: { status: 'ok' as const } })
    },
  }
}

type Found = Result<Stays, Problem>

/** Whether the database answers, with what stands in it for whoever runs the server. */
async function lookAtDatabase(database: Services['database']): Promise<Found> {
  try {
    return ok(await countStays({ database }))
  } catch (error) {
    if (error instanceof TryAgain) return fail({ code: error.code })
    throw error
  }
}
