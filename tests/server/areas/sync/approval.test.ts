import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/sync.ts'
import type { Approval } from '#domain/access/approval.ts'
import {
  newOrder,
  personOf,
  startTestServer,
  type Person,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let device: TestDevice
let orderCheckId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
})

afterAll(() => server.close())

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia })
  device = await server.register(kasia, placeId)
  orderCheckId = v7()
  const order = { ...newOrder({ orderCheckId }), number: `${device.code}-1` }
  await server.push(device, placeId, [server.command(device, placeId, 1, 'order.place', order)])
})

/** Kasia closes the check by force, with what is said to be somebody's agreement. */
const close = (approval?: Approval, seq = 2): Envelope => ({
  ...server.command(device, placeId, seq, 'check.force-close', { orderCheckId, reason: 'wyszli' }),
  ...(approval && { approval }),
})
const outcomeOf = async (command: Envelope) =>
  (await server.push(device, placeId, [command])).body.data.results[0]

/** Who agrees by PIN on this device: the server opens a session that is theirs, here. */
async function agreementOf(person: Person, pin: string, on: TestDevice = device): Promise<Approval> {
  await server.call(`PUT /place-user/pin/${placeId}/${person.userId}`, { token: person.token, body: { pin } })
  const { body } = await server.call(`POST /place-user/pin/${placeId}`, {
    token: on.grant,
    body: { userId: person.userId, pin },
  })
  return { userId: person.userId, session: personOf(body.data).sessionId }
}

const waiting = async () => (await server.call(`GET /writes/${placeId}`, { token: owner.token })).body.data

describe('A manager’s agreement by PIN', () => {
  it('gives one act of a waiter its effect, and the history names both', async () => {
    expect(await outcomeOf(close())).toMatchObject({ status: 'rejected', code: 'forbidden' })
    expect(await outcomeOf(close(await agreementOf(owner, '147036'), 3))).toMatchObject({ status: 'applied' })
    const { body } = await server.call(`GET /order-check-history/${orderCheckId}`, {
      token: owner.token,
    })
    expect(body.data.at(-1)).toMatchObject({
      type: 'force closed',
      actorName: 'Kasia',
      approverName: 'Jan',
      approvedBy: owner.userId,
    })
    expect(body.data[0]).toMatchObject({ approverName: null, approvedBy: null })
  })

  it('was given while its session was good: a later end of it changes nothing', async () => {
    const approval = await agreementOf(owner, '147036')
    const command = close(approval)
    server.time.now += 1000
    const ended = { token: owner.token, body: { sessionId: approval.session } }
    await server.call('POST /auth/logout', ended)
    expect(await outcomeOf(command)).toMatchObject({ status: 'applied' })
  })

  it('is no agreement without the right', async () => {
    const approval = await agreementOf(kasia, '1470')
    expect(await outcomeOf(close(approval))).toMatchObject({ status: 'rejected', code: 'forbidden' })
  })
})

describe('A waiter who edits what waits on their phone (I12)', () => {
  const held = async (approval: Approval) => {
    expect(await outcomeOf(close(approval))).toMatchObject({ status: 'held', code: null })
    expect(await waiting()).toMatchObject([
      { reason: 'agreement', actor: kasia.userId, approver: approval.userId, decision: null },
    ])
  }

  it('cannot name a manager who never signed in on it', () =>
    held({ userId: owner.userId, session: owner.sessionId }))

  it('cannot name a session that there is not', () => held({ userId: owner.userId, session: v7() }))

  it('cannot name their own session as a manager’s', () =>
    held({ userId: owner.userId, session: kasia.sessionId }))

  it('cannot name what a manager gave on another device', async () => {
    const other = await server.register(owner, placeId)
    await held(await agreementOf(owner, '147036', other))
  })

  it('cannot name a manager’s session after it was ended', async () => {
    const approval = await agreementOf(owner, '147036')
    const ended = { token: owner.token, body: { sessionId: approval.session } }
    await server.call('POST /auth/logout', ended)
    server.time.now += 1000
    await held(approval)
  })

  it('cannot add an agreement to a command that is known', async () => {
    const command = close()
    await outcomeOf(command)
    const agreed = { ...command, approval: await agreementOf(owner, '147036') }
    const { status, body } = await server.push(device, placeId, [agreed])
    expect([status, body.code]).toEqual([422, 'id_reused'])
  })
})

describe('An agreement whose session the server learns of later', () => {
  it('gives the command its effect then', async () => {
    const manager = await server.signIn(owner)
    const approval = { userId: manager.userId, session: manager.sessionId }
    expect(await outcomeOf(close(approval))).toMatchObject({ status: 'held' })
    const { status } = await server.call(`POST /sync/${placeId}/clients`, {
      token: manager.token,
      body: { clientId: device.clientId, scope: 'phone', firstSeq: 1, grant: device.grant },
    })
    expect([status, await waiting()]).toMatchObject([200, [{ decision: { how: 'applied' } }]])
  })
})
