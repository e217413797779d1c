import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { leavePlace, type Leaving } from '#device/place/leave-place.ts'
import type { DeviceStore } from '#platform/device-store.ts'
import { engineChannel } from '#platform/engine-port.ts'
import { createLocalTrace } from '#platform/local-trace.ts'
import { newId } from '#platform/new-id.ts'
import { pageDrafts } from '#platform/page-drafts.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import type { OutboxMeta } from '#replica/outbox/outbox-store.ts'
import { recordResults } from '#replica/outbox/record-results.ts'
import { createMemoryDevice, registerAs, saveAct } from '#tests/support/device-here.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { createToldServer, type ToldServer } from '#tests/support/told-server.ts'

const giveBack = 'POST /sync/{placeId}/give-back'
const remove = 'DELETE /devices/{placeId}/{clientId}'
const bar = newId()
let placeId: string
let clientId: string
let databases: PlaceDatabases
let device: DeviceStore
let storage: ReturnType<typeof createMemoryKeyValues>
let server: ToldServer
/** What happens here while the server is being told. */
let meanwhile: () => Promise<unknown>

beforeEach(async () => {
  placeId = newId()
  storage = createMemoryKeyValues()
  storage.setItem(`lokal.draft:${placeId}`, 'a cart')
  storage.setItem(`lokal.draft:${bar}`, 'a cart')
  databases = openPlaceDatabases(placeId, undefined, createLocalTrace(storage, placeId))
  clientId = await registerAs(databases, {})
  await ensureReplica(databases.outbox, databases.replica)
  const places = [placeId, bar].map((id) => ({ id, name: '', linkedSession: null }))
  device = createMemoryDevice({ places, lastPlaceId: placeId })
  meanwhile = async () => undefined
  server = createToldServer({})
})
afterEach(() => databases.close())

const leave = (what: Leaving) => {
  const call: typeof server.api.call = async (...given) => {
    const answer = await server.api.call(...given)
    await meanwhile()
    return answer
  }
  const stores = { device: storage, tab: createMemoryKeyValues() }
  return leavePlace(databases, { api: { ...server.api, call }, device, stores }, what)
}
const change = (over: Partial<OutboxMeta>) =>
  databases.outbox.write(async (tx) => tx.putMeta({ ...(await tx.meta()), ...over }))
const answer = (seq: number) =>
  recordResults(databases.outbox, clientId, [
    { seq, status: 'applied', code: null, result: null, version: 1 },
  ])
const kept = async () =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.includes(placeId) === true ? [name] : [])).sort()
const knows = () => device.get().places.map(({ id }) => id)
const isThere = async () => {
  expect(await kept()).toEqual([`lokal-outbox-${placeId}`, `lokal-replica-${placeId}`])
  expect(storage.getItem(`lokal.draft:${placeId}`)).toBe('a cart')
  expect(knows()).toEqual([placeId, bar])
}
const queueFirst = fail({ code: 'queue_first', fields: [] })

describe('leaving a place', () => {
  it('gives the registration back with the last number, and takes everything of the place off the device', async () => {
    await saveAct(databases)
    await answer(1)
    await pageDrafts(placeId).keep('menu-import', 'rows')
    expect(await leave('sent')).toEqual(ok(null))
    expect(server.bodies(giveBack)).toEqual([{ lastSeq: 1 }])
    expect(server.params(giveBack)).toEqual([{ placeId }])
    expect(await kept()).toEqual([])
    expect(storage.getItem(`lokal.draft:${placeId}`)).toBeNull()
    expect(storage.getItem(`lokal.draft:${bar}`)).toBe('a cart')
    expect(device.get()).toMatchObject({ places: [{ id: bar }], lastPlaceId: null })
  })

  it('leaves behind which numbers were given, so that none is given twice (I17)', async () => {
    await saveAct(databases)
    await answer(1)
    await leave('sent')
    expect(createLocalTrace(storage, placeId).read()).toMatchObject({ clientId, lastSeq: 1 })
  })

  it('takes every copy of the place away: the one that serves, one being filled and one of before', async () => {
    const names = ['-2', '-3', '-1'].map((end) => `lokal-replica-${placeId}${end}`)
    const [replicaName = '', refill = '', former = ''] = names
    for (const name of names) await ensureReplica(databases.outbox, databases.replica.copy(name))
    databases.replica.serve(replicaName)
    await databases.replica.remove(`lokal-replica-${placeId}`)
    await change({
      replicaName,
      refill: { name: refill, from: 0 },
      formerReplica: { name: former, since: 0 },
    })
    await leave('sent')
    expect(await kept()).toEqual([])
  })

  it('keeps the place that was opened last, where that is another one', async () => {
    device.update((state) => ({ ...state, lastPlaceId: bar }))
    await leave('sent')
    expect(device.get().lastPlaceId).toBe(bar)
  })

  it('tells the other tabs', async () => {
    const channel = new BroadcastChannel(engineChannel(placeId))
    const heard = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)))
    await leave('sent')
    expect(await heard).toEqual({ type: 'left' })
    channel.close()
  })
})

describe('a place in whose queue something waits', () => {
  it('is not left: nothing goes that the server lacks (I11)', async () => {
    const saved = await saveAct(databases)
    expect(await leave('sent')).toEqual(queueFirst)
    await isThere()
    expect(await databases.outboxDb.commands.toArray()).toEqual([saved])
    // And goes on: it was not closed.
    expect((await saveAct(databases)).seq).toBe(2)
  })

  it('is not left where it is no more either, as long as nobody has decided', async () => {
    await saveAct(databases)
    expect(await leave('closed')).toEqual(queueFirst)
    await isThere()
  })

  it('is left where a manager says so: the device is removed by name, and what waits goes (I11)', async () => {
    await saveAct(databases)
    expect(await leave('all')).toEqual(ok(null))
    expect(server.params(remove)).toEqual([{ placeId, clientId }])
    expect(server.bodies(giveBack)).toEqual([])
    expect(await kept()).toEqual([])
  })

  it('is not left where that was saved while the server was told, answered or not (I1)', async () => {
    meanwhile = async () => {
      await saveAct(databases)
      await answer(1)
    }
    expect(await leave('sent')).toEqual(queueFirst)
    await isThere()
  })
})

describe('a place that cannot be left', () => {
  it.each(['sent', 'all'] as const)('stays whole without a network (%s)', async (what) => {
    server.state.reachable = false
    expect(await leave(what)).toEqual(fail({ code: 'no_internet_connection', fields: [] }))
    await isThere()
  })

  it.each([
    ['sent', giveBack, 'queue_first'],
    ['all', remove, 'forbidden'],
  ] as const)('stays whole where the server refuses (%s)', async (what, call, code) => {
    server.refusals[call] = code
    expect(await leave(what)).toEqual(fail({ code, fields: [] }))
    await isThere()
    await saveAct(databases)
  })
})

describe('a place that nobody has to be told about', () => {
  it.each([
    ['is no more', 'closed', {}],
    ['has shut the device out', 'sent', { shutOut: true }],
  ] as const)('is left without a network: it %s', async (_, what, meta) => {
    await change(meta)
    server.state.reachable = false
    expect(await leave(what)).toEqual(ok(null))
    expect(await kept()).toEqual([])
    expect(knows()).toEqual([bar])
  })
})

describe('a tab that has not heard of the leaving', () => {
  it('saves nothing under a number that nobody would send', async () => {
    const other = openPlaceDatabases(placeId)
    await leave('sent')
    await expect(saveAct(other)).rejects.toThrow('the registration of this device')
    expect(await other.outboxDb.commands.count()).toBe(0)
    other.close()
  })
})
