import { sql } from 'drizzle-orm'
import { findPlaces } from '#server/db/all-places/find-places.ts'
import { oneRun } from '#server/process/one-run.ts'
import type { Services } from '#server/services/services.ts'
import { decidePushes } from './decide-pushes.ts'
import { deliverPushes } from './deliver-pushes.ts'

/** How often the server looks for notices and for messages whose time has come, ms. */
const everyMs = 2_000

/** Places for which it works at once. */
const atOnce = 3

type Timer = { after(ms: number, run: () => void): () => void }

export type PushSender = {
  /** Does what is due now, and ends when nothing is. */
  run(): Promise<void>
  /** Lets end what is on its way; nothing more is begun. */
  close(): Promise<void>
}

/** Pushes notices to devices, soon after they were made: whatever makes them waits for none of it. */
export function sendPushes(services: () => Services, { after }: Timer): PushSender {
  const workAt = async (placeId: string, isClosed: () => boolean) => {
    try {
      while (!isClosed() && (await decidePushes(services(), placeId)));
      while (!isClosed() && (await deliverPushes(services(), placeId)));
    } catch (error) {
      // Another place's messages do not wait for it.
      services().log.error('pushing', { error, placeId })
    }
  }
  const workThrough = async (isClosed: () => boolean) => {
    const places = (await placesWithPushes(services())).values()
    const next = async () => {
      for (const placeId of places) if (!isClosed()) await workAt(placeId, isClosed)
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }
  return oneRun((over) => services().metrics.job('pushes', () => workThrough(over)), {
    every: everyMs,
    after,
    onError: (error) => services().log.error('looking for pushes', { error }),
  })
}

/** Places for which something is to be pushed now. */
export function placesWithPushes({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<string[]> {
  const at = new Date(clock()).toISOString()
  return findPlaces(database, sql`select place_id from places_with_pushes(${at}::timestamptz)`)
}
