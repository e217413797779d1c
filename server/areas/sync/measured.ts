import type { Result } from '#domain/result.ts'
import { TryAgain } from '#server/sync/try-again.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

/**
 * Does work and tells how it ended, whatever becomes of it: `ok` with its value, else the code of the failure and null; and
 * how long it took, seconds.
 */
export async function measured<T, F extends { code: string }>(
  metrics: Pick<Metrics, 'timer'>,
  work: () => Promise<Result<T, F>>,
  tell: (outcome: string, value: T | null, seconds: number) => void,
): Promise<Result<T, F>> {
  const seconds = metrics.timer()
  try {
    const done = await work()
    if (done.ok) tell('ok', done.value, seconds())
    else tell(done.error.code, null, seconds())
    return done
  } catch (error) {
    tell(error instanceof TryAgain ? error.code : 'internal', null, seconds())
    throw error
  }
}
