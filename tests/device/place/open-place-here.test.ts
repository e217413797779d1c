import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RegisterDevice } from '#contract/registration.ts'
import { fail, ok } from '#domain/result.ts'
import { connectAgain, openPlaceHere, takeOverCopy } from '#device/place/open-place-here.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { createLocalTrace } from '#platform/local-trace.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { closeOutbox } from '#replica/outbox/close-outbox.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { recordResults } from '#replica/outbox/record-results.ts'
import { order } from '#tests/commands/run.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { createMemoryDevice, putRows, registerAs, saveAct } from '#tests/support/device-here.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { createToldServer, type ToldServer } from '#tests/support/told-server.ts'

const register = 'POST /sync/{placeId}/clients'
const clock = () => Date.UTC(2026, 10, 27, 12)
const locks = localLocks()
let placeId: string
let storage: ReturnType<typeof createMemoryKeyValues>
let databases: PlaceDatabases
let server: ToldServer
let codes: number

beforeEach(() => {
  placeId = newId()
  storage = createMemoryKeyValues()
  databases = openTab()
  codes = 0
  server = createToldServer({
    [register]: ({ body }) => {
      const { clientId, firstSeq } = body as RegisterDevice
      const deviceCode = `B${codes++}M`
      const given = { clientId, deviceCode, grant: `grant ${deviceCode}`, epoch: 'e', version: 0, stamp: '' }
      return { data: { ...given, lastSeq: firstSeq - 1 } }
    },
  })
})
afterEach(() => databases.close())

const openTab = () => openPlaceDatabases(placeId, undefined, createLocalTrace(storage, placeId))
const ports = () => ({ api: server.api, locks, newId, clock, scope: 'till' as const })
const open = (of = databases) => openPlaceHere(of, ports())
const asked = () => server.bodies(register) as RegisterDevice[]
const meta = () => databases.outbox.read((tx) => tx.meta())
const noNetwork = fail({ code: 'no_internet_connection', fields: [] })
/** Saves an order and does not show it, as a page that ends in between. */
const saveOrder = (n: number) => {
  const { number: _, ...args } = order(n)
  const draft = { kind: 'order.place' as const, actor: at.kasia, session: newId(), args }
  return enqueue(databases.outbox, { clock, newId, clockOffset: () => 0 }, draft)
}
const shownOrders = () => databases.replicaDb.rows('orders').count()

describe('a place that is opened on a device', () => {
  it('registers the device the first time, from number 1 on, and begins a copy', async () => {
    expect(await open()).toEqual(ok({ registered: true }))
    expect(asked()).toMatchObject([{ scope: 'till', firstSeq: 1, formers: [] }])
    expect(asked()[0]).not.toHaveProperty('formerGrant')
    expect(await meta()).toMatchObject({ deviceCode: 'B0M', grant: 'grant B0M', nextSeq: 1 })
    expect(await databases.replica.meta()).toMatchObject({ clientId: asked()[0]?.clientId, cursor: null })
  })

  it('needs a network the first time only', async () => {
    server.state.reachable = false
    expect(await open()).toEqual(noNetwork)
    expect(await databases.outbox.read((tx) => tx.registration())).toBeNull()
    server.state.reachable = true
    await open()
    server.state.reachable = false
    expect(await open()).toEqual(ok({ registered: false }))
  })

  it('says why the server does not register the device', async () => {
    server.refusals[register] = 'forbidden'
    expect(await open()).toEqual(fail({ code: 'forbidden', fields: [] }))
  })

  it('registers the device once where two tabs open it at once', async () => {
    const other = openTab()
    const opened = await Promise.all([open(), open(other)])
    expect(opened).toEqual([ok({ registered: true }), ok({ registered: false })])
    expect(asked()).toHaveLength(1)
    other.close()
  })

  it('shows what was saved and not shown, after a crash in between (I6)', async () => {
    await open()
    await putRows(databases, bistroRows())
    await saveOrder(1)
    expect(await shownOrders()).toBe(0)
    await open()
    expect(await shownOrders()).toBe(1)
    expect(await databases.replica.meta()).toMatchObject({ viewSeq: 1 })
  })
})

describe('a place that everybody had signed out of', () => {
  it('is opened again with all that waits, under the same name and without a network (I2, I11)', async () => {
    await open()
    const { clientId, grant } = await meta()
    const saved = await saveAct(databases)
    await closeOutbox(databases.outboxDb, globalThis.crypto)
    server.state.reachable = false
    const device = createMemoryDevice({
      places: [{ id: placeId, name: '', linkedSession: null, closed: true }],
    })
    expect(await openPlaceHere(databases, { ...ports(), device })).toEqual(
      ok({ registered: false, reopened: true }),
    )
    expect(await meta()).toMatchObject({ clientId, grant, nextSeq: 2 })
    expect(await databases.outboxDb.commands.toArray()).toEqual([saved])
    expect(device.get().places).toMatchObject([{ id: placeId, closed: false }])
  })
})

describe('a device whose queue was thrown away by the browser', () => {
  it('takes a new name, and gives none of its numbers again (I2, I17)', async () => {
    await open()
    for (const _ of [1, 2, 3]) await saveAct(databases)
    await databases.outboxDb.delete()
    databases = openTab()
    expect(await open()).toEqual(ok({ registered: true }))
    expect(asked().map(({ firstSeq }) => firstSeq)).toEqual([1, 4])
    expect((await saveAct(databases)).seq).toBe(4)
  })

  it('goes on with an older queue while there is no network, and takes a new name later', async () => {
    await open()
    await saveAct(databases)
    const before = await databases.outboxDb.meta.toArray()
    await saveAct(databases)
    await databases.outboxDb.meta.bulkPut(before)
    await databases.outboxDb.commands.delete(2)
    server.state.reachable = false
    expect(await open()).toEqual(ok({ registered: false }))
    server.state.reachable = true
    expect(await open()).toEqual(ok({ registered: true }))
    // What is still there waits under its number; the next one was never given.
    expect(asked()[1]).toMatchObject({ firstSeq: 1, formerGrant: 'grant B0M' })
  })
})

describe('a device that the server knows no longer', () => {
  beforeEach(async () => {
    await open()
    await putRows(databases, bistroRows())
  })

  it('connects under a new name, and sends what waits under the numbers that it has (I1, I11)', async () => {
    const saved = [await saveOrder(1), await saveOrder(2)]
    const { clientId } = await meta()
    await applyPending(databases.outbox, databases.replica)
    await recordResults(databases.outbox, clientId, [
      { seq: 1, status: 'applied', code: null, result: null, version: 1 },
    ])
    expect(await connectAgain(databases, ports())).toEqual(ok(null))
    expect(asked()[1]).toMatchObject({
      firstSeq: 2,
      formers: [{ clientId, firstSeq: 1 }],
      formerGrant: 'grant B0M',
    })
    const after = await meta()
    expect(after).toMatchObject({
      clientId: asked()[1]?.clientId,
      grant: 'grant B1M',
      nextSeq: 3,
      answeredSeq: 1,
    })
    const commands = await databases.outboxDb.commands.toArray()
    expect(commands.map(({ envelope }) => envelope)).toEqual(saved.map(({ envelope }) => envelope))
    expect(await databases.replica.meta()).toMatchObject({ clientId: after.clientId })
    expect(await shownOrders()).toBe(2)
  })

  it('connects once where two tabs want to at once', async () => {
    const other = openTab()
    expect(await Promise.all([connectAgain(databases, ports()), connectAgain(other, ports())])).toEqual([
      ok(null),
      ok(null),
    ])
    expect(asked()).toHaveLength(2)
    other.close()
  })

  it('stays as it is where the server is not reached', async () => {
    const saved = await saveOrder(1)
    const before = await meta()
    server.state.reachable = false
    expect(await connectAgain(databases, ports())).toEqual(noNetwork)
    expect(await meta()).toEqual(before)
    expect(await databases.outboxDb.commands.toArray()).toEqual([saved])
  })
})

describe('the copy of a place', () => {
  it('is taken over for the name that another page has asked for and not lived to go on with', async () => {
    await open()
    await putRows(databases, bistroRows())
    await saveOrder(1)
    const clientId = await registerAs(databases, { firstSeq: 1 })
    expect(await databases.replica.meta()).not.toMatchObject({ clientId })
    await takeOverCopy(databases, ports())
    expect(await databases.replica.meta()).toMatchObject({ clientId, viewSeq: 1 })
    expect(await shownOrders()).toBe(1)
  })

  it('gives what only the lost queue had to a person, and shows it no longer (I1, I11)', async () => {
    await open()
    await putRows(databases, bistroRows())
    await saveOrder(1)
    await applyPending(databases.outbox, databases.replica)
    const former = (await meta()).clientId
    await databases.outboxDb.delete()
    databases = openTab()
    await open()
    const [lost] = await databases.outboxDb.lost.toArray()
    expect(lost).toMatchObject({ id: former, foundAt: clock() })
    const orders = lost?.rows.filter(({ table }) => table === 'orders') ?? []
    expect(orders).toMatchObject([{ shown: { number: 'B0M-1' }, server: null }])
    expect(await shownOrders()).toBe(0)
  })

  it('is left alone where it is of this name already', async () => {
    await open()
    await ensureReplica(databases.outbox, databases.replica)
    const before = await databases.replica.meta()
    await takeOverCopy(databases, ports())
    expect(await databases.replica.meta()).toEqual(before)
  })
})
