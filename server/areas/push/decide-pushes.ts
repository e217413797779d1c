import { and, eq, inArray, isNull, lt, max, ne } from 'drizzle-orm'
import { groupBy } from '#domain/group-by.ts'
import { expiryOf, pushOf, type PushedPerson } from '#domain/notification/push-to.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { drawers } from '#server/db/tables/ledger.ts'
import { sessions, users } from '#server/db/tables/identity.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { pushMessages, pushNotices, pushSubscriptions } from '#server/db/tables/push.ts'
import { placeUsers } from '#server/db/tables/room.ts'
import { clients } from '#server/db/tables/sync.ts'
import type { Services } from '#server/services/services.ts'
import { isSignedIn } from '../sessions/signed-in.ts'

type Deps = Pick<Services, 'database' | 'clock' | 'uuid'>

/** People for whom notices are decided with one look. */
const atOnce = 200

/** The time for which it is known what became of a message, ms. */
const keptMs = 7 * 24 * 60 * 60 * 1000

/**
 * Decides which notices of a place are pushed, and where: each in one transaction with its leaving the list of those
 * that wait for it, so that it is decided once whatever happens. Gives whether some may still wait.
 */
export async function decidePushes(parts: Deps, placeId: string): Promise<boolean> {
  const { database, clock } = parts
  const waiting = await database.place(placeId, async (db) => {
    const found = await db
      .select({ id: pushNotices.notificationId, userId: notifications.forUserId })
      .from(pushNotices)
      .leftJoin(
        notifications,
        and(eq(notifications.placeId, placeId), eq(notifications.id, pushNotices.notificationId)),
      )
      .where(eq(pushNotices.placeId, placeId))
      .limit(atOnce)
    if (found.length > 0)
      await db
        .delete(pushMessages)
        .where(and(eq(pushMessages.placeId, placeId), lt(pushMessages.queuedAt, clock() - keptMs)))
    return found
  })
  for (const [userId, notices] of groupBy(waiting, (each) => each.userId)) {
    const ids = notices.map(({ id }) => id)
    if (userId === null) await database.place(placeId, (db) => take(db, placeId, ids))
    else await database.member(placeId, userId, (db) => decide(db, parts, { placeId, userId, ids }))
  }
  return waiting.length === atOnce
}

type OfPerson = { placeId: string; userId: string; ids: readonly string[] }

async function decide(db: Transaction, { clock, uuid }: Deps, { placeId, userId, ids }: OfPerson) {
  const now = clock()
  const taken = await take(db, placeId, ids)
  const targets = await targetsOf(db, placeId, userId, now)
  if (taken.length === 0 || targets.length === 0) return
  const person = await personOf(db, placeId, userId)
  if (person === null) return
  const found = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.placeId, placeId),
        eq(notifications.deleted, false),
        inArray(notifications.id, taken),
      ),
    )
  const messages = found
    .map((each) => rowOf<'notifications'>(each))
    .filter((notice) => pushOf(notice, person, now) === 'push')
    .flatMap((notice) =>
      targets.map(({ clientId }) => ({
        placeId,
        id: uuid(),
        notificationId: notice.id,
        kind: notice.kind,
        userId,
        clientId,
        state: 'waiting' as const,
        tries: 0,
        queuedAt: now,
        dueAt: now,
        expiresAt: expiryOf(notice),
      })),
    )
  if (messages.length > 0) await db.insert(pushMessages).values(messages)
}

/** Takes notices off the list; whoever else was about to has waited, and gets none of them. */
async function take(db: Transaction, placeId: string, ids: readonly string[]): Promise<string[]> {
  const taken = await db
    .delete(pushNotices)
    .where(and(eq(pushNotices.placeId, placeId), inArray(pushNotices.notificationId, [...ids])))
    .returning({ id: pushNotices.notificationId })
  return taken.map(({ id }) => id)
}

/** Devices of the place on which the person is still signed in. */
async function targetsOf(db: Transaction, placeId: string, userId: string, now: number) {
  const subscribed = await db
    .select({ clientId: pushSubscriptions.clientId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.placeId, placeId), eq(pushSubscriptions.userId, userId), isSignedIn(now)))
  const ids = subscribed.map(({ clientId }) => clientId)
  if (ids.length === 0) return []
  return db
    .select({ clientId: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.placeId, placeId),
        inArray(clients.id, ids),
        isNull(clients.revokedAt),
        ne(clients.scope, 'kitchen'),
      ),
    )
}

async function personOf(db: Transaction, placeId: string, userId: string): Promise<PushedPerson | null> {
  const [member] = await db
    .select({ role: placeUsers.role })
    .from(placeUsers)
    .where(and(eq(placeUsers.placeId, placeId), eq(placeUsers.id, userId), eq(placeUsers.deleted, false)))
  const [user] = await db.select({ muted: users.pushMuted }).from(users).where(eq(users.id, userId))
  if (member === undefined || user === undefined) return null
  const [seen] = await db
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  const open = await db
    .select({ id: drawers.id })
    .from(drawers)
    .where(
      and(
        eq(drawers.placeId, placeId),
        eq(drawers.openedBy, userId),
        isNull(drawers.closedAt),
        eq(drawers.deleted, false),
      ),
    )
    .limit(1)
  return { role: member.role, muted: user.muted, hasDrawer: open.length > 0, lastSeenAt: seen?.at ?? null }
}
