import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printouts } from '#server/db/tables/money.ts'
import { orderChecks } from '#server/db/tables/order.ts'
import { formerUsers } from '#server/db/tables/room.ts'
import { clients } from '#server/db/tables/sync.ts'
import { openPlaceContents } from '#tests/support/places/place-contents.ts'
import { newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

/** Tables whose rows are evidence: nothing of a closed place may change in them. */
const ofLaw =
  /^(?:printouts|order_payments|refunds|corrections|order_checks|orders|order_lines|check_events|fiscal_names|stock_movements) /

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

  it('keeps what the law asks for: documents, payments, corrections, and the history of each, as they were', async () => {
    const headers = { 'Place-Id': placeId }
    const order = newOrder()
    const post = (path: string, body: object) =>
      server.call(`POST ${path}`, { token: owner.token, headers, body })
    await post(`/order-manager/${placeId}`, order)
    const atOnce = { paymentType: 'CASH', payment: { tip: 0, tendered: 5000 } }
    const { body } = await post(`/order-payment/receipt/${order.orderId}`, atOnce)
    const [printout, payment] = [body.data.printout, body.data.payments[0]]
    await post(`/order-payment/refund/${printout.id}`, {
      orderPaymentId: payment.id,
      amount: 2400,
      type: 'CASH',
      items: [{ index: 0, quantity: 1000 }],
      reason: 'OTHER',
      comment: 'za słone',
      goods: null,
    })
    await server.call(`PUT /printouts/print/${printout.id}`, { token: owner.token, headers })
    const contents = await openPlaceContents(server.ownerUrl)
    const legal = async () =>
      (await contents.fingerprint(placeId, owner.userId)).split('\n').filter((line) => ofLaw.test(line))
    const before = await legal()
    expect(before).toHaveLength(10)
    expect((await close(owner)).status).toBe(200)
    expect(await legal()).toEqual(before)
    const documents = await server.services.database.place(placeId, (db) => db.select().from(printouts))
    expect(documents).toMatchObject([{ number: printout.number, deleted: false }])
    const crew = await server.services.database.place(placeId, (db) => db.select().from(formerUsers))
    expect(crew.map(({ id, name }) => [id, name])).toContainEqual([owner.userId, 'Jan'])
    await contents.close()
  })

  it('never gives its slug to another one', async () => {
    const { slug } = (await server.call(`GET /places/${placeId}`, { token: owner.token })).body.data
    await close(owner)
    const again = await server.call('POST /places', { token: kasia.token, body: { name: 'Inny', slug } })
    expect(again.status).toBe(409)
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
