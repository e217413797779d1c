import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CommandKind } from '#commands/mutations.ts'
import type { Row } from '#domain/tables.ts'
import {
  startTestServer,
  type CallOptions,
  type Person,
  type Reply,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let till: TestDevice
let sent: number

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
})

afterAll(() => server.close())

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia })
  till = await server.register(owner, placeId)
  sent = 0
  await may(['place-order', 'create-daily-report'])
})

/** What Kasia may do from now on. */
const may = (permissions: Row<'placeUsers'>['permissions']) =>
  server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    const rows = place.rows(version)
    const user = await rows.get('placeUsers', kasia.userId)
    if (user !== null) await rows.put('placeUsers', { ...user, permissions })
    await place.advance(version, v7(), server.time.now)
  })

async function send(kind: CommandKind, args: object) {
  sent += 1
  await server.push(till, placeId, [server.command(till, placeId, sent, kind, args)])
}

/** A drawer that begins with 300.00. */
async function open(holder: 'TILL' | 'PERSON' = 'TILL', holderId = v7()): Promise<string> {
  const drawerId = v7()
  await send('drawer.open', { drawerId, holder, holderId, name: 'Bar', float: 300_00 })
  return drawerId
}

const move = (drawerId: string, amount: number, type = 'PAY_OUT') =>
  send('cash.move', { moveId: v7(), drawerId, type, amount, reason: 'kwiaty' })

const call = (what: string, more: CallOptions = {}, by: Person = owner): Promise<Reply> =>
  server.call(what, { token: by.token, ...more })
const close = (body: object, by: Person = owner, headers: Record<string, string> = {}) =>
  call(`POST /shift-report/${placeId}`, { body, headers }, by)
const counted = (total: number) => ({ pieces: [], total })
const version = () => server.services.store.read(placeId, async (place) => (await place.clock()).version)

describe('Closing a shift by a call', () => {
  it('counts the drawer and closes it: the report says what should be there and the difference', async () => {
    const drawerId = await open()
    await move(drawerId, 45_50)
    await move(drawerId, 20_00, 'PAY_IN')
    const pieces = [
      { value: 200_00, count: 1 },
      { value: 50_00, count: 1 },
      { value: 10_00, count: 2 },
      { value: 2_00, count: 2 },
    ]
    const { status, body } = await close({ drawerId, count: { pieces, total: 274_00 }, comment: 'drobne' })
    expect(status).toBe(200)
    expect(body.data.drawer).toMatchObject({ comment: 'drobne', closedBy: owner.userId })
    expect(body.data.counts).toMatchObject([{ pieces, total: 274_00, countedBy: owner.userId }])
    expect(body.data.figures).toMatchObject({
      expected: 274_50,
      difference: -50,
      payIns: 20_00,
      payOuts: 45_50,
    })
    const lines: { amount: number }[] = body.data.lines
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(274_50)
    expect((await call(`GET /shift-report/${drawerId}`)).body).toEqual(body)
  })

  it('is a matter of once: under the same key it is answered again, otherwise refused', async () => {
    const drawerId = await open()
    const body = { drawerId, count: counted(300_00), comment: '' }
    const first = await close(body, owner, { 'Idempotency-Key': 'once' })
    const before = await version()
    expect((await close(body, owner, { 'Idempotency-Key': 'once' })).body).toEqual(first.body)
    expect((await close(body)).body).toMatchObject({ code: 'state_conflict', current: 'closed' })
    expect(await version()).toBe(before)
  })

  it('needs a count: one of this call, or one of before; there is one recount', async () => {
    const drawerId = await open()
    const none = await close({ drawerId, count: null })
    expect(none.body).toMatchObject({ code: 'invalid_input', fields: ['count'] })
    await send('drawer.count', { countId: v7(), drawerId, ...counted(299_00) })
    await send('drawer.count', { countId: v7(), drawerId, ...counted(301_00) })
    const third = await close({ drawerId, count: counted(300_00) })
    expect(third.body).toMatchObject({ code: 'state_conflict', current: 'counted twice' })
    expect((await close({ drawerId, count: null })).body.data).toMatchObject({
      figures: { difference: 1_00 },
      counts: [{ total: 299_00 }, { total: 301_00 }],
    })
  })

  it('refuses pieces that do not come to the sum, and a drawer that is not there', async () => {
    const drawerId = await open()
    const wrong = { pieces: [{ value: 1_00, count: 1 }], total: 2_00 }
    expect((await close({ drawerId, count: wrong })).body).toMatchObject({ fields: ['count'] })
    expect((await close({ drawerId: v7(), count: counted(1) })).status).toBe(404)
  })

  it('never deletes one that was counted, and says so', async () => {
    const drawerId = await open()
    const { status, body } = await call(`DELETE /shift-report/${drawerId}`)
    expect([status, body.code]).toEqual([409, 'shift_kept'])
    await may(['create-daily-report', 'access-daily-reports'])
    expect((await call(`DELETE /shift-report/${drawerId}`, {}, kasia)).status).toBe(403)
  })
})

describe('Shifts', () => {
  it('that are open are listed: all to who reads reports, to others their own', async () => {
    const [purse, other] = [await open('PERSON', kasia.userId), await open()]
    const current = async (by: Person) =>
      (await call(`GET /shift-report/current/${placeId}`, {}, by)).body.data.map(
        (each: { drawer: { id: string } }) => each.drawer.id,
      )
    expect((await current(owner)).toSorted()).toEqual([purse, other].toSorted())
    expect(await current(kasia)).toEqual([purse])
    await may(['place-order'])
    expect((await call(`GET /shift-report/current/${placeId}`, {}, kasia)).status).toBe(403)
  })

  it('that are closed are listed by ten, the last one first', async () => {
    const closed: string[] = []
    for (let n = 0; n < 12; n++) {
      const drawerId = await open()
      server.time.now += 1000
      await close({ drawerId, count: counted(300_00 + n) })
      closed.unshift(drawerId)
    }
    await open()
    const { body } = await call(`GET /shift-report/reports/${placeId}`)
    const idsOf = (reply: Reply) => reply.body.data.map((each: { drawer: { id: string } }) => each.drawer.id)
    expect([body.total, body.data[0].figures.difference]).toEqual([12, 11])
    expect(idsOf(await call(`GET /shift-report/reports/${placeId}`))).toEqual(closed.slice(0, 10))
    expect(idsOf(await call(`GET /shift-report/reports/${placeId}?pageNumber=2`))).toEqual(closed.slice(10))
  })
})

describe('What should be in a drawer', () => {
  it('is told to nobody without the right to it before their own count is stored', async () => {
    const drawerId = await open('PERSON', kasia.userId)
    await move(drawerId, 11_59)
    const preview = () => call(`POST /shift-report/preview/${placeId}`, { body: { drawerId } }, kasia)
    const before = await version()
    const blind = [await preview(), await call(`GET /shift-report/current/${placeId}`, {}, kasia)]
    for (const { status, body } of blind) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/288_?41|1159/)
    }
    expect(blind[0]?.body.data).toMatchObject({ drawer: { id: drawerId }, figures: null, lines: [] })
    expect(await version()).toBe(before)
    for (const path of [drawerId, `reports/${placeId}`])
      expect((await call(`GET /shift-report/${path}`, {}, kasia)).status).toBe(403)
    // Somebody else’s count opens nothing to her.
    await send('drawer.count', { countId: v7(), drawerId, ...counted(288_41) })
    expect((await preview()).body.data.figures).toBeNull()
    const { body } = await close({ drawerId, count: counted(280_00) }, kasia)
    expect(body.data.figures).toMatchObject({ expected: 288_41, difference: -8_41 })
  })

  it('is previewed to who may see it, and nothing is written', async () => {
    const drawerId = await open()
    const before = await version()
    const { body } = await call(`POST /shift-report/preview/${placeId}`, { body: { drawerId } })
    expect(body.data.figures).toMatchObject({ expected: 300_00, difference: null })
    expect(await version()).toBe(before)
  })
})
