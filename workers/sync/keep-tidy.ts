import { windowStart } from '#contract/feed-window.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { endKept } from '#replica/feed/kept-checks.ts'
import { pruneOutbox } from '#replica/outbox/prune-outbox.ts'
import { pruneReplica } from '#replica/copy/prune-replica.ts'
import type { OutboxStore } from '#replica/outbox/outbox-store.ts'
import type { ReplicaCopy } from '#replica/copy/replica-store.ts'
import type { Timers } from './wake.ts'

/** The first look comes this long after the start, ms, when everybody has what they opened the app for. */
const firstMs = 60_000
/** Until the next look: between two small steps, after one that came at a bad time, and when all is tidy, ms. */
const pauses = { more: 2_000, busy: 60_000, tidy: 60 * 60_000 }
/** The server decides what is too old by its own clock: a day later there is no doubt about it, ms. */
const marginMs = 24 * 60 * 60_000

export type KeepTidyDeps = {
  outbox: OutboxStore
  replica: ReplicaCopy
  /** The server's clock as it was last heard, ms; null: not yet. */
  serverTime(): number | null
  /** Whether nothing is to be sent or pulled. */
  isIdle(): boolean
  timers: Timers
}

/** Until the signal ends, takes away what a device need not keep any more, a little at a time, while it has nothing to do. */
export function keepTidy(deps: KeepTidyDeps, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      tidy(deps).then(
        (found) => begin(pauses[found]),
        (error: unknown) => {
          console.warn('what is too old could not be taken away, and stays for now', error)
          begin(pauses.tidy)
        },
      )
    }
    let timer = deps.timers.setTimeout(look, firstMs)
    const begin = (ms: number) => {
      if (!signal.aborted) timer = deps.timers.setTimeout(look, ms)
    }
    const end = () => {
      deps.timers.clearTimeout(timer)
      resolve()
    }
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
  })
}

/** One small step, and whether there is more to do. */
async function tidy({ outbox, replica, serverTime, isIdle }: KeepTidyDeps): Promise<keyof typeof pauses> {
  const now = serverTime()
  if (now === null || !isIdle()) return 'busy'
  const kept = await endKept(outbox, localDay(now))
  const since = windowStart(now - marginMs)
  const more = (await pruneOutbox(outbox, now)) || (await pruneReplica(replica, since, kept))
  return more ? 'more' : 'tidy'
}
