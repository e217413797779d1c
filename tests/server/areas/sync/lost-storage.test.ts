import 'fake-indexeddb/auto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { traceKey } from '#platform/local-trace.ts'
import { id } from '#tests/commands/run.ts'
import { createStoragePhone } from '#tests/support/storage-phone.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let kasia: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ kasia })
})

/** A phone with order 1 at the server and order 2 waiting. */
async function phoneWithOrders() {
  const phone = createStoragePhone(server, kasia, placeId)
  await phone.open()
  await phone.pullAll()
  await phone.save(1)
  await phone.push()
  await phone.pullAll()
  await phone.save(2)
  return phone
}

async function ordersOnServer(): Promise<string[]> {
  const { rows } = await server.services.database.place(placeId, (db) =>
    db.execute<{ id: string }>(sql`select id from orders where place_id = ${placeId} order by id`),
  )
  return rows.map((row) => row.id)
}

describe('a device that loses its storage', () => {
  it('without its queue becomes a new device, never gives a number again, and says what was lost (I1, I11, I17)', async () => {
    const phone = await phoneWithOrders()
    const before = await phone.meta()
    await phone.databases().outboxDb.delete()
    expect(await phone.open()).toEqual({ ok: true, value: { registered: true } })
    const after = await phone.meta()
    expect(after.clientId).not.toBe(before.clientId)
    expect(after.deviceCode).not.toBe(before.deviceCode)
    expect(after.nextSeq).toBe(3)
    expect(await phone.orders()).toEqual([id(1)])
    const [lost] = await phone.databases().outboxDb.lost.toArray()
    expect(lost?.id).toBe(before.clientId)
    expect(lost?.rows.find(({ table }) => table === 'orders')).toMatchObject({
      id: id(2),
      server: null,
      shown: { number: `${before.deviceCode}-2` },
    })
    const next = await phone.save(3)
    expect(next.envelope).toMatchObject({ seq: 3, args: { number: `${after.deviceCode}-1` } })
    await phone.push()
    await phone.pullAll()
    expect(await phone.orders()).toEqual([id(1), id(3)])
    expect(await ordersOnServer()).toEqual([id(1), id(3)])
    expect(await phone.databases().replicaDb.shadows.count()).toBe(0)
  })

  it('without its copy loads it again, and shows what waits over it (I6)', async () => {
    const phone = await phoneWithOrders()
    const { clientId } = await phone.meta()
    await phone.databases().replicaDb.delete()
    expect(await phone.open()).toEqual({ ok: true, value: { registered: false } })
    await phone.pullAll()
    expect(await phone.orders()).toEqual([id(1), id(2)])
    await phone.push()
    await phone.pullAll()
    expect(await ordersOnServer()).toEqual([id(1), id(2)])
    expect((await phone.meta()).clientId).toBe(clientId)
  })

  it('without both begins as a new device whose numbers go on', async () => {
    const phone = await phoneWithOrders()
    await phone.databases().outboxDb.delete()
    await phone.databases().replicaDb.delete()
    await phone.open()
    await phone.pullAll()
    expect(await phone.orders()).toEqual([id(1)])
    expect((await phone.save(3)).seq).toBe(3)
    await phone.push()
    await phone.pullAll()
    expect(await ordersOnServer()).toEqual([id(1), id(3)])
  })

  it('whose queue is put back to an older state sends what it has as a new device (I2)', async () => {
    const phone = await phoneWithOrders()
    const { outboxDb } = phone.databases()
    const [meta, commands] = [await outboxDb.meta.toArray(), await outboxDb.commands.toArray()]
    await phone.save(3)
    await phone.push()
    await phone.pullAll()
    await outboxDb.commands.clear()
    await outboxDb.commands.bulkPut(commands)
    await outboxDb.meta.bulkPut(meta)
    expect(await phone.open()).toEqual({ ok: true, value: { registered: true } })
    await phone.push()
    await phone.pullAll()
    expect(await phone.orders()).toEqual([id(1), id(2), id(3)])
    expect(await ordersOnServer()).toEqual([id(1), id(2), id(3)])
  })

  it('of which only the trace is missing or older is not alarmed: the trace is repaired', async () => {
    const phone = await phoneWithOrders()
    const { clientId } = await phone.meta()
    const key = traceKey(placeId)
    const whole = phone.keyValues.getItem(key)
    for (const text of [null, 'garbage', JSON.stringify({ clientId, lastSeq: 1 })]) {
      phone.keyValues.setItem(key, text ?? '')
      expect(await phone.open()).toEqual({ ok: true, value: { registered: false } })
      expect(phone.keyValues.getItem(key)).toBe(whole)
    }
  })

  it('that was copied with everything on it registers anew when its number is taken, and loses nothing', async () => {
    const phone = await phoneWithOrders()
    const { outboxDb } = phone.databases()
    const [meta, commands] = [await outboxDb.meta.toArray(), await outboxDb.commands.toArray()]
    await phone.push()
    await phone.pullAll()
    // The other one of the two: the same name and numbers, but its second order is another one.
    await outboxDb.commands.clear()
    await outboxDb.commands.bulkPut(commands.filter(({ seq }) => seq === 1))
    await outboxDb.meta.bulkPut(meta.map((row) => ({ ...row, nextSeq: 2 })))
    await phone.save(3)
    expect(await phone.push()).toEqual({ kind: 'failed', failure: { kind: 'taken' } })
    expect(await phone.connectAgain()).toEqual({ ok: true, value: null })
    expect(await phone.push()).toEqual({ kind: 'sent', more: false })
    await phone.pullAll()
    expect(await ordersOnServer()).toEqual([id(1), id(2), id(3)])
    expect(await phone.orders()).toEqual([id(1), id(2), id(3)])
  })
})
