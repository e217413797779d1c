import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia })
})

afterAll(() => server.close())

type Told = { id: string; kind: string; placeId: string; text: string; at: number }

const call = (who: Person, path: string, body?: object, headers: Record<string, string> = {}) =>
  server.call(path, { token: who.token, headers, ...(body === undefined ? {} : { body }) })
const send = (text: string, to: object = { kind: 'all' }, place = placeId) =>
  call(owner, 'POST /notification/send', { placeId: place, text, to })
const unread = async (who: Person, query = '') => (await call(who, `GET /notification${query}`)).body
const texts = (rows: Told[]) => rows.map(({ text }) => text)

async function sendOneByOne(...all: string[]) {
  for (const text of all) {
    server.time.now += 1000
    await send(text)
  }
}

describe('What a person was told', () => {
  it('is listed page by page, the newest first, with its place, and counted over all pages', async () => {
    await sendOneByOne('jeden', 'dwa', 'trzy')
    const first = await unread(kasia, '?pageSize=2')
    expect([texts(first.data), first.total]).toEqual([['trzy', 'dwa'], 3])
    expect(first.data[0]).toMatchObject({ kind: 'message', placeId, forUserId: kasia.userId, readAt: null })
    expect(texts((await unread(kasia, '?pageSize=2&pageNumber=2')).data)).toEqual(['jeden'])
  })

  it('comes from all places that they belong to, in one order', async () => {
    const other = await server.openBistro({ owner, kasia })
    await sendOneByOne('pierwszy')
    server.time.now += 1000
    await send('drugi', { kind: 'all' }, other)
    await sendOneByOne('trzeci')
    const { data, total } = await unread(kasia)
    expect([texts(data), total]).toEqual([['trzeci', 'drugi', 'pierwszy'], 3])
    expect(data.map((each: Told) => each.placeId)).toEqual([placeId, other, placeId])
  })

  it('is nobody else’s', async () => {
    await send('dla Kasi', { kind: 'user', userId: kasia.userId })
    expect((await unread(owner)).data).toEqual([])
    const stranger = await server.signUp('Obcy')
    expect((await unread(stranger)).data).toEqual([])
  })

  it('moves to what was read, one by one or all at once', async () => {
    await sendOneByOne('jeden', 'dwa', 'trzy')
    const [newest] = (await unread(kasia)).data
    const marked = await call(kasia, 'PUT /notification/mark-as-read', { ids: [newest.id] })
    expect(marked.status).toBe(200)
    expect(texts((await unread(kasia)).data)).toEqual(['dwa', 'jeden'])
    expect(texts((await call(kasia, 'GET /notification/read')).body.data)).toEqual(['trzy'])
    await call(kasia, 'PUT /notification/read-all')
    expect((await unread(kasia)).total).toBe(0)
    expect((await unread(owner)).total).toBe(3)
  })

  it('is not marked by anybody else', async () => {
    await send('dla Kasi', { kind: 'user', userId: kasia.userId })
    const [mine] = (await unread(kasia)).data
    expect((await call(owner, 'PUT /notification/mark-as-read', { ids: [mine.id] })).status).toBe(200)
    expect((await unread(kasia)).total).toBe(1)
  })
})

describe('A message to the crew', () => {
  it('says how many it reached, and the same key sends it once', async () => {
    const body = { placeId, text: 'Zebranie o 16', to: { kind: 'role', role: 'waiter' } }
    const key = { 'Idempotency-Key': 'zebranie-1' }
    for (let turn = 0; turn < 2; turn++) {
      const sent = await call(owner, 'POST /notification/send', body, key)
      expect([sent.status, sent.body.data]).toEqual([200, { recipients: 1 }])
    }
    expect((await unread(kasia)).total).toBe(1)
  })

  it('needs the right to look after the people of the place, and a member of it', async () => {
    const body = { placeId, text: 'Ja tu rządzę', to: { kind: 'all' } }
    expect((await call(kasia, 'POST /notification/send', body)).status).toBe(403)
    const stranger = await server.signUp('Obcy')
    expect((await call(stranger, 'POST /notification/send', body)).status).toBe(403)
  })

  it('that would reach nobody is refused', async () => {
    const sent = await send('Do nikogo', { kind: 'role', role: 'kiosk' })
    expect([sent.status, sent.body.code]).toEqual([422, 'nobody_to_tell'])
  })
})

describe('What a device gives and the server does not take', () => {
  it('is told to the person who gave it', async () => {
    const device = await server.register(kasia, placeId)
    const order = { ...newOrder(), number: 'A7K-1' }
    await server.push(device, placeId, [
      server.command(device, placeId, 1, 'order.place', order),
      server.command(device, placeId, 2, 'check.change-table', {
        orderCheckId: order.orderCheckId,
        tableId: device.clientId,
      }),
    ])
    expect((await unread(kasia)).data).toMatchObject([
      {
        kind: 'write-refused',
        orderCheckId: order.orderCheckId,
        facts: { command: 'check.change-table', code: 'unknown_table', table: '1' },
      },
    ])
    const changes = await server.call(`GET /sync/${placeId}/changes`, { token: device.grant })
    const tables = changes.body.data.rows.map((row: { table: string }) => row.table)
    expect(tables).toContain('notifications')
  })

  it('that had no trustworthy person is told to those who decide about it', async () => {
    const device = await server.register(kasia, placeId)
    const order = server.command(device, placeId, 1, 'order.place', { ...newOrder(), number: 'A7K-1' })
    await server.push(device, placeId, [{ ...order, session: owner.sessionId }])
    expect((await unread(owner)).data).toMatchObject([
      { kind: 'write-held', facts: { device: device.code, name: 'Kasia', count: 1 } },
    ])
    expect((await unread(kasia)).total).toBe(0)
  })
})

describe('The sessions of a place', () => {
  it('are those that are open on its devices, with who and where, and nothing that proves them', async () => {
    const device = await server.register(kasia, placeId)
    const listed = await call(owner, `GET /session/active-sessions/${placeId}`)
    expect([listed.status, listed.body.total]).toEqual([200, 1])
    expect(listed.body.data).toMatchObject([
      {
        id: kasia.sessionId,
        userId: kasia.userId,
        name: 'Kasia',
        role: 'waiter',
        current: false,
        devices: [{ clientId: device.clientId, code: device.code, scope: 'phone', revokedAt: null }],
        queue: null,
      },
    ])
    expect(JSON.stringify(listed.body)).not.toMatch(/token/i)
  })

  it('tell what waits on a device, and end when somebody signs out', async () => {
    await server.register(kasia, placeId)
    const queue = { depth: 3, lastSeq: 17 }
    await call(kasia, 'POST /session/ping', { sessionId: kasia.sessionId, queue })
    const open = await call(owner, `GET /session/active-sessions/${placeId}`)
    expect(open.body.data[0].queue).toEqual(queue)
    await call(kasia, 'POST /auth/logout', { sessionId: kasia.sessionId })
    expect((await call(owner, `GET /session/active-sessions/${placeId}`)).body).toEqual({
      data: [],
      total: 0,
    })
  })

  it('are the business of who looks after the people', async () => {
    expect((await call(kasia, `GET /session/active-sessions/${placeId}`)).status).toBe(403)
  })
})

describe('A dish', () => {
  const path = `PUT /menu-items/visibility/${at.zurek}`
  const place = () => ({ 'Place-Id': placeId })

  it('is sold out until an instant, and comes back', async () => {
    const until = server.time.now + 3_600_000
    const out = await call(owner, path, { visible: false, until }, place())
    expect([out.status, out.body.data]).toMatchObject([200, { visible: true, soldOutUntil: until }])
    const back = await call(owner, path, { visible: true }, place())
    expect(back.body.data).toMatchObject({ visible: true, soldOutUntil: null })
  })

  it('goes off the card by who manages the menu', async () => {
    const off = await call(owner, path, { visible: false }, place())
    expect(off.body.data).toMatchObject({ visible: false, soldOutUntil: null })
    expect((await call(kasia, path, { visible: false }, place())).status).toBe(403)
  })
})
