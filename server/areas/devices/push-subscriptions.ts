import { and, eq, isNull, ne, notInArray } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { sessionDevices } from '#server/db/tables/identity.ts'
import { pushSubscriptions } from '#server/db/tables/push.ts'
import { clients } from '#server/db/tables/sync.ts'
import type { Services } from '#server/services/services.ts'

/** Who is pushed to, and on which device of which place. */
export type PushedOn = { placeId: string; clientId: string; userId: string; sessionId: string }

/** The target that a device gave, so that it can be pushed to. */
export type GivenTarget = Pick<
  typeof pushSubscriptions.$inferInsert,
  'kind' | 'endpoint' | 'p256dh' | 'auth' | 'serverKey'
>

/** The target of a token that a wrapper app gave. */
export function ofToken(token: string): GivenTarget {
  return { kind: 'firebase', endpoint: token, p256dh: '', auth: '', serverKey: '' }
}

/**
 * Keeps where a person is pushed to on a device, in the place of whatever was kept of the device. False: they are not
 * signed in on it, it is shut out, or it hangs in a kitchen, which is never pushed to.
 */
export async function keepSubscription(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  on: PushedOn,
  target: GivenTarget,
): Promise<boolean> {
  const { placeId, clientId, userId } = on
  return database.member(placeId, userId, async (db) => {
    if (!(await isSignedInOn(db, on))) return false
    // The same browser under the name that it had before: it would be told twice.
    await db
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.placeId, placeId),
          eq(pushSubscriptions.endpoint, target.endpoint),
          ne(pushSubscriptions.clientId, clientId),
        ),
      )
    const now = clock()
    const mine = and(eq(pushSubscriptions.placeId, placeId), eq(pushSubscriptions.clientId, clientId))
    const again = await db
      .update(pushSubscriptions)
      .set({ ...target, sessionId: on.sessionId, confirmedAt: now })
      .where(and(mine, eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, target.endpoint)))
      .returning({ clientId: pushSubscriptions.clientId })
    if (again.length > 0) return true
    const fresh = {
      ...target,
      userId,
      sessionId: on.sessionId,
      createdAt: now,
      confirmedAt: now,
      answeredAt: null,
      answer: null,
      shownAt: null,
    }
    await db
      .insert(pushSubscriptions)
      .values({ placeId, clientId, ...fresh })
      .onConflictDoUpdate({ target: [pushSubscriptions.placeId, pushSubscriptions.clientId], set: fresh })
    return true
  })
}

/**
 * Keeps the token that a wrapper app told with its sign of life, for the devices of the place that the session is on.
 */
export async function keepToken(
  services: Pick<Services, 'database' | 'clock'>,
  on: Omit<PushedOn, 'clientId'>,
  token: string,
): Promise<void> {
  const devices = await services.database.place(on.placeId, (db) =>
    db
      .select({ clientId: sessionDevices.clientId })
      .from(sessionDevices)
      .where(and(eq(sessionDevices.placeId, on.placeId), eq(sessionDevices.sessionId, on.sessionId))),
  )
  // Where a session is on several, nobody can say whose token it is: the app tells that by `push.subscribe`.
  const [only, ...others] = devices
  if (only !== undefined && others.length === 0)
    await keepSubscription(services, { ...on, clientId: only.clientId }, ofToken(token))
}

async function isSignedInOn(db: Transaction, { placeId, clientId, sessionId, userId }: PushedOn) {
  const found = await db
    .select({ id: clients.id })
    .from(sessionDevices)
    .innerJoin(clients, and(eq(clients.placeId, placeId), eq(clients.id, sessionDevices.clientId)))
    .where(
      and(
        eq(sessionDevices.placeId, placeId),
        eq(sessionDevices.clientId, clientId),
        eq(sessionDevices.sessionId, sessionId),
        eq(sessionDevices.userId, userId),
        isNull(clients.revokedAt),
        notInArray(clients.scope, ['kitchen', 'server']),
      ),
    )
  return found.length > 0
}
