import type { EnginePhase } from '#platform/engine-port.ts'
import type { OutboxStore } from '#replica/outbox/outbox-store.ts'
import type { ReplicaStore } from '#replica/copy/replica-store.ts'
import type { Timers } from './wake.ts'

/** How often it looks, ms. */
const lookMs = 10_000
/** A queue that waits for this long without any progress, though nothing is known to be in its way, is stuck, ms. */
export const stuckMs = 120_000

/** The state that the watchdog sees. `mark` changes with every step forward: a command answered, a page taken in. */
export type PhaseProgress = { waiting: boolean; mark: string }

export type WatchdogDeps = {
  progress(): Promise<PhaseProgress>
  /** Whether the browser believes that there is a network. */
  online(): boolean
  phase(): EnginePhase
  timers: Timers
}

/**
 * Resolves when the queue is stuck, or when the signal ends (false). Every request, lock and call has a deadline of
 * its own; this is for the hang that nobody has thought of, also one of the database that is asked here.
 */
export async function untilStuck(deps: WatchdogDeps, signal: AbortSignal): Promise<boolean> {
  let mark: string | null = null
  let still = 0
  let looking = false
  return new Promise((resolve) => {
    const end = (stuck: boolean) => {
      deps.timers.clearTimeout(timer)
      resolve(stuck)
    }
    const look = () => {
      timer = deps.timers.setTimeout(look, lookMs)
      still = isHeldUp(deps) ? 0 : still + lookMs
      if (still > stuckMs) return end(true)
      if (looking) return
      looking = true
      deps.progress().then(
        (seen) => {
          looking = false
          if (!seen.waiting || seen.mark !== mark) still = 0
          mark = seen.mark
        },
        // A database that fails is as good as one that does not answer: the time runs on.
        () => (looking = false),
      )
    }
    let timer = deps.timers.setTimeout(look, lookMs)
    if (signal.aborted) end(false)
    signal.addEventListener('abort', () => end(false), { once: true })
  })
}

/** How far a device is with its queue and its copy. */
export async function deviceProgressOf(stores: {
  outbox: OutboxStore
  replica: ReplicaStore
}): Promise<PhaseProgress> {
  const { waiting, sent } = await stores.outbox.read(async (tx) => {
    const { nextSeq, confirmedSeq, answeredSeq } = await tx.meta()
    const unanswered = (await tx.after(answeredSeq)).filter((command) => !command.answered).length
    return { waiting: nextSeq - 1 > confirmedSeq, sent: [confirmedSeq, unanswered] }
  })
  const copy = await stores.replica.meta()
  return { waiting, mark: JSON.stringify([sent, copy?.cursor, copy?.walk]) }
}

/** Whether something explains that nothing moves: there is no network, or the engine waits on purpose. */
function isHeldUp({ online, phase }: WatchdogDeps): boolean {
  const current = phase()
  return !online() || current === 'backing-off' || current === 'stopped'
}
