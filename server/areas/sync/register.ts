import { and, desc, eq, gt } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import { fail, ok } from '#domain/result.ts'
import { createPlaceReader } from '#server/db/place-store/place-reader.ts'
import type { Handler } from '#server/http/handler.ts'
import type { RegisterDevice } from '#contract/registration.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { lastSeqFor } from '#server/sync/last-seq-for.ts'
import { historyOf, viewOfClient } from '#server/sync/view-of-device.ts'
import { clients } from '#server/db/tables/sync.ts'
import { addDevice, clientOfGrant, findDevice, putLink, type DeviceRecord } from '../devices/devices.ts'
import { releaseHeldOf } from '../devices/release-held.ts'
import type { Services } from '#server/services/services.ts'

/**
 * Registers a device of the place for a member who is signed in on it. A device that is known must show its grant, and
 * then only gets this session linked, as often as it asks; without the grant, somebody else has taken its id.
 */
export function registerHandler(services: Services): Handler<EndpointOf<'sync.register'>> {
  const { database, clock } = services
  return async ({ body, caller, member: { placeId } }) => {
    const session = { id: caller.sessionId, userId: caller.userId }
    let isNewHere = false
    const registered = await database.member(placeId, caller.userId, async (db) => {
      const shown = await shownClient(services, db, placeId, body)
      // One that has a grant is no new device, whatever became of it here.
      const isNew = body.grant === undefined && (await findDevice(db, placeId, body.clientId)) === null
      if (shown === null && !isNew) return fail({ code: 'state_conflict' as const })
      const registeredAt = clock()
      const wait = shown === null ? await waitBeforeNext(db, placeId, caller.userId, registeredAt) : 0
      if (wait > 0) return fail({ code: 'too_many_requests' as const, retryAfter: wait / 1000 })
      const client =
        shown ??
        (await addDevice(services, db, {
          placeId,
          id: body.clientId,
          scope: body.scope,
          name: body.deviceName ?? '',
          continues: await continuedBy(services, db, placeId, body),
          lastSeq: await lastSeqFor((id) => findDevice(db, placeId, id), body),
          registeredBy: caller.userId,
          registeredAt,
          grantIssuedAt: registeredAt,
        }))
      if (client === null) return fail({ code: 'state_conflict' as const })
      isNewHere = await putLink(db, client, session)
      const place = createPlaceReader(db, placeId)
      const { version, epoch } = await place.clock()
      return ok({
        data: {
          clientId: client.id,
          deviceCode: client.code,
          grant: body.grant ?? (await signGrant(services, client, body.scope)),
          epoch: historyOf(epoch, await viewOfClient(place, client)),
          version,
          stamp: (await place.stampOf(version)) ?? '',
          lastSeq: client.lastSeq,
        },
      })
    })
    if (isNewHere && body.grant !== undefined)
      await releaseHeldOf(services, { placeId, id: body.clientId }, session)
    return registered
  }
}

/** So many devices a person may connect to a place in a day: more than a venue ever gets at once, and no flood. */
const newInDay = 100
const dayMs = 24 * 60 * 60 * 1000

/** How long the person has to wait before another new device, ms; 0: not at all. */
async function waitBeforeNext(
  db: Transaction,
  placeId: string,
  userId: string,
  now: number,
): Promise<number> {
  const own = and(
    eq(clients.placeId, placeId),
    eq(clients.registeredBy, userId),
    gt(clients.registeredAt, now - dayMs),
  )
  const [latest] = await db
    .select({ at: clients.registeredAt })
    .from(clients)
    .where(own)
    .orderBy(desc(clients.registeredAt))
    .limit(1)
    .offset(newInDay - 1)
  return latest === undefined ? 0 : latest.at + dayMs - now
}

/** The device whose good grant is shown, and which is not revoked. */
async function shownClient(
  { tokens, clock }: Services,
  db: Transaction,
  placeId: string,
  { clientId, grant }: RegisterDevice,
): Promise<DeviceRecord | null> {
  const claims = grant === undefined ? null : await tokens.readGrant(grant)
  if (claims === null || claims.clientId !== clientId || claims.placeId !== placeId) return null
  const client = await clientOfGrant(db, claims, clock())
  return client?.revokedAt === null ? client : null
}

/** The name that the device had before, by its grant; one that was shut out vouches for nobody. */
async function continuedBy(
  { tokens, clock }: Services,
  db: Transaction,
  placeId: string,
  { formerGrant }: RegisterDevice,
): Promise<string | null> {
  const claims = formerGrant === undefined ? null : await tokens.readGrant(formerGrant)
  if (claims?.placeId !== placeId) return null
  const former = await clientOfGrant(db, claims, clock())
  return former?.revokedAt === null ? former.id : null
}

/** With what a server that has lost the device would have to know of it. */
function signGrant(
  { tokens }: Services,
  { placeId, id: clientId, code, name, registeredBy, registeredAt, lastSeq }: DeviceRecord,
  scope: RegisterDevice['scope'],
): Promise<string> {
  const device = { code, scope, name, firstSeq: lastSeq + 1, registeredBy }
  return tokens.signGrant({ clientId, placeId, issuedAt: registeredAt, device })
}
