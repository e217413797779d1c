import { setTimeout as wait } from 'node:timers/promises'
import type { Result } from '#domain/result.ts'
import type { Cluster } from './launch.ts'
import type { StartError } from './start-error.ts'

type KeepRunning = {
  /** Starts the database again, where it was. */
  again: () => Promise<Result<Pick<Cluster, 'ended' | 'stop'>, StartError>>
  log: (line: string) => void
  /** Before each try, ms; no pause is left after the last one. */
  pauses?: readonly number[]
}

/** One that has run for this long, ms, has healed: its next end is not the last one's fault. */
const settledMs = 60_000

/** Errors of a start that no further try changes. */
const hopeless: readonly StartError['code'][] = ['dataFolderBroken', 'databaseBinaryUnusable']

const growing = [100, 500, 1_000, 2_000, 5_000, 10_000, 20_000]

/**
 * Starts a database again that ends without being asked to, after pauses that grow. `ended` resolves with a line for
 * people when that is in vain; `stop` stops whichever is running.
 */
export function keepRunning(
  first: Pick<Cluster, 'ended' | 'stop'>,
  { again, log, pauses = growing }: KeepRunning,
): { ended: Promise<string>; stop: () => Promise<void> } {
  let running: Pick<Cluster, 'ended' | 'stop'> | null = first
  const stopping = new AbortController()

  const keep = async (): Promise<string | null> => {
    let tries = 0
    for (let failed: StartError | null = null; ;) {
      const since = performance.now()
      await running?.ended
      if (running !== null && performance.now() - since > settledMs) tries = 0
      running = null
      const pause = pauses[tries]
      if (stopping.signal.aborted) return null
      if (pause === undefined || (failed !== null && hopeless.includes(failed.code)))
        return `The database ended and does not start again. ${failed?.message ?? ''}`.trimEnd()
      tries += 1
      log(`The database ended by itself. It is started again (try ${tries})`)
      await wait(pause, null, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return null
      const started = await again()
      failed = started.ok ? null : started.error
      if (started.ok) {
        running = started.value
        if (!stopping.signal.aborted) log('The database runs again')
      }
      if (stopping.signal.aborted) return null
    }
  }
  const kept = keep()

  return {
    ended: kept.then((line) => line ?? new Promise<string>(() => {})),
    stop: async () => {
      stopping.abort()
      const asked = running?.stop()
      await kept
      // It may have been on its way up when it was asked.
      await (asked ?? running?.stop())
    },
  }
}
