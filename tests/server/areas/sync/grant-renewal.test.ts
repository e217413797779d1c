import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRealDevice, type RealDevice } from '#tests/support/real-device.ts'
import { startTestServer, type Person, type TestDevice, type TestServer } from '#tests/support/server.ts'

const day = 24 * 60 * 60_000

let server: TestServer
let owner: Person
let waiter: Person
let placeId: string
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  owner = await server.signUp('Ola')
  waiter = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia: waiter })
  device = await server.register(waiter, placeId)
})

/** What a device that shows this grant is answered: the status, and the newer grant if it is given one. */
async function pull(grant: string): Promise<{ status: number; grant: string | undefined }> {
  const { status, body } = await server.call(`GET /sync/${placeId}/changes?pageSize=1000`, { token: grant })
  return { status, grant: status === 200 ? body.data.grant : undefined }
}

describe('the grant of a device', () => {
  it('is followed by a newer one after a year, while the device is online', async () => {
    server.time.now += 364 * day
    expect(await pull(device.grant)).toEqual({ status: 200, grant: undefined })
    server.time.now += day
    const { grant } = await pull(device.grant)
    expect(grant).toEqual(expect.any(String))
    expect(await pull(String(grant))).toEqual({ status: 200, grant: undefined })
  })

  it('stays good however often the answer with the newer one is lost', async () => {
    server.time.now += 365 * day
    await pull(device.grant)
    server.time.now += 10 * day
    const again = await pull(device.grant)
    expect(again).toEqual({ status: 200, grant: expect.any(String) })
    expect((await pull(String(again.grant))).status).toBe(200)
  })

  it('stays good for what is on its way when the newer one is first shown, and for a day only', async () => {
    server.time.now += 365 * day
    const [one, other] = await Promise.all([pull(device.grant), pull(device.grant)])
    expect((await pull(String(one.grant))).status).toBe(200)
    expect((await pull(String(other.grant))).status).toBe(200)
    server.time.now += day - 1
    expect((await pull(device.grant)).status).toBe(200)
    server.time.now += 1
    expect((await pull(device.grant)).status).toBe(401)
    expect((await pull(String(other.grant))).status).toBe(200)
  })

  it('that is the newer one shuts the device out as the former does', async () => {
    server.time.now += 365 * day
    const { grant } = await pull(device.grant)
    const who = { token: (await server.signIn(owner)).token }
    expect((await server.call(`POST /devices/${placeId}/${device.clientId}/revoke`, who)).status).toBe(200)
    expect((await pull(device.grant)).status).toBe(401)
    expect((await pull(String(grant))).status).toBe(401)
  })
})

it('a device takes its newer grant with the rows, and goes on sending under it (L1)', async () => {
  const phone: RealDevice = await createRealDevice(server, waiter, placeId)
  const before = await phone.grant()
  server.time.now += 365 * day
  await phone.sync()
  const after = await phone.grant()
  expect(after).not.toBe(before)
  await phone.sync()
  server.time.now += 2 * day
  expect((await pull(before)).status).toBe(401)
  await phone.sync()
  expect(await phone.grant()).toBe(after)
})
