import { and, count, desc, eq } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import type { PageQuery } from '#contract/query.ts'
import { sessions } from '#server/db/tables/identity.ts'
import type { Caller } from '#server/http/handler.ts'
import { devicesOf } from '../sessions/active-sessions.ts'
import { placesOf } from '../memberships.ts'
import { isSignedIn } from '../sessions/signed-in.ts'
import type { Services } from '#server/services/services.ts'

type Page = Output<EndpointOf<'auth.list-sessions'>>
type OwnDevice = Page['data'][number]['devices'][number]

/** A page of the open sessions of an account, each with the devices that it is on in places that the person belongs to. */
export async function ownSessions(
  services: Services,
  { userId, sessionId }: Caller,
  { pageSize, pageNumber }: PageQuery,
): Promise<Page> {
  const { found, total } = await services.database.user(userId, async (db) => {
    const open = and(eq(sessions.userId, userId), isSignedIn(services.clock()))
    const [counted] = await db.select({ total: count() }).from(sessions).where(open)
    const rows = await db
      .select({ id: sessions.id, openedAt: sessions.openedAt, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .where(open)
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
    return { found: rows, total: counted?.total ?? 0 }
  })
  const ids = found.map(({ id }) => id)
  const devices =
    ids.length === 0 ? new Map<string, OwnDevice[]>() : await devicesBySession(services, userId, ids)
  const data = found.map((session) => ({
    ...session,
    current: session.id === sessionId,
    devices: devices.get(session.id) ?? [],
  }))
  return { data, total }
}

/** Only devices that their place still knows: one that came back under another name is named once. */
async function devicesBySession(
  services: Services,
  userId: string,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, OwnDevice[]>> {
  const all = new Map<string, OwnDevice[]>()
  for (const placeId of await placesOf(services, userId)) {
    const here = await services.database.snapshot(placeId, (db) => devicesOf(db, placeId, sessionIds))
    for (const [session, devices] of here) {
      const known = devices.filter(({ revokedAt }) => revokedAt === null)
      const named = known.map(({ code, name, scope }) => ({ placeId, code, name, scope }))
      all.set(session, [...(all.get(session) ?? []), ...named])
    }
  }
  return all
}
