import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PushOverview } from '#contract/areas/push.ts'
import { mutedByDefault } from '#domain/notification/push-rule.ts'
import { sessions, users } from '#server/db/tables/identity.ts'
import { pushSubscriptions } from '#server/db/tables/push.ts'
import { clients } from '#server/db/tables/sync.ts'
import { placesOf } from '../memberships.ts'
import { isSignedIn } from '../sessions/signed-in.ts'
import type { Services } from '#server/services/services.ts'

/** The settings of a person's push messages and the devices that get them, over all places that they belong to. */
export async function ownPush(services: Services, userId: string): Promise<PushOverview> {
  const { database, push } = services
  const [person] = await database.user(userId, (db) =>
    db.select({ muted: users.pushMuted }).from(users).where(eq(users.id, userId)),
  )
  const devices: PushOverview['devices'] = []
  for (const placeId of await placesOf(services, userId))
    devices.push(...(await devicesIn(services, placeId, userId)))
  return {
    serverKey: push.serverKey,
    hasFirebase: push.hasFirebase,
    muted: [...(person?.muted ?? mutedByDefault)],
    devices,
  }
}

/** Devices of the place on which the person is still signed in: nothing is pushed to others, though they are kept. */
function devicesIn(
  { database, clock }: Services,
  placeId: string,
  userId: string,
): Promise<PushOverview['devices']> {
  const own = pushSubscriptions
  return database.member(placeId, userId, async (db) => {
    const kept = await db
      .select({
        placeId: own.placeId,
        clientId: own.clientId,
        kind: own.kind,
        endpoint: own.endpoint,
        serverKey: own.serverKey,
        confirmedAt: own.confirmedAt,
        answeredAt: own.answeredAt,
        answer: own.answer,
        shownAt: own.shownAt,
      })
      .from(own)
      .innerJoin(sessions, eq(sessions.id, own.sessionId))
      .where(and(eq(own.placeId, placeId), eq(own.userId, userId), isSignedIn(clock())))
      .orderBy(desc(own.confirmedAt), own.clientId)
    if (kept.length === 0) return []
    // By a question of its own: joined with both tables of the coordinator it ends the server of a cluster.
    const named = await db
      .select({ id: clients.id, deviceName: clients.name, deviceCode: clients.code })
      .from(clients)
      .where(
        and(
          eq(clients.placeId, placeId),
          inArray(
            clients.id,
            kept.map(({ clientId }) => clientId),
          ),
        ),
      )
    return kept.flatMap((each) =>
      named
        .filter(({ id }) => id === each.clientId)
        .map(({ deviceName, deviceCode }) => ({ ...each, deviceName, deviceCode })),
    )
  })
}
