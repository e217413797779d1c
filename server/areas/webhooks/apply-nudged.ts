import { repeated } from '#server/repeated.ts'
import type { Services } from '../services.ts'
import type { Applier } from './applier.ts'
import { applyDue } from './worker.ts'

/** How often the server looks for messages whose time has come, ms. */
const every = 10_000

type Timer = { after(ms: number, run: () => void): () => void }

export type NudgedWebhooks = {
  /** Something waits: it is applied now, or once what is being applied is done. */
  nudge(): void
  close(): void
}

/** Applies what providers have sent, at once when it comes and again and again while something waits. */
export function applyNudged(
  services: () => Services,
  appliers: Readonly<Record<string, Applier>>,
  { after }: Timer,
): NudgedWebhooks {
  let running: Promise<void> | null = null
  let again = false
  let closed = false
  const run = async () => {
    try {
      do {
        again = false
        await applyDue(services(), appliers, () => closed)
      } while (again && !closed)
    } finally {
      running = null
    }
  }
  // Whoever comes while it is at work makes it look once more.
  const begin = () => {
    again = true
    running ??= run()
    return running
  }
  const onError = (error: unknown) => services().log.error('applying webhooks', { error })
  const end = repeated(begin, { first: every, every, after, onError })
  return {
    nudge: () => {
      if (!closed) services().background.run(begin)
    },
    close() {
      closed = true
      end()
    },
  }
}
