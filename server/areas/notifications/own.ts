import { and, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { byNewest } from '#domain/notification/reading.ts'
import type { PageQuery } from '#contract/query.ts'
import type { Row } from '#domain/tables.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { placesOf } from '../memberships.ts'
import type { Services } from '#server/services/services.ts'

type OwnNotification = Row<'notifications'> & { placeId: string }

/** A page of what a person was told in all their places, the newest first, counted over all of them. */
export async function ownNotifications(
  services: Services,
  userId: string,
  which: 'unread' | 'read',
  { pageSize, pageNumber }: PageQuery,
): Promise<{ data: OwnNotification[]; total: number }> {
  const offset = (pageNumber - 1) * pageSize
  const found: OwnNotification[] = []
  let total = 0
  // Rows of one place are seen at a time, so each gives as many as the page could need of it.
  for (const placeId of await placesOf(services, userId)) {
    await services.database.snapshot(placeId, async (db) => {
      const mine = ofPerson(placeId, userId, which)
      const [counted] = await db.select({ total: count() }).from(notifications).where(mine)
      total += counted?.total ?? 0
      const newest = await db
        .select()
        .from(notifications)
        .where(mine)
        .orderBy(desc(notifications.at), desc(notifications.id))
        .limit(offset + pageSize)
      found.push(...newest.map((each) => ({ ...rowOf<'notifications'>(each), placeId })))
    })
  }
  return { data: found.sort(byNewest).slice(offset, offset + pageSize), total }
}

/** The person's unread ones of a place, or those of `ids` that are among them, at most `limit`. */
export async function unreadIds(
  { database }: Pick<Services, 'database'>,
  placeId: string,
  userId: string,
  { ids, limit }: { ids: readonly string[] | null; limit: number },
): Promise<string[]> {
  const mine = ofPerson(placeId, userId, 'unread')
  const found = await database.snapshot(placeId, (db) =>
    db
      .select({ id: notifications.id })
      .from(notifications)
      .where(ids === null ? mine : and(mine, inArray(notifications.id, [...ids])))
      .orderBy(notifications.id)
      .limit(limit),
  )
  return found.map(({ id }) => id)
}

function ofPerson(placeId: string, userId: string, which: 'unread' | 'read') {
  return and(
    eq(notifications.placeId, placeId),
    eq(notifications.deleted, false),
    eq(notifications.forUserId, userId),
    which === 'unread' ? isNull(notifications.readAt) : isNotNull(notifications.readAt),
  )
}
