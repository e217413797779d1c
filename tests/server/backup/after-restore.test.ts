import { afterAll, beforeAll, expect, it } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBackup, writeBackup } from '#server/backup/backup-file.ts'
import { dump } from '#server/backup/dump.ts'
import { load } from '#server/backup/load.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createEngineDevice, type EngineDevice } from '#tests/support/engine-device.ts'
import { plainInput } from '#tests/support/rows/order-rows.ts'
import { newLine, newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

/** A server whose codes never run out of what it gave before. */
const history = { epoch: () => 'after the restore', code: () => 'ZZZ', clock: () => server.time.now }

let server: TestServer
let waiter: Person
let placeId: string
let devices: EngineDevice[]
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  waiter = await server.signUp('Kasia')
  placeId = await server.openBistro({ kasia: waiter })
  devices = [
    await createEngineDevice(server, waiter, placeId),
    await createEngineDevice(server, waiter, placeId),
  ]
  folder = mkdtempSync(join(tmpdir(), 'lokal-restore-'))
})

afterAll(async () => {
  for (const device of devices) await device.stop()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a device goes on after a restore from before its last commands: none is lost, none is doubled (I1, I2)', async () => {
  const [till, phone] = devices as [EngineDevice, EngineDevice]
  const placed: string[] = []
  const place = (device: EngineDevice) => {
    const order = newOrder()
    placed.push(order.orderId)
    const zurek = {
      ...newLine(),
      ...plainInput,
      menuItemId: at.zurek,
      taxRate: 'VAT08' as const,
      modifiers: [],
    }
    const lines = [zurek]
    const asap = { kind: 'asap' as const }
    return device.act('order.place', {
      ...order,
      deliveryTime: asap,
      client: null,
      guests: null,
      delivery: null,
      lines,
    })
  }
  await place(till)
  await place(phone)
  for (const device of devices) await device.drained()
  const file = join(folder, 'backup')
  await writeBackup(file, dump({ ownerUrl: server.ownerUrl, clock: () => 0, tokenKey: null }))
  await place(till)
  await place(till)
  await till.drained()

  const loaded = await load({
    ownerUrl: server.ownerUrl,
    ...(await readBackup(file)),
    force: true,
    ...history,
  })
  expect(loaded.ok).toBe(true)
  await place(till)
  await place(phone)
  for (const device of devices) await device.drained()
  for (const device of devices) await device.catchUp()

  const ordersOf = (device: EngineDevice) =>
    device.rows('orders').map((row) => (row as unknown as { id: string }).id)
  for (const device of devices) expect(ordersOf(device).sort()).toEqual(placed.sort())
})
