import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from '#tests/support/open-stream.ts'
import { freshDatabase } from '#tests/support/postgres/postgres.ts'
import { newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let one: TestServer
let other: TestServer
let waiter: Person

beforeAll(async () => {
  const database = await freshDatabase()
  const tokenKey = randomBytes(32)
  one = await startTestServer({ database, tokenKey })
  other = await startTestServer({ database, tokenKey })
  waiter = await one.signUp('Kasia')
})

afterAll(async () => {
  await one.close()
  await other.close()
})

// Enough places that some lie on each node.
test.each([1, 2, 3, 4, 5, 6])(
  'an order that one server takes is told to the streams of both, and read at either (place %i)',
  async () => {
    const placeId = await one.openBistro({ owner: waiter })
    const till = await one.register(waiter, placeId)
    const streams = await Promise.all([one, other].map((server) => openStream(server, placeId, till.grant)))
    for (const stream of streams) expect(await stream.next()).toEqual({ version: 1 })
    const order = { ...newOrder(), number: `${till.code}-1` }
    await other.push(till, placeId, [other.command(till, placeId, 1, 'order.place', order)])
    for (const stream of streams) expect(await stream.next()).toEqual({ version: 2 })
    for (const server of [one, other]) {
      const { body } = await server.call(`GET /order/place/${placeId}`, { token: waiter.token })
      expect(JSON.stringify(body)).toContain(order.orderId)
    }
    await Promise.all(streams.map((stream) => stream.stop()))
  },
)
