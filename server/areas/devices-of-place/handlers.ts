import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '../services.ts'
import { changeDevice, endDevice } from './change.ts'
import { listDevices } from './list.ts'

type DeviceKey = 'devices.list' | 'devices.change' | 'devices.revoke' | 'devices.remove' | 'devices.give-back'

/** What managers see and do of the devices of a place, and how a device leaves it. */
export function deviceHandlers(services: Services): Pick<Handlers, DeviceKey> {
  const { database, store } = services
  return {
    'devices.list': async ({ member: { placeId } }) =>
      ok({ data: await database.place(placeId, (db) => listDevices(db, placeId)) }),

    'devices.change': ({ params: { clientId }, body, member: { placeId } }) =>
      changeDevice(services, placeId, clientId, body),

    'devices.revoke': ({ params: { clientId }, member: { placeId }, caller: { userId } }) =>
      endDevice(services, placeId, clientId, { how: 'revoked', by: userId }),

    'devices.remove': ({ params: { clientId }, member: { placeId }, caller: { userId } }) =>
      endDevice(services, placeId, clientId, { how: 'removed', by: userId }),

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
