import { sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { TryAgain } from '#server/sync/try-again.ts'
import type { Services } from './services.ts'

/** The database has this long to answer before the server says that it does not, ms. */
const patienceMs = 2_000

/** Whether the process lives; whether it can do its work, and if not, why. */
export function healthHandlers({
  database,
  disk,
}: Pick<Services, 'database' | 'disk'>): Pick<Handlers, 'health.check' | 'health.live'> {
  // Whoever asks while another is waiting waits for the same answer: a database that hangs gets one question at a time.
  let asked: Promise<Problem | null> | null = null
  const obstacle = () =>
    (asked ??= databaseObstacle(database).finally(() => {
      asked = null
    }))

  return {
    async 'health.check'(): Promise<Result<{ data: { status: 'ok' } }, Problem>> {
      const found = (await within(obstacle())) ?? (disk.isFull() ? { code: 'server_full' as const } : null)
      return found === null
        ? ok({ data: { status: 'ok' as const } })
        : fail({ ...found, status: 'degraded', retryAfter: 1 })
    },
    async 'health.live'() {
      return ok({ data: { status: 'ok' as const } })
    },
  }
}

async function databaseObstacle(database: Services['database']): Promise<Problem | null> {
  try {
    await database.anyone((db) => db.execute(sql`select 1`))
    return null
  } catch (error) {
    if (error instanceof TryAgain) return { code: error.code }
    throw error
  }
}

async function within(answer: Promise<Problem | null>): Promise<Problem | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Problem>((resolve) => {
    timer = setTimeout(() => resolve({ code: 'database_unavailable' }), patienceMs)
  })
  const first = await Promise.race([answer, late])
  clearTimeout(timer)
  return first
}
