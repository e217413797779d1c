import { createHash } from 'node:crypto'
import { addDevice, findDevice, putLink } from '../devices/devices.ts'
import type { Services } from '#server/services/services.ts'

/** The same UUID for the same texts, a different one for any others. Its version digit is 8: made by a rule of ours. */
export function namedId(...texts: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/**
 * The place's own client, by which the server runs what is asked of it without a device; made when it is first needed,
 * with a code of its own. The session is linked to it, so that its commands can name the caller as their actor.
 */
export async function serverDeviceOf(
  services: Services,
  placeId: string,
  session: { id: string; userId: string },
): Promise<string> {
  const id = await serverDevice(services, placeId, session.userId)
  await services.database.member(placeId, session.userId, (db) => putLink(db, { placeId, id }, session))
  return id
}

/** The same without a session. `userId`: the member for whom it is made where it is needed for the first time. */
export async function serverDevice(services: Services, placeId: string, userId: string): Promise<string> {
  const id = namedId('own-client', placeId)
  await services.database.member(placeId, userId, async (db) => {
    if ((await findDevice(db, placeId, id)) === null) {
      await addDevice(services, db, {
        placeId,
        id,
        scope: 'server',
        name: '',
        lastSeq: 0,
        registeredBy: userId,
        registeredAt: services.clock(),
        grantIssuedAt: null,
      })
    }
  })
  return id
}
