import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import {
  newOrder,
  startTestServer,
  type Person,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
let waiter: Person
let cook: Person
let owner: Person
let placeId: string
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer()
  waiter = await server.signUp('Kasia')
  cook = await server.signUp('Piotr')
  owner = await server.signUp('Jan')
})

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia: waiter, cook })
  device = await server.register(waiter, placeId)
})

afterAll(() => server.close())

const place = (seq: number, order = newOrder()) =>
  server.command(device, placeId, seq, 'order.place', { ...order, number: `${device.code}-${seq}` })

const changes = async (of: TestDevice = device) =>
  (await server.call(`GET /sync/${placeId}/changes?pageSize=1000`, { token: of.grant })).body.data

const ordersIn = async () =>
  (await changes()).rows.filter((row: { table: string }) => row.table === 'orders').length

const statuses = (results: { status: string }[]) => results.map((each) => each.status)

describe('A device that sends its commands', () => {
  it('gets one outcome for each, in their order', async () => {
    const { status, body } = await server.push(device, placeId, [place(1), place(2)])
    expect(status).toBe(200)
    expect(body.data.results).toMatchObject([
      { seq: 1, status: 'applied', code: null },
      { seq: 2, status: 'applied', code: null },
    ])
    expect(await ordersIn()).toBe(2)
  })

  it('again, since the answer was lost, gets the same outcomes and one effect (I2)', async () => {
    const commands = [place(1), place(2)]
    const first = await server.push(device, placeId, commands)
    const again = await server.push(device, placeId, commands)
    expect(again.body).toEqual(first.body)
    expect(await ordersIn()).toBe(2)
  })

  it('from two tabs at once has one effect', async () => {
    const command = place(1)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.push(device, placeId, [command])),
    )
    expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1)
    expect(await ordersIn()).toBe(1)
  })

  it('with a number left out is told which one is missing', async () => {
    const { status, body } = await server.push(device, placeId, [place(3)])
    expect([status, body.code, body.expected]).toEqual([409, 'sequence_gap', 1])
  })

  it('with a number that another command has is told so, and nothing happens', async () => {
    await server.push(device, placeId, [place(1)])
    const { status, body } = await server.push(device, placeId, [place(1)])
    expect([status, body.code]).toEqual([409, 'sequence_taken'])
    expect(await ordersIn()).toBe(1)
  })

  it('with a known id over other contents is refused, and the first contents stay', async () => {
    const command = place(1)
    await server.push(device, placeId, [command])
    const forged = { ...command, args: { ...command.args, comment: 'something else' } }
    const { status, body } = await server.push(device, placeId, [forged])
    expect([status, body.code]).toEqual([422, 'id_reused'])
  })

  it('gets the outcomes up to the first command that has none', async () => {
    const { status, body } = await server.push(device, placeId, [place(1), place(2), place(4), place(5)])
    expect(status).toBe(200)
    expect(body.data.results.map((each: { seq: number }) => each.seq)).toEqual([1, 2])
  })

  it('goes on after a refused one: nothing queues behind it', async () => {
    const update = server.command(device, placeId, 1, 'order.update', { orderId: v7(), comment: 'x' })
    const { body } = await server.push(device, placeId, [update, place(2)])
    expect(body.data.results).toMatchObject([
      { status: 'rejected', code: 'not_found' },
      { status: 'applied' },
    ])
  })

  it('sends what nobody can read, and it is kept with a discrepancy, not lost', async () => {
    const odd = server.command(device, placeId, 1, 'line.done', { nonsense: true })
    const { body } = await server.push(device, placeId, [odd])
    expect(statuses(body.data.results)).toEqual(['applied'])
    const discrepancies = async (of: TestDevice) =>
      (await changes(of)).rows.filter((row: { table: string }) => row.table === 'discrepancies')
    expect(await discrepancies(await server.register(owner, placeId))).toMatchObject([
      { row: { kind: 'unreadable', commandId: odd.id } },
    ])
    // Hers is not told: she settles none.
    expect(await discrepancies(device)).toEqual([])
  })
})

describe('A device that sends odd texts', () => {
  const odd = 'a\u0000b \ud800 \u202e Zażółć 🍲'

  it('gets an answer for them all the same: nothing queues behind what no database holds', async () => {
    const command = server.command(device, placeId, 1, 'line.done', { [odd]: odd })
    const { status, body } = await server.push(device, placeId, [command, place(2)])
    expect([status, statuses(body.data.results)]).toEqual([200, ['applied', 'applied']])
    const again = await server.push(device, placeId, [command])
    expect(again.body.data.results[0]).toEqual(body.data.results[0])
  })

  it('in an envelope, is told that it cannot be read', async () => {
    const command = { ...place(1), kind: odd }
    const { status, body } = await server.push(device, placeId, [command])
    expect([status, body.fields]).toEqual([422, ['commands.0.kind']])
  })

  it('of a kind that nobody knows yet has it kept', async () => {
    const command = { ...place(1), kind: 'table.polished' }
    const { body } = await server.push(device, placeId, [command])
    expect(statuses(body.data.results)).toEqual(['applied'])
  })
})

describe('A clock that is far from right', () => {
  it.each([0, -8_000_000_000_000_000, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'never holds a command back: %d',
    async (occurredAt) => {
      const { status, body } = await server.push(device, placeId, [{ ...place(1), occurredAt }, place(2)])
      expect([status, statuses(body.data.results)]).toEqual([200, ['applied', 'applied']])
      expect((await changes()).rows.length).toBeGreaterThan(0)
    },
  )
})

describe('A device cannot', () => {
  it('send commands to another place (I12), and a batch with one has no effect', async () => {
    const elsewhere = await server.openBistro({ kasia: waiter })
    const stray = { ...place(2), placeId: elsewhere }
    const { status, body } = await server.push(device, placeId, [place(1), stray])
    expect([status, body.fields]).toEqual([422, ['commands.1.placeId']])
    expect(await ordersIn()).toBe(0)
    const { status: other } = await server.push(device, elsewhere, [{ ...stray, seq: 1 }])
    expect(other).toBe(401)
  })

  it('use the token of a person, nor a person the grant of a device', async () => {
    const asPerson = await server.call(`POST /order-sync/${placeId}`, {
      token: waiter.token,
      body: { commands: [place(1)] },
    })
    expect([asPerson.status, asPerson.body.code]).toEqual([401, 'grant_invalid'])
    expect((await server.call('GET /places/my', { token: device.grant })).status).toBe(401)
  })

  it('send more than 20 commands or, together, more than 256 KB', async () => {
    const many = Array.from({ length: 21 }, (_, n) => place(n + 1))
    expect((await server.push(device, placeId, many)).status).toBe(422)
    const large = [1, 2, 3].map((seq) => ({ ...place(seq), args: { text: 'x'.repeat(100_000) } }))
    expect((await server.push(device, placeId, large)).body.code).toBe('body_too_large')
    expect((await server.push(device, placeId, large.slice(0, 2))).status).toBe(200)
  })
})

describe('A command is held for a manager', () => {
  const heldCode = async (command: ReturnType<typeof place>) => {
    const { body } = await server.push(device, placeId, [command])
    expect(statuses(body.data.results)).toEqual(['held'])
    expect(await ordersIn()).toBe(0)
  }

  it('when the session is not the actor’s own (I12)', () => heldCode({ ...place(1), actor: cook.userId }))

  it('when the session was opened on another device', () =>
    heldCode({ ...place(1), actor: cook.userId, session: cook.sessionId }))

  it('when the session had ended before', async () => {
    const person = await server.signUp('Ola')
    const bistro = await server.openBistro({ kasia: person })
    const phone = await server.register(person, bistro)
    await server.call('POST /auth/logout', { token: person.token, body: { sessionId: person.sessionId } })
    server.time.now += 1000
    const late = server.command(phone, bistro, 1, 'order.place', {
      ...newOrder(),
      number: `${phone.code}-1`,
    })
    const { body } = await server.push(phone, bistro, [late])
    expect(statuses(body.data.results)).toEqual(['held'])
  })

  it('and what happened before the sign-out is not', async () => {
    const person = await server.signUp('Ula')
    const bistro = await server.openBistro({ kasia: person })
    const phone = await server.register(person, bistro)
    const early = server.command(phone, bistro, 1, 'order.place', {
      ...newOrder(),
      number: `${phone.code}-1`,
    })
    server.time.now += 1000
    await server.call('POST /auth/logout', { token: person.token, body: { sessionId: person.sessionId } })
    const { body } = await server.push(phone, bistro, [early])
    expect(statuses(body.data.results)).toEqual(['applied'])
  })

  it('when the device was revoked: it sends, but reads nothing', async () => {
    await server.services.database.place(placeId, (db) =>
      db.execute(sql`update clients set revoked_at = now() where id = ${device.clientId}`),
    )
    const { body } = await server.push(device, placeId, [place(1)])
    expect(statuses(body.data.results)).toEqual(['held'])
    for (const path of ['changes', 'rows?table=orders', 'events']) {
      const { status } = await server.call(`GET /sync/${placeId}/${path}`, { token: device.grant })
      expect([path, status]).toEqual([path, 401])
    }
  })
})

describe('Signing out without a network', () => {
  it('is a command like others: it ends the session on the server when it arrives', async () => {
    const person = await server.signUp('Iga')
    const bistro = await server.openBistro({ kasia: person })
    const phone = await server.register(person, bistro)
    const end = server.command(phone, bistro, 1, 'session.end', { sessionId: person.sessionId })
    expect(statuses((await server.push(phone, bistro, [end])).body.data.results)).toEqual(['applied'])
    expect((await server.call('GET /places/my', { token: person.token })).status).toBe(401)
  })

  it('signs nobody else out, whatever a changed queue says', async () => {
    const [iga, ola] = [await server.signUp('Iga'), await server.signUp('Ola')]
    const bistro = await server.openBistro({ kasia: iga, cook: ola })
    await server.register(ola, bistro)
    const phone = await server.register(iga, bistro)
    const end = server.command(phone, bistro, 1, 'session.end', { sessionId: ola.sessionId })
    expect(statuses((await server.push(phone, bistro, [end])).body.data.results)).toEqual(['applied'])
    expect((await server.call('GET /places/my', { token: ola.token })).status).toBe(200)
  })
})

describe('The feed', () => {
  it('tells the device how far its commands are in the rows (I5)', async () => {
    await server.push(device, placeId, [place(1), place(2)])
    const page = await changes()
    expect([page.more, page.lastSeq]).toEqual([false, 2])
    expect(statuses(page.results)).toEqual(['applied', 'applied'])
  })

  it('goes on from its cursor with what is new', async () => {
    const first = await changes()
    await server.push(device, placeId, [place(1)])
    const cursor = encodeURIComponent(JSON.stringify(first.nextCursor))
    const { body } = await server.call(`GET /sync/${placeId}/changes?cursor=${cursor}`, {
      token: device.grant,
    })
    const tables = new Set(body.data.rows.map((row: { table: string }) => row.table))
    expect(tables).toEqual(new Set(['orderChecks', 'orders', 'orderLines', 'checkEvents']))
  })

  it('sends a cursor of another history back to the beginning', async () => {
    const { nextCursor } = await changes()
    const other = encodeURIComponent(JSON.stringify({ ...nextCursor, epoch: 'another' }))
    const { status, body } = await server.call(`GET /sync/${placeId}/changes?cursor=${other}`, {
      token: device.grant,
    })
    expect([status, body.code, body.epoch, body.lastSeq]).toEqual([
      410,
      'cursor_expired',
      nextCursor.epoch,
      0,
    ])
  })

  it('is walked table by table on a first load', async () => {
    const walk = (after: string | null) =>
      server.call(
        `GET /sync/${placeId}/rows?table=menuItems&pageSize=3${after === null ? '' : `&afterId=${after}`}`,
        { token: device.grant },
      )
    const first = (await walk(null)).body.data
    const second = (await walk(first.next)).body.data
    const ids = [...first.rows, ...second.rows].map((row: { id: string }) => row.id)
    expect(ids).toEqual([at.zurek, at.pierogi, at.beer, at.water])
    expect(second.next).toBe(null)
  })
})
