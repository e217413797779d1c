import { afterAll, beforeAll, expect, it } from 'vitest'
import { linesTotal } from '#domain/money/line-total.ts'
import type { Row } from '#domain/tables.ts'
import { bistroRows } from '#tests/support/places/bistro.ts'
import { enterOrders, type EveningOrder } from '#tests/support/places/busy-evening.ts'
import { createEngineDevice, type EngineDevice } from '#tests/support/engine-device.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createRandom } from '#tests/simulation/random.ts'

let server: TestServer
let devices: EngineDevice[]

beforeAll(async () => {
  server = await startTestServer()
  const waiter = await server.signUp('Kasia')
  const placeId = await server.openBistro({ kasia: waiter })
  const three = [1, 2, 3].map(() => createEngineDevice(server, waiter, placeId))
  devices = await Promise.all(three)
  for (const device of devices) await device.drained()
})

afterAll(async () => {
  for (const device of devices) await device.stop()
  await server.close()
})

it('every order of a busy evening on three devices, one of them offline half of the time, arrives once and whole', async () => {
  const random = createRandom(7)
  const items = bistroRows().menuItems.filter((item) => item.name !== 'Pierogi ruskie')
  const orders = Array.from({ length: 60 }, (): EveningOrder =>
    Array.from({ length: 1 + random.below(5) }, () => (random.chance(0.05) ? null : random.pick(items))),
  )
  const known = orders.map((order) => order.filter((item) => item !== null))
  const unknown = orders.flat().length - known.flat().length
  await enterOrders(devices, orders, { stretch: 10 })

  for (const device of devices) {
    const lines = device.rows('orderLines') as unknown as Row<'orderLines'>[]
    expect(device.rows('orders')).toHaveLength(known.filter((order) => order.length > 0).length)
    expect(lines).toHaveLength(known.flat().length)
    expect(linesTotal(lines)).toBe(known.flat().reduce((sum, item) => sum + item.price, 0))
  }
  const refused = devices.flatMap((device) => device.commands()).filter(({ state }) => state === 'rejected')
  expect(unknown).toBeGreaterThan(0)
  expect(refused).toHaveLength(unknown)
  for (const { envelope, code } of refused)
    expect([envelope.kind, code]).toEqual(['order.extend', 'unknown_item'])
})
