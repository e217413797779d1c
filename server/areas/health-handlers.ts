import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { TryAgain } from '#server/sync/try-again.ts'
import type { Services } from './services.ts'
import { countStays, type Stays } from './webhooks/stays.ts'

/** The database has this long to answer before the server says that it does not, ms. */
const patienceMs = 2_000

/** Whether the process lives; whether it can do its work, and if not, why. */
export function healthHandlers({
  database,
  disk,
}: Pick<Services, 'database' | 'disk'>): Pick<Handlers, 'health.check' | 'health.live'> {
  // Whoever asks while another is waiting waits for the same answer: a database that hangs gets one question at a time.
  let asked: Promise<Found> | null = null
  const look = () =>
    (asked ??= lookAtDatabase(database).finally(() => {
      asked = null
    }))

  return {
    async 'health.check'() {
      const found = await within(look())
      const obstacle = found.ok ? null : found.error.code
      const code = obstacle ?? (disk.isFull() ? ('server_full' as const) : null)
      return code === null && found.ok
        ? ok({ data: { status: 'ok' as const, webhooks: found.value } })
        : fail({ code: code ?? 'database_unavailable', status: 'degraded' as const, retryAfter: 1 })
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

async function within(answer: Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Found>((resolve) => {
    timer = setTimeout(() => resolve(fail({ code: 'database_unavailable' })), patienceMs)
  })
  const first = await Promise.race([answer, late])
  clearTimeout(timer)
  return first
}
