import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/sync.ts'
import {
  newOrder,
  startTestServer,
  type Person,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let waiter: Person
let placeId: string
let device: TestDevice

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Anna')
  waiter = await server.signUp('Kasia')
})

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia: waiter })
  device = await server.register(waiter, placeId)
})

afterAll(() => server.close())

const place = (seq: number, change: Partial<Envelope> = {}): Envelope => ({
  ...server.command(device, placeId, seq, 'order.place', { ...newOrder(), number: `${device.code}-${seq}` }),
  ...change,
})

/** Somebody's order who never signed in on this device. */
const heldOne = async (seq = 1) => {
  const command = place(seq, { session: v7() })
  await server.push(device, placeId, [command])
  return command
}

const list = async () => (await server.call(`GET /writes/${placeId}`, { token: owner.token })).body.data
const decide = (body: object, person = owner) =>
  server.call(`POST /writes/${placeId}`, { token: person.token, body })
const bring = (commands: readonly Envelope[], clientId = device.clientId, person = owner) =>
  server.call(`POST /writes-import/${placeId}`, { token: person.token, body: { clientId, commands } })
const feed = async () =>
  (await server.call(`GET /sync/${placeId}/changes?pageSize=1000`, { token: device.grant })).body.data
const ordersIn = async () =>
  (await feed()).rows.filter((row: { table: string }) => row.table === 'orders').length

describe('A command that was held', () => {
  it('is told to a manager with what, who, which device and why', async () => {
    const command = await heldOne()
    expect(await list()).toMatchObject([
      {
        id: command.id,
        status: 'held',
        kind: 'order.place',
        actor: waiter.userId,
        reason: 'session-unknown',
        deviceCode: device.code,
        importedBy: null,
        decision: null,
        at: command.occurredAt,
      },
    ])
  })

  it('of a session that had ended, or of a revoked device, says so', async () => {
    await server.call('POST /auth/logout', { token: waiter.token, body: { sessionId: waiter.sessionId } })
    await server.push(device, placeId, [place(1, { occurredAt: server.time.now + 60_000 })])
    expect(await list()).toMatchObject([{ reason: 'session-ended' }])
    waiter = await server.signUp('Kasia')
  })

  it('has its effect once a manager applies it, and only once (I2)', async () => {
    const command = await heldOne()
    expect(await ordersIn()).toBe(0)
    expect((await decide({ decision: 'apply', commandId: command.id })).body.data).toMatchObject({
      commandId: command.id,
      how: 'applied',
    })
    expect(await ordersIn()).toBe(1)
    expect((await decide({ decision: 'apply', commandId: command.id })).status).toBe(409)
    expect(await ordersIn()).toBe(1)
    expect(await list()).toMatchObject([{ decision: { how: 'applied', by: owner.userId } }])
  })

  it('is discarded with a reason, never without one, and leaves no trace but that (I11)', async () => {
    const command = await heldOne()
    expect((await decide({ decision: 'discard', commandId: command.id, reason: ' ' })).status).toBe(422)
    await decide({ decision: 'discard', commandId: command.id, reason: 'Nobody ordered this' })
    expect(await ordersIn()).toBe(0)
    expect(await list()).toMatchObject([{ decision: { how: 'discarded', reason: 'Nobody ordered this' } }])
  })

  it('is no concern of a waiter', async () => {
    const command = await heldOne()
    expect((await decide({ decision: 'apply', commandId: command.id }, waiter)).status).toBe(403)
    expect((await server.call(`GET /writes/${placeId}`, { token: waiter.token })).status).toBe(403)
    expect(await ordersIn()).toBe(0)
  })

  it('of another place is not found', async () => {
    const command = await heldOne()
    const other = await server.openBistro({ owner })
    const answer = await server.call(`POST /writes/${other}`, {
      token: owner.token,
      body: { decision: 'apply', commandId: command.id },
    })
    expect(answer.status).toBe(404)
  })
})

describe('The file of a device that is gone', () => {
  it('is brought in by a manager under its own client, sequence and ids, and marked', async () => {
    const { body } = await bring([place(1), place(2)])
    expect(body.data).toMatchObject([
      { seq: 1, status: 'applied', fresh: true },
      { seq: 2, status: 'applied', fresh: true },
    ])
    expect(await ordersIn()).toBe(2)
    expect((await feed()).lastSeq).toBe(2)
  })

  it('twice is the same as once (I2)', async () => {
    const commands = [place(1), place(2)]
    await bring(commands)
    expect((await bring(commands)).body.data).toMatchObject([{ fresh: false }, { fresh: false }])
    expect(await ordersIn()).toBe(2)
  })

  it('only fills gaps: what the device had sent stays, what it sends later is known', async () => {
    const [first, second, third] = [place(1), place(2), place(3)]
    await server.push(device, placeId, [first])
    expect((await bring([first, second])).body.data.map((each: { fresh: boolean }) => each.fresh)).toEqual([
      false,
      true,
    ])
    const late = await server.push(device, placeId, [second, third])
    expect(late.body.data.results).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
    expect(await ordersIn()).toBe(3)
  })

  it('with another command at a number leaves the one that is there', async () => {
    await server.push(device, placeId, [place(1)])
    expect((await bring([place(1), place(2)])).body.data).toMatchObject([
      { seq: 1, status: 'refused', code: 'sequence_taken' },
      { seq: 2, status: 'applied', fresh: true },
    ])
    expect(await ordersIn()).toBe(2)
  })

  it('that begins too late is refused, with the number that is missing', async () => {
    const { status, body } = await bring([place(3)])
    expect([status, body.code, body.expected]).toEqual([409, 'sequence_gap', 1])
  })

  it('of a device that this place never had is not found', async () => {
    expect((await bring([place(1)], v7())).status).toBe(404)
  })

  it('of another place is refused (I12)', async () => {
    const { status, body } = await bring([place(1, { placeId: v7() })])
    expect([status, body.fields]).toEqual([422, ['commands.0.placeId']])
  })

  it('does not make anybody believed who never signed in there (I12)', async () => {
    const { body } = await bring([place(1, { session: v7() })])
    expect(body.data).toMatchObject([{ status: 'held', fresh: true }])
    expect(await list()).toMatchObject([{ status: 'held', importedBy: owner.userId }])
  })

  it('is not for a waiter', async () => {
    expect((await bring([place(1)], device.clientId, waiter)).status).toBe(403)
    expect(await ordersIn()).toBe(0)
  })
})
