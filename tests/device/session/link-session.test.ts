import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isLinked } from '#device/place/remember-place.ts'
import { linkSession } from '#device/session/link-session.ts'
import type { DeviceStore } from '#platform/device-store.ts'
import { newId } from '#platform/new-id.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { createMemoryDevice, openRegistered, saveAct } from '#tests/support/device-here.ts'
import { createToldServer, type ToldServer } from '#tests/support/told-server.ts'

const register = 'POST /sync/{placeId}/clients'
const session = newId()
let databases: PlaceDatabases
let device: DeviceStore
let server: ToldServer

beforeEach(async () => {
  databases = await openRegistered(newId(), 'grant of the till')
  device = createMemoryDevice({ places: [{ id: databases.placeId, name: 'Bistro', linkedSession: null }] })
  server = createToldServer({})
  vi.stubGlobal('screen', { width: 1280, height: 800 })
})
afterEach(() => {
  databases.close()
  vi.unstubAllGlobals()
})

const link = () => linkSession(databases, { api: server.api, device }, session)
const isKnown = () => isLinked({ device }, databases.placeId, session)

describe('a session that works on a registered device', () => {
  it('is told to the server with the grant of the device and its next number (I12)', async () => {
    await saveAct(databases)
    expect(await link()).toBe(true)
    const { clientId } = await databases.outbox.read((tx) => tx.meta())
    expect(server.bodies(register)).toEqual([
      { clientId, grant: 'grant of the till', firstSeq: 2, scope: 'till' },
    ])
    expect(server.params(register)).toEqual([{ placeId: databases.placeId }])
    expect(isKnown()).toBe(true)
  })

  it('counts as unknown to the server where that was not reached, or has refused', async () => {
    server.state.reachable = false
    expect(await link()).toBe(false)
    server.state.reachable = true
    server.refusals[register] = 'forbidden'
    expect(await link()).toBe(false)
    expect(isKnown()).toBe(false)
  })

  it('works on a phone where the short side of the screen is under 600, however it is held', async () => {
    for (const [width, height] of [
      [412, 915],
      [915, 412],
      [599, 1000],
      [600, 1000],
    ]) {
      vi.stubGlobal('screen', { width, height })
      await link()
    }
    const scopes = server.bodies(register).map((body) => (body as { scope: string }).scope)
    expect(scopes).toEqual(['phone', 'phone', 'phone', 'till'])
  })
})
