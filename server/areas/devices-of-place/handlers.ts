import { fail, ok } from '#domain/result.ts'
import type { Caller, Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { endSessionsOfPlace } from '../sessions/ended-sessions.ts'
import { changeDevice, endDevice } from './change.ts'
import { listDevices } from './list.ts'

type DeviceKey = 'devices.list' | 'devices.change' | 'devices.revoke' | 'devices.remove' | 'devices.give-back'

/** Handlers of what managers see and do of the devices of a place, and of how a device leaves it. */
export function deviceHandlers(services: Services): Pick<Handlers, DeviceKey> {
  const { database, store } = services

  /**
   * Shuts a device out and ends the sessions on it, but the caller's. Whoever has the device in their hands has to
   * know a password to come back.
   */
  async function shutOut(placeId: string, clientId: string, how: 'revoked' | 'removed', caller: Caller) {
    const ended = await endDevice(services, placeId, clientId, { how, by: caller.userId })
    if (ended.ok) await endSessionsOfPlace(services, placeId, { onDevice: clientId, but: caller.sessionId })
    return ended
  }

  return {
    'devices.list': async ({ member: { placeId } }) =>
      ok({ data: await database.place(placeId, (db) => listDevices(db, placeId)) }),

    'devices.change': ({ params: { clientId }, body, member: { placeId } }) =>
      changeDevice(services, placeId, clientId, body),

    'devices.revoke': ({ params: { clientId }, member: { placeId }, caller }) =>
      shutOut(placeId, clientId, 'revoked', caller),

    'devices.remove': ({ params: { clientId }, member: { placeId }, caller }) =>
      shutOut(placeId, clientId, 'removed', caller),

    async 'devices.give-back'({ body, device: { clientId, placeId } }) {
      // Under the place's lock: nothing of its queue can be on its way in beside this.
      const known = await store.write(placeId, (place) => place.client(clientId))
      if (known === null) return fail({ code: 'grant_invalid' })
      if (known.lastSeq < body.lastSeq) return fail({ code: 'queue_first', expected: known.lastSeq + 1 })
      const ended = await endDevice(services, placeId, clientId, { how: 'removed', by: null })
      return ended.ok ? ok({ data: null }) : ended
    },
  }
}
