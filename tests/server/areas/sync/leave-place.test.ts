import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppServices } from '#device/services.ts'
import { leavePlace, type Leaving } from '#device/place/leave-place.ts'
import { openPlaceHere } from '#device/place/open-place-here.ts'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { createLocalTrace } from '#platform/local-trace.ts'
import { newDevice, type DeviceState } from '#platform/device-state.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'
import { id, order } from '#tests/commands/run.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { createMemoryPictures } from '#tests/support/memory/memory-pictures.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { sha256 } from '#tests/support/sha256.ts'
import { createHttpTransport } from '#workers/sync/http-transport.ts'
import { pushOnce } from '#workers/sync/push.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Ola')
  kasia = await server.signUp('Kasia')
})
afterAll(() => server.close())

/** A phone of a place of its own, on which somebody is signed in. */
async function phone(person: Person) {
  placeId = await server.openBistro({ owner, kasia })
  const storage = createMemoryKeyValues()
  storage.setItem(`lokal.draft:${placeId}:new:${id(9)}`, '{"comment":"ul. Długa 3"}')
  storage.setItem(`lokal.draft:${id(500)}:new:${id(9)}`, '{}')
  const tab = createMemoryKeyValues()
  tab.setItem(`lokal:form:${placeId}:${person.userId}:client:new`, '{"name":"Nowak"}')
  const pictures = createMemoryPictures()
  for (const of of [placeId, id(500)]) await pictures.show(`/api/files/${of}/${id(1)}`)
  let state: DeviceState = { ...newDevice, places: [{ id: placeId, name: 'Bistro', linkedSession: null }] }
  const device = {
    update: (change: (before: DeviceState) => DeviceState) => void (state = change(state)),
  }
  const tokens = { sessionId: person.sessionId, accessToken: person.token, refreshToken: null }
  const api = createApiClient({
    baseUrl: '/api',
    fetch: async (url, init) => server.app.request(url, init),
    tokens: { read: () => ({ own: tokens, override: null }), save: () => undefined },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  const clock = () => server.time.now
  const ports = { api, locks: localLocks(), newId: v7, clock, scope: 'phone' as const }
  const open = () => openPlaceDatabases(placeId, undefined, createLocalTrace(storage, placeId))
  const databases = open()
  await openPlaceHere(databases, ports)
  const grant = async () => (await databases.outbox.read((tx) => tx.meta())).grant
  const transport = createHttpTransport({ api, placeId, grant })
  return {
    databases,
    storage,
    tab,
    pictures,
    open,
    ports,
    places: () => state.places,
    save: (n: number) => {
      const { number: _, ...args } = order(n)
      const draft = { kind: 'order.place' as const, actor: person.userId, session: person.sessionId, args }
      return enqueue(databases.outbox, { clock, newId: v7, clockOffset: () => 0 }, draft)
    },
    push: () =>
      pushOnce({ ...databases, transport, newId: v7, hash: async (text) => sha256(text), limit: 20 }),
    leave: (what: Leaving) => {
      const services = { api, device, stores: { device: storage, tab, pictures } }
      return leavePlace(databases, services as unknown as AppServices & typeof services, what)
    },
  }
}

const stateOf = async (code: string) => {
  const { body } = await server.call(`GET /devices/${placeId}`, { token: owner.token })
  return body.data.find((device: { code: string }) => device.code === code)?.state
}

describe('taking a place off a device', () => {
  it('waits for everything that was saved there to arrive (I11)', async () => {
    const { databases, save, push, leave } = await phone(kasia)
    const { deviceCode } = await databases.outbox.read((tx) => tx.meta())
    await save(1)
    expect(await leave('sent')).toMatchObject({ ok: false, error: { code: 'queue_first' } })
    expect(await stateOf(deviceCode)).toBe('active')
    await save(2)
    await push()
    expect(await leave('sent')).toEqual({ ok: true, value: null })
    expect(await stateOf(deviceCode)).toBe('removed')
  })

  it('leaves nothing of it there but the last number of its queue, and others’ drafts (I17)', async () => {
    const { save, push, leave, storage, tab, pictures, places, open, ports } = await phone(kasia)
    await save(1)
    await push()
    await leave('sent')
    expect((await indexedDB.databases()).filter(({ name }) => name?.includes(placeId))).toEqual([])
    expect(places()).toEqual([])
    expect(storage.getItem(`lokal.draft:${placeId}:new:${id(9)}`)).toBeNull()
    expect(storage.getItem(`lokal.draft:${id(500)}:new:${id(9)}`)).toBe('{}')
    expect(tab.length).toBe(0)
    expect(await pictures.shown()).toEqual([`/api/files/${id(500)}/${id(1)}`])
    const again = open()
    await openPlaceHere(again, ports)
    expect(await again.outbox.read((tx) => tx.meta())).toMatchObject({ nextSeq: 2, firstSeq: 2 })
    again.close()
  })

  it('is decided by a manager while something waits, and by nobody else', async () => {
    const waiter = await phone(kasia)
    await waiter.save(1)
    expect(await waiter.leave('all')).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    const manager = await phone(owner)
    const { deviceCode } = await manager.databases.outbox.read((tx) => tx.meta())
    await manager.save(2)
    expect(await manager.leave('all')).toEqual({ ok: true, value: null })
    expect(await stateOf(deviceCode)).toBe('removed')
    expect((await indexedDB.databases()).filter(({ name }) => name?.includes(placeId))).toEqual([])
  })

  it('needs no word of the server once the place is closed, but keeps what waits (I11)', async () => {
    const { databases, save, push, leave, places } = await phone(owner)
    await save(1)
    await push()
    await server.call(`DELETE /order-manager/order/${order(1).orderId}`, {
      token: owner.token,
      headers: { 'Place-Id': placeId },
    })
    const closed = await server.call(`DELETE /places/${placeId}`, { token: owner.token })
    expect(closed.status).toBe(200)
    await save(2)
    expect(await leave('closed')).toMatchObject({ ok: false, error: { code: 'queue_first' } })
    expect(places()).toHaveLength(1)
    await databases.outbox.write(async (tx) => {
      const meta = await tx.meta()
      await tx.putMeta({ ...meta, answeredSeq: 2 })
    })
    expect(await leave('closed')).toEqual({ ok: true, value: null })
    expect(places()).toEqual([])
    expect((await indexedDB.databases()).filter(({ name }) => name?.includes(placeId))).toEqual([])
  })

  it('takes nothing in any more once it has begun: what could not be sent is not called saved (I1)', async () => {
    const { databases, save } = await phone(kasia)
    await databases.outbox.write(async (tx) => tx.putMeta({ ...(await tx.meta()), left: true }))
    await expect(save(1)).rejects.toThrow('taken off this device')
  })
})
