import { oneRun } from '#server/process/one-run.ts'
import type { Services } from '#server/services/services.ts'
import type { Applier } from './applier.ts'
import { applyDue } from './worker.ts'

/** How often the server looks for messages whose time has come, ms. */
const everyMs = 10_000

type Timer = { after(ms: number, run: () => void): () => void }

export type NudgedWebhooks = {
  /** Something waits: it is applied now, or once what is being applied is done. */
  nudge(): void
  /** Ends applying between two messages. */
  close(): Promise<void>
}

/** Applies what providers have sent, at once when it comes and again and again while something waits. */
export function applyNudged(
  services: () => Services,
  appliers: Readonly<Record<string, Applier>>,
  { after }: Timer,
): NudgedWebhooks {
  const apply = (isClosed: () => boolean) =>
    services().metrics.job('webhooks', () => applyDue(services(), appliers, isClosed))
  const work = oneRun(apply, {
    every: everyMs,
    after,
    onError: (error) => services().log.error('applying webhooks', { error }),
  })
  return {
    nudge: () => {
      if (!work.isClosed()) services().background.run(work.run)
    },
    close: work.close,
  }
}
