import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection/database.ts'
import { commandLog, placeClock } from '#server/db/tables/sync.ts'

/**
 * The time for which what an applied or refused command said is kept, ms. An absent device is believed no longer by
 * then.
 */
export const argsMs = 180 * 24 * 60 * 60 * 1000

export type PruneArgsDeps = {
  database: Database
  /** Does a step, which says how many it took of `atOnce`, as often as it takes all of them. */
  inSteps(step: () => Promise<number>, atOnce: number): Promise<void>
  isClosed(): boolean
}

/** Commands whose arguments go at once. */
const atOnce = 1000

/**
 * Forgets what the commands of a place said that were applied or refused before a moment (ms). Their ids, hashes and
 * outcomes stay, so that whoever sends one again hears what it heard (I2); what waits for a person, or was decided by
 * one, stays whole. A later call goes on where the last one ended.
 */
export async function pruneArgs(
  { database, inSteps, isClosed }: PruneArgsDeps,
  placeId: string,
  before: number,
): Promise<void> {
  const first = await database.place(placeId, async (db) => {
    const [clock] = await db
      .select({ to: placeClock.argsPrunedTo })
      .from(placeClock)
      .where(eq(placeClock.placeId, placeId))
    return clock?.to ?? 0
  })
  for (const status of ['applied', 'rejected'] as const) {
    let from = first
    await inSteps(async () => {
      const gone = await forget(database, placeId, { status, from, before })
      from = gone.to ?? from
      return gone.count
    }, atOnce)
  }
  if (isClosed()) return
  await database.place(placeId, (db) =>
    db.update(placeClock).set({ argsPrunedTo: before }).where(eq(placeClock.placeId, placeId)),
  )
}

type Range = { status: 'applied' | 'rejected'; from: number; before: number }

function forget(
  database: Database,
  placeId: string,
  { status, from, before }: Range,
): Promise<{ count: number; to: number | null }> {
  const moment = (ms: number) => sql`${sql.param(ms, commandLog.recordedAt)}::timestamptz`
  return database.place(placeId, async (db) => {
    const { rows } = await db.execute<{ count: number; to: string | null }>(sql`
      with old as (
        select client_id, seq from ${commandLog}
        where place_id = ${placeId} and status = ${status} and recorded_at >= ${moment(from)}
          and recorded_at < ${moment(before)} and args is not null and decision is null
        order by recorded_at limit ${atOnce}
      ), gone as (
        update ${commandLog} as log set args = null from old
        where log.place_id = ${placeId} and log.client_id = old.client_id and log.seq = old.seq
        returning recorded_at
      )
      select count(*)::int as count, max(recorded_at) as to from gone`)
    const [gone] = rows
    return { count: gone?.count ?? 0, to: gone?.to == null ? null : new Date(gone.to).getTime() }
  })
}
