import { untilStuck, type WatchdogDeps } from './watchdog.ts'

/** The time that work gets which is being ended or asked, ms. */
const patienceMs = 1_000

export type KeepMovingDeps = {
  /** Opens connections and works with them until the signal ends. */
  work(signal: AbortSignal): Promise<unknown>
  watch: WatchdogDeps
  /** Stuck: the connections are being built anew. Said once until something moves again. */
  onStuck(): void
}

/**
 * Works until the signal ends. When nothing moves any more, what is in flight is abandoned and the work begins again
 * with new connections; that two may then run side by side breaks nothing (I15).
 */
export async function keepMoving(
  { work, watch, onStuck }: KeepMovingDeps,
  signal: AbortSignal,
): Promise<void> {
  let reportedAt: string | null = null
  while (!signal.aborted) {
    const turn = new AbortController()
    const stop = AbortSignal.any([signal, turn.signal])
    const working = work(stop)
    const stuck = await Promise.race([untilStuck(watch, stop), working.then(() => false)])
    turn.abort()
    // Work that does not heed its signal must not keep others from leading.
    if (!stuck) return void (await Promise.race([working, pause(watch, patienceMs)]))
    // Whatever becomes of the abandoned work, nobody waits for it.
    working.catch((error: unknown) => console.warn('abandoned work of the sync engine failed', error))
    const mark = await markNow(watch)
    if (mark !== reportedAt) onStuck()
    reportedAt = mark
  }
}

/** Where it hangs; a database that does not answer is a place as well. */
async function markNow({ progress, timers }: WatchdogDeps): Promise<string> {
  const late = pause({ timers }, patienceMs).then(() => 'database')
  return Promise.race([
    progress().then(
      ({ mark }) => mark,
      () => 'database',
    ),
    late,
  ])
}

function pause({ timers }: Pick<WatchdogDeps, 'timers'>, ms: number): Promise<void> {
  return new Promise((resolve) => void timers.setTimeout(resolve, ms))
}
