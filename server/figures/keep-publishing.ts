import type { Services } from '#server/services/services.ts'
import { after, repeated } from '#server/process/repeated.ts'
import { publishSums } from './publish-sums.ts'

/** How soon after the start days are looked for, and how often, ms: nobody waits for the figures of a day that is over. */
const [firstMs, everyMs] = [1_000, 60_000]

/** Publishes the sums of days that are over, now and then, until the returned function is called and has ended. */
export function keepPublishing(services: Services): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  const end = repeated(() => (underWay = services.metrics.job('figures', () => publishSums(services))), {
    first: firstMs,
    every: everyMs,
    after,
    onError: (error) => services.log.error('publishing sums', { error }),
  })
  return async () => {
    end()
    await Promise.allSettled([underWay])
  }
}
