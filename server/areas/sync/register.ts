import type { EndpointOf } from '#contract/contract.ts'
import { fail, ok } from '#domain/result.ts'
import { createPlaceReader } from '#server/db/place-reader.ts'
import type { Handler } from '#server/http/handler.ts'
import { addClient, findClient, putLink, type ClientRow } from '../devices.ts'
import type { Services } from '../services.ts'

/**
 * Registers a device of the place for a member who is signed in on it. A device that is known must show its grant, and
 * then only gets this session linked, as often as it asks; without the grant, somebody else has taken its id.
 */
export function registerHandler(services: Services): Handler<EndpointOf<'sync.register'>> {
  const { database, clock, tokens } = services
  return ({ body, caller, member: { placeId } }) =>
    database.member(placeId, caller.userId, async (db) => {
      const known = await findClient(db, placeId, body.clientId)
      if (known !== null && !(await isShown(services, known, body.grant)))
        return fail({ code: 'state_conflict' })
      const registeredAt = clock()
      const client =
        known ??
        (await addClient(services, db, {
          placeId,
          id: body.clientId,
          scope: body.scope,
          name: body.deviceName ?? '',
          lastSeq: body.firstSeq - 1,
          registeredBy: caller.userId,
          registeredAt,
          grantIssuedAt: registeredAt,
        }))
      if (client === null) return fail({ code: 'state_conflict' })
      await putLink(db, client, { id: caller.sessionId, userId: caller.userId })
      const place = createPlaceReader(db, placeId)
      const { version, epoch } = await place.clock()
      return ok({
        data: {
          clientId: client.id,
          deviceCode: client.code,
          grant: await tokens.signGrant({
            clientId: client.id,
            placeId,
            issuedAt: client.grantIssuedAt ?? registeredAt,
          }),
          epoch,
          version,
          stamp: (await place.stampOf(version)) ?? '',
          lastSeq: client.lastSeq,
        },
      })
    })
}

async function isShown({ tokens }: Services, client: ClientRow, grant: string | undefined): Promise<boolean> {
  const claims = grant === undefined ? null : await tokens.readGrant(grant)
  return (
    claims !== null &&
    claims.clientId === client.id &&
    claims.placeId === client.placeId &&
    claims.issuedAt === client.grantIssuedAt &&
    client.revokedAt === null
  )
}
