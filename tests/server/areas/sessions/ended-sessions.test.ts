import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Envelope } from '#contract/sync.ts'
import { endSessions } from '#tests/support/end-sessions.ts'
import {
  newOrder,
  startTestServer,
  type Reply,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
let placeId: string
let devices: TestDevice[]

beforeAll(async () => {
  server = await startTestServer()
  const kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ kasia })
  devices = await Promise.all([1, 2, 3].map(() => server.register(kasia, placeId)))
})

afterAll(() => server.close())

/** Sessions that end at the least, one at a time. */
const enough = 15

/** Sends orders until it is over, as a device does: the next one when this one has its answer, and again what got none. */
async function sendAll(device: TestDevice, answers: Reply[], isOver: () => boolean): Promise<string[]> {
  const acknowledged: string[] = []
  for (let seq = 1; !isOver(); seq++) {
    const order = newOrder()
    const command: Envelope = server.command(device, placeId, seq, 'order.place', {
      ...order,
      number: `${device.code}-${seq}`,
    })
    for (;;) {
      const reply = await server.push(device, placeId, [command])
      answers.push(reply)
      if (reply.status !== 200) continue
      expect(reply.body.data.results).toMatchObject([{ seq, status: 'applied' }])
      acknowledged.push(order.orderId)
      break
    }
  }
  return acknowledged
}

it('sessions that end in the middle of transactions cost a try each: nothing acknowledged is lost or doubled', async () => {
  const answers: Reply[] = []
  let ended = 0
  const isOver = () => ended >= enough
  const sending = Promise.all(devices.map((device) => sendAll(device, answers, isOver)))
  while (!isOver()) {
    ended += await endSessions(server.appUrl, 1)
    await wait(10)
  }
  const acknowledged = (await sending).flat()

  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body, headers } of refused)
    expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'database_unavailable', '1'])

  const found = await server.services.store.read(placeId, (place) =>
    place.rowsAfter('orders', null, 1000, '2000-01-01'),
  )
  expect(found.map(({ id }) => id).sort()).toEqual([...acknowledged].sort())
  expect(new Set(found.map(({ row }) => row?.['number'])).size).toBe(acknowledged.length)
})
