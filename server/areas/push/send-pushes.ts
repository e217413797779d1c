import { sql } from 'drizzle-orm'
import { repeated } from '#server/repeated.ts'
import type { Services } from '../services.ts'
import { decidePushes } from './decide-pushes.ts'
import { deliverPushes } from './deliver-pushes.ts'

/** How often the server looks for notices and for messages whose time has come, ms. */
const every = 2_000

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
  let running: Promise<void> | null = null
  let again = false
  let closed = false
  const work = async (placeId: string) => {
    try {
      while (!closed && (await decidePushes(services(), placeId)));
      while (!closed && (await deliverPushes(services(), placeId)));
    } catch (error) {
      // Another place's messages do not wait for it.
      services().log.error('pushing', { error, placeId })
    }
  }
  const workThrough = async () => {
    try {
      do {
        again = false
        const places = (await placesWithPushes(services())).values()
        const next = async () => {
          for (const placeId of places) if (!closed) await work(placeId)
        }
        await Promise.all(Array.from({ length: atOnce }, next))
      } while (again && !closed)
    } finally {
      running = null
    }
  }
  // Whoever comes while it is at work makes it look once more.
  const run = () => {
    again = true
    return (running ??= workThrough())
  }
  const onError = (error: unknown) => services().log.error('looking for pushes', { error })
  const end = repeated(run, { first: every, every, after, onError })
  return {
    run,
    async close() {
      closed = true
      end()
      await running?.catch(onError)
    },
  }
}

async function placesWithPushes({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<string[]> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<{ place_id: string }>(
      sql`select place_id from places_with_pushes(${new Date(clock()).toISOString()}::timestamptz)`,
    )
    return rows.map(({ place_id: placeId }) => placeId)
  })
}
