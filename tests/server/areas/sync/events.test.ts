import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStream } from '#tests/support/open-stream.ts'
import { newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let waiter: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  waiter = await server.signUp('Kasia')
  placeId = await server.openBistro({ kasia: waiter })
})

afterAll(() => server.close())

const listen = (grant: string) => openStream(server, placeId, grant)

it('an open stream says where the place is, and each new version when it is there', async () => {
  const device = await server.register(waiter, placeId)
  const stream = await listen(device.grant)
  expect(await stream.next()).toEqual({ version: 1 })
  const order = { ...newOrder(), number: `${device.code}-1` }
  await server.push(device, placeId, [server.command(device, placeId, 1, 'order.place', order)])
  expect(await stream.next()).toEqual({ version: 2 })
  await stream.stop()
})

it('the stream of a device ends when the device is revoked', async () => {
  const device = await server.register(waiter, placeId)
  const stream = await listen(device.grant)
  await stream.next()
  await server.services.database.place(placeId, (db) =>
    db.execute(sql`update clients set revoked_at = now() where id = ${device.clientId}`),
  )
  server.services.events.look(placeId)
  expect(await stream.ended()).toBe(true)
})

it('a stream needs the grant of its own place', async () => {
  const elsewhere = await server.openBistro({ kasia: waiter })
  const { grant } = await server.register(waiter, elsewhere)
  for (const token of [waiter.token, grant]) {
    const { status, body } = await server.call(`GET /sync/${placeId}/events`, { token })
    expect([status, body.code]).toEqual([401, 'grant_invalid'])
  }
})
