import { repeated } from '#server/process/repeated.ts'
import type { Services } from '#server/services/services.ts'
import { countStays } from './stays.ts'

type Timer = { after(ms: number, run: () => void): () => void }

/** How often what stays is counted for the log, and how soon after the start for the first time, ms. */
const everyMs = 60 * 60_000
const firstMs = 30_000

/** Says in the log how many messages of providers were not applied, whenever that has changed; the answer ends it. */
export function sayStays(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { after }: Timer,
): { look(): Promise<void>; close(): void } {
  let said = ''
  const look = async () => {
    const { unmatched, failed } = await countStays({ database })
    const now = `${unmatched} ${failed}`
    if (now !== said && unmatched + failed > 0)
      log.error('webhooks that were not applied', { unmatched, failed })
    said = now
  }
  const onError = (error: unknown) => log.error('counting webhooks', { error })
  return { look, close: repeated(look, { first: firstMs, every: everyMs, after, onError }) }
}
