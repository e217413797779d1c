import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderChecks } from '#server/db/tables/order.ts'
import { clients } from '#server/db/tables/sync.ts'
import { newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
})

afterAll(() => server.close())

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia })
})

const close = (by: Person) => server.call(`DELETE /places/${placeId}`, { token: by.token })
const session = (of: Person, path: string, method = 'GET') =>
  server.call(`${method} /session/active-sessions/${placeId}${path}`, { token: of.token })

describe('Closing a place', () => {
  it('is for its owner: nobody belongs to it any more, and what was sold is kept', async () => {
    const order = newOrder()
    await server.call(`POST /order-manager/${placeId}`, { token: owner.token, body: order })
    await server.call(`DELETE /order-manager/order/${order.orderId}`, {
      token: owner.token,
      headers: { 'Place-Id': placeId },
    })
    const device = await server.register(kasia, placeId)
    expect((await close(kasia)).status).toBe(403)
    expect((await close(owner)).body).toEqual({ data: null })
    for (const person of [owner, kasia]) {
      expect((await server.call(`GET /places/${placeId}`, { token: person.token })).status).toBe(404)
      expect((await server.call('GET /places/my', { token: person.token })).body.data).not.toContainEqual(
        expect.objectContaining({ id: placeId }),
      )
    }
    const { database } = server.services
    const kept = await database.place(placeId, (db) => db.select().from(orderChecks))
    expect(kept).toHaveLength(1)
    const [client] = await database.place(placeId, (db) =>
      db.select().from(clients).where(eq(clients.id, device.clientId)),
    )
    expect(client?.revokedAt).toBe(server.time.now)
    const late = await server.push(device, placeId, [server.command(device, placeId, 1, 'ticket.shown', {})])
    expect(late.body.data.results).toMatchObject([{ status: 'held' }])
  })

  it('is refused while a check is open, and says so', async () => {
    await server.call(`POST /order-manager/${placeId}`, { token: owner.token, body: newOrder() })
    const { status, body } = await close(owner)
    expect([status, body.code]).toEqual([409, 'place_in_use'])
    expect(body.current).toEqual({ devices: [], writes: 0, checks: 1 })
  })

  it('is refused while a device waits with commands, as it last said', async () => {
    const device = await server.register(kasia, placeId)
    await server.services.database.place(placeId, (db) =>
      db.update(clients).set({ queueDepth: 3 }).where(eq(clients.id, device.clientId)),
    )
    const { status, body } = await close(owner)
    expect([status, body.current.devices]).toEqual([409, [{ code: device.code, name: '', waiting: 3 }]])
    expect((await server.call(`GET /places/${placeId}`, { token: kasia.token })).status).toBe(200)
  })

  it('is refused while a command waits for a manager', async () => {
    const device = await server.register(owner, placeId)
    const command = server.command({ ...device, person: kasia }, placeId, 1, 'ticket.shown', {})
    await server.push(device, placeId, [command])
    expect((await close(owner)).body.current).toMatchObject({ writes: 1 })
  })
})

describe('Ending sessions', () => {
  it('ends one that is open on a device of the place: no token of it is good any more', async () => {
    const ewa = await server.signUp('Ewa')
    placeId = await server.openBistro({ owner, kasia: ewa })
    const device = await server.register(ewa, placeId)
    const late = server.command(device, placeId, 1, 'ticket.shown', {})
    expect((await session(owner, `/${ewa.sessionId}`, 'DELETE')).status).toBe(200)
    expect((await server.call(`GET /places/${placeId}`, { token: ewa.token })).status).toBe(401)
    const refreshed = await server.call('POST /auth/refresh', { body: { refresh_token: ewa.refresh } })
    expect(refreshed.status).toBe(401)
    server.time.now += 1000
    const after = { ...server.command(device, placeId, 2, 'ticket.shown', {}), seq: 2 }
    const pushed = await server.push(device, placeId, [late, after])
    // What was done before it ended is believed, what came after it waits for a manager.
    expect(pushed.body.data.results).toMatchObject([{ status: 'applied' }, { status: 'held' }])
  })

  it('ends all on devices of the place but the caller’s', async () => {
    const ewa = await server.signUp('Ewa')
    placeId = await server.openBistro({ owner, kasia: ewa })
    await server.register(ewa, placeId)
    await server.register(owner, placeId)
    expect((await session(owner, '', 'DELETE')).body.data).toEqual({ ended: 1 })
    expect((await session(owner, '')).body.data).toMatchObject([{ id: owner.sessionId, current: true }])
  })

  it('does not reach a session of another place, and is not for everybody', async () => {
    const stranger = await server.signUp('Obcy')
    expect((await session(owner, `/${stranger.sessionId}`, 'DELETE')).status).toBe(404)
    expect((await session(kasia, '', 'DELETE')).status).toBe(403)
    expect((await server.call('GET /places/my', { token: stranger.token })).status).toBe(200)
  })
})
