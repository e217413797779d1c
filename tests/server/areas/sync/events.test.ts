import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

/** The stream of a device: `next` waits for one more event, `ended` for the end. */
async function listen(grant: string) {
  const response = await server.app.request(`/api/sync/${placeId}/events`, {
    headers: { Authorization: `Bearer ${grant}` },
  })
  expect(response.headers.get('Content-Type')).toBe('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async () => {
    const part = await reader?.read()
    if (part === undefined || part.done) return false
    text += part.value
    return true
  }
  return {
    async next(): Promise<unknown> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text)
        if (found?.[1] !== undefined) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1])
        }
        if (!(await read())) throw new Error('the stream ended')
      }
    },
    async ended() {
      while (await read());
      return true
    },
    stop: () => reader?.cancel(),
  }
}

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
