import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import type { PageQuery } from '#contract/query.ts'
import { deviceScopes } from '#contract/registration.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { sessionDevices, sessions } from '#server/db/tables/identity.ts'
import { clients } from '#server/db/tables/sync.ts'
import type { Caller } from '#server/http/handler.ts'
import { allRows } from '../lists/rows.ts'
import { isSignedIn } from './signed-in.ts'
import type { Services } from '#server/services/services.ts'

type Page = Output<EndpointOf<'session.list-active'>>
type DeviceOfSession = Page['data'][number]['devices'][number]

/** A page of the sessions that are open on devices of a place. What proves a session is never read. */
export function activeSessions(
  { database, clock }: Services,
  placeId: string,
  caller: Caller,
  { pageSize, pageNumber }: PageQuery,
): Promise<Page> {
  return database.snapshot(placeId, async (db) => {
    const here = db
      .select({ id: sessionDevices.sessionId })
      .from(sessionDevices)
      .where(eq(sessionDevices.placeId, placeId))
    const open = and(inArray(sessions.id, here), isSignedIn(clock()))
    const [counted] = await db.select({ total: count() }).from(sessions).where(open)
    const found = await db
      .select({
        id: sessions.id,
        userId: sessions.userId,
        openedAt: sessions.openedAt,
        lastSeenAt: sessions.lastSeenAt,
        depth: sessions.queueDepth,
        lastSeq: sessions.queueLastSeq,
      })
      .from(sessions)
      .where(open)
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
    const crew = new Map((await allRows(db, placeId, 'placeUsers')).map((user) => [user.id, user]))
    const ids = found.map(({ id }) => id)
    const devices = ids.length === 0 ? new Map() : await devicesOf(db, placeId, ids)
    const data = found.map(({ depth, lastSeq, ...session }) => ({
      ...session,
      name: crew.get(session.userId)?.name ?? null,
      role: crew.get(session.userId)?.role ?? null,
      current: session.id === caller.sessionId,
      devices: devices.get(session.id) ?? [],
      queue: depth === null ? null : { depth, lastSeq },
    }))
    return { data, total: counted?.total ?? 0 }
  })
}

/** The devices of a place on which these sessions are, by session. */
export async function devicesOf(
  db: Transaction,
  placeId: string,
  sessionIds: readonly string[],
): Promise<Map<string, DeviceOfSession[]>> {
  const found = await db
    .select({
      sessionId: sessionDevices.sessionId,
      clientId: clients.id,
      code: clients.code,
      name: clients.name,
      scope: clients.scope,
      revokedAt: clients.revokedAt,
    })
    .from(sessionDevices)
    .innerJoin(
      clients,
      and(eq(clients.placeId, sessionDevices.placeId), eq(clients.id, sessionDevices.clientId)),
    )
    .where(and(eq(sessionDevices.placeId, placeId), inArray(sessionDevices.sessionId, [...sessionIds])))
    .orderBy(clients.code)
  const bySession = new Map<string, DeviceOfSession[]>()
  for (const { sessionId, scope, ...device } of found) {
    const known = deviceScopes.find((each) => each === scope)
    // The place's own client carries calls without a device: it is no device of anybody.
    if (known === undefined) continue
    bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), { ...device, scope: known }])
  }
  return bySession
}
