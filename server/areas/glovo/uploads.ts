import { and, desc, eq, gte, sql } from 'drizzle-orm'
import {
  isUnderWay,
  uploadsADay,
  type PlatformMenu,
  type UploadState,
} from '#domain/integrations/glovo/upload.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { localDay } from '#domain/time/warsaw.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { glovoUploads } from '#server/db/tables/glovo.ts'
import type { Services } from '#server/services/services.ts'

export type Upload = typeof glovoUploads.$inferSelect

type Deps = Pick<Services, 'database' | 'clock' | 'uuid'>

/** How long an upload that nobody has settled keeps others waiting, ms. */
const patienceMs = 60_000

/** Who sends it again so soon means the same menu, ms. */
const twiceMs = 10_000

/** A day lasts 25 hours at most. */
const dayAndAnHourMs = 25 * 3_600_000

/**
 * Writes down that a menu is about to be sent. `under-way`: one is being read, or was just now; `limit`: there were as many today
 * as the platform takes.
 */
export async function beginUpload(
  { database, clock, uuid }: Deps,
  placeId: string,
  sentBy: string,
): Promise<Result<Upload, 'under-way' | 'limit'>> {
  return database.place(placeId, async (db) => {
    // Two managers at once send one menu after the other.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`glovo ${placeId}`}, 0))`)
    const last = await lastUpload(db, placeId)
    const now = clock()
    if (last !== null && isTheSame(last, now)) return fail('under-way')
    if ((await leftToday(db, placeId, now)) === 0) return fail('limit')
    const upload: Upload = {
      placeId,
      id: uuid(),
      state: 'SENDING',
      transactionId: null,
      sentBy,
      sentAt: now,
    }
    await db.insert(glovoUploads).values(upload)
    return ok(upload)
  })
}

function isTheSame({ state, sentAt }: Upload, now: number): boolean {
  const age = now - sentAt
  return isUnderWay(state) ? age < patienceMs : state === 'SUCCESS' && age < twiceMs
}

/** Keeps what the platform said of an upload. */
export async function recordUpload(
  { database }: Pick<Services, 'database'>,
  { placeId, id }: Pick<Upload, 'placeId' | 'id'>,
  said: { state: UploadState; transactionId?: string },
): Promise<void> {
  await database.place(placeId, (db) =>
    db
      .update(glovoUploads)
      .set(said)
      .where(and(eq(glovoUploads.placeId, placeId), eq(glovoUploads.id, id))),
  )
}

/** An upload that never reached the platform does not count. */
export async function forgetUpload(
  { database }: Pick<Services, 'database'>,
  { placeId, id }: Pick<Upload, 'placeId' | 'id'>,
): Promise<void> {
  await database.place(placeId, (db) =>
    db.delete(glovoUploads).where(and(eq(glovoUploads.placeId, placeId), eq(glovoUploads.id, id))),
  )
}

/** The last upload, and how many more there can be today. */
export function readUploads(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  placeId: string,
): Promise<{ last: Upload | null } & Pick<PlatformMenu, 'uploadsLeft'>> {
  return database.place(placeId, async (db) => ({
    last: await lastUpload(db, placeId),
    uploadsLeft: await leftToday(db, placeId, clock()),
  }))
}

async function lastUpload(db: Transaction, placeId: string): Promise<Upload | null> {
  const [last] = await db
    .select()
    .from(glovoUploads)
    .where(eq(glovoUploads.placeId, placeId))
    .orderBy(desc(glovoUploads.sentAt), desc(glovoUploads.id))
    .limit(1)
  return last ?? null
}

/** Days are those of the venue's calendar; where the platform counts otherwise its own refusal counts. */
async function leftToday(db: Transaction, placeId: string, now: number): Promise<number> {
  const lately = await db
    .select({ state: glovoUploads.state, sentAt: glovoUploads.sentAt })
    .from(glovoUploads)
    .where(and(eq(glovoUploads.placeId, placeId), gte(glovoUploads.sentAt, now - dayAndAnHourMs)))
  const today = lately.filter(({ sentAt }) => localDay(sentAt) === localDay(now))
  if (today.some(({ state }) => state === 'LIMIT_EXCEEDED')) return 0
  return Math.max(uploadsADay - today.length, 0)
}
