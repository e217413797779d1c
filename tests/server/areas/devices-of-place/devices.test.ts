import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Ola')
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia })
})

// Whoever is signed in on a device that is shut out is signed in no longer.
beforeEach(async () => {
  kasia = await server.signIn(kasia)
})

afterAll(() => server.close())

const list = async () => (await server.call(`GET /devices/${placeId}`, { token: owner.token })).body.data
const listed = async (clientId: string) => (await list()).find(({ id }: { id: string }) => id === clientId)
const pull = (token: string, query = '') => server.call(`GET /sync/${placeId}/changes${query}`, { token })
const revoke = (clientId: string, person = owner) =>
  server.call(`POST /devices/${placeId}/${clientId}/revoke`, { token: person.token })
const giveBack = (token: string, lastSeq: number) =>
  server.call(`POST /sync/${placeId}/give-back`, { token, body: { lastSeq } })
const order = (device: { code: string }, n: number) => ({ ...newOrder(), number: `${device.code}-${n}` })

describe('The devices of a place', () => {
  it('are listed with when each was heard last and what waited on it', async () => {
    const device = await server.register(kasia, placeId)
    const fresh = { id: device.clientId, code: device.code, scope: 'phone', name: '', state: 'active' }
    const nothing = { lastSeenAt: null, waiting: null, endedAt: null, endedBy: null }
    expect(await listed(device.clientId)).toMatchObject({ ...fresh, ...nothing, registeredBy: kasia.userId })
    await pull(device.grant, '?queued=3')
    expect(await listed(device.clientId)).toMatchObject({ lastSeenAt: server.time.now, waiting: 3 })
    const heard = server.time.now
    server.time.now += 5_000
    await pull(device.grant, '?queued=2')
    expect(await listed(device.clientId)).toMatchObject({ lastSeenAt: heard, waiting: 3 })
    await pull(device.grant, '?queued=0')
    expect(await listed(device.clientId)).toMatchObject({ lastSeenAt: server.time.now, waiting: 0 })
  })

  it('do not include the server’s own client, nor those of other places', async () => {
    const other = await server.openBistro({ owner })
    const stranger = await server.register(owner, other)
    expect((await list()).map(({ scope }: { scope: string }) => scope)).not.toContain('server')
    expect(await listed(stranger.clientId)).toBeUndefined()
    expect((await revoke(stranger.clientId)).status).toBe(404)
    expect((await pull(stranger.grant)).status).toBe(401)
  })

  it('are nobody’s to see or to shut out without the right to it', async () => {
    const device = await server.register(kasia, placeId)
    expect((await server.call(`GET /devices/${placeId}`, { token: kasia.token })).status).toBe(403)
    expect((await revoke(device.clientId, kasia)).status).toBe(403)
    expect((await pull(device.grant)).status).toBe(200)
  })

  it('get a name from a manager', async () => {
    const device = await server.register(kasia, placeId)
    const change = { token: owner.token, body: { name: 'Telefon przy barze' } }
    const { body } = await server.call(`PATCH /devices/${placeId}/${device.clientId}`, change)
    expect(body.data).toMatchObject({ name: 'Telefon przy barze', scope: 'phone' })
    expect(await listed(device.clientId)).toEqual(body.data)
    expect((await server.call(`PATCH /devices/${placeId}/${v7()}`, change)).status).toBe(404)
  })
})

describe('A device that is given another purpose', () => {
  it('loads its rows anew, without those that it is not to have and with those that it lacked', async () => {
    const device = await server.register(kasia, placeId)
    const { nextCursor } = (await pull(device.grant)).body.data
    const cursor = (value: object) => `?cursor=${encodeURIComponent(JSON.stringify(value))}`
    const become = (scope: string) =>
      server.call(`PATCH /devices/${placeId}/${device.clientId}`, { token: owner.token, body: { scope } })
    await become('till')
    expect((await pull(device.grant, cursor(nextCursor))).status).toBe(200)
    await become('kitchen')
    const answer = await pull(device.grant, cursor(nextCursor))
    expect([answer.status, answer.body.code]).toEqual([410, 'cursor_expired'])
    const kitchens = (await pull(device.grant)).body.data.nextCursor
    expect((await pull(device.grant, cursor(kitchens))).status).toBe(200)
    await become('phone')
    expect((await pull(device.grant, cursor(kitchens))).status).toBe(410)
  })
})

describe('A device that is shut out', () => {
  it('reads nothing any more and is told why; what it still sends is taken, and held (I12)', async () => {
    const device = await server.register(kasia, placeId)
    const { body } = await revoke(device.clientId)
    expect(body.data).toMatchObject({ state: 'revoked', endedBy: owner.userId, endedAt: server.time.now })
    for (const path of ['changes', 'rows?table=orders', 'events']) {
      const answer = await server.call(`GET /sync/${placeId}/${path}`, { token: device.grant })
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'device_revoked'])
    }
    const pushed = await server.push(device, placeId, [
      server.command(device, placeId, 1, 'order.place', order(device, 1)),
    ])
    expect(pushed.body.data.results).toMatchObject([{ status: 'held' }])
  })

  it('ends the sessions on it, but not elsewhere: it comes back only with a password', async () => {
    const device = await server.register(kasia, placeId)
    const elsewhere = await server.signIn(kasia)
    await server.register(elsewhere, placeId)
    await revoke(device.clientId)
    const again = async ({ token }: Person) => (await server.call('GET /places/my', { token })).status
    expect([await again(kasia), await again(elsewhere), await again(owner)]).toEqual([401, 200, 200])
  })

  it('does not sign out the manager who shuts it out, though it is in their hands', async () => {
    const device = await server.register(owner, placeId)
    expect((await revoke(device.clientId)).status).toBe(200)
    expect((await server.call('GET /places/my', { token: owner.token })).status).toBe(200)
  })

  it('keeps its code for ever: shutting it out again, or changing it, does nothing (I17)', async () => {
    const device = await server.register(kasia, placeId)
    const first = await revoke(device.clientId)
    server.time.now += 1000
    expect((await revoke(device.clientId)).body).toEqual(first.body)
    const change = { token: owner.token, body: { name: 'Inny' } }
    expect((await server.call(`PATCH /devices/${placeId}/${device.clientId}`, change)).status).toBe(409)
    expect(await listed(device.clientId)).toMatchObject({ name: '', code: device.code, state: 'revoked' })
  })
})

describe('A device that gives its registration back', () => {
  it('may do so once everything that was saved on it has arrived', async () => {
    const device = await server.register(kasia, placeId)
    await server.push(device, placeId, [server.command(device, placeId, 1, 'order.place', order(device, 1))])
    const early = await giveBack(device.grant, 2)
    expect([early.status, early.body]).toMatchObject([425, { code: 'queue_first', expected: 2 }])
    expect(await listed(device.clientId)).toMatchObject({ state: 'active' })
    expect((await giveBack(device.grant, 1)).status).toBe(200)
    expect(await listed(device.clientId)).toMatchObject({ state: 'removed', endedBy: null })
    expect((await pull(device.grant)).body.code).toBe('device_revoked')
  })

  it('is one that a manager removes all the same: what comes later waits for a decision', async () => {
    const device = await server.register(kasia, placeId)
    const path = `/devices/${placeId}/${device.clientId}`
    expect((await server.call(`DELETE ${path}`, { token: kasia.token })).status).toBe(403)
    const { body } = await server.call(`DELETE ${path}`, { token: owner.token })
    expect(body.data).toMatchObject({ state: 'removed', endedBy: owner.userId })
    const { body: late } = await server.push(device, placeId, [
      server.command(device, placeId, 1, 'order.place', order(device, 1)),
    ])
    expect(late.data.results).toMatchObject([{ status: 'held' }])
  })

  it('leaves its code and name taken: nobody registers under them again', async () => {
    const device = await server.register(kasia, placeId)
    await giveBack(device.grant, 0)
    const body = { clientId: device.clientId, scope: 'phone', firstSeq: 1 }
    const again = await server.call(`POST /sync/${placeId}/clients`, { token: kasia.token, body })
    expect(again.status).toBe(409)
  })
})
