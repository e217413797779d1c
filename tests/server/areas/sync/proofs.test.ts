import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isKnownKind, mutations } from '#commands/mutations.ts'
import { proofText, type ProofUse } from '#commands/proof.ts'
import type { Envelope } from '#contract/sync.ts'
import { givenKey, importProofKey, prove } from '#platform/pins/proof-key.ts'
import { howMany } from '#tests/support/how-many.ts'
import {
  newOrder,
  personOf,
  startTestServer,
  type Person,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

/** What waits on a device when it is updated, and how many of these go out at once. */
const [queued, batch] = [howMany(20, 200), 20]

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let device: TestDevice
let byPin: { anna: Key; kasia: Key }
let orderCheckId: string

/** Somebody's session by PIN on a device, and what it was given to prove things by. */
type Key = { userId: string; session: string; key: string; client: string }

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Anna')
  kasia = await server.signUp('Kasia')
})

afterAll(() => server.close())

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia })
  device = await server.register(kasia, placeId)
  byPin = { anna: await typed(owner, '147036'), kasia: await typed(kasia, '1470') }
  orderCheckId = v7()
  const order = { ...newOrder({ orderCheckId }), number: `${device.code}-1` }
  await server.push(device, placeId, [server.command(device, placeId, 1, 'order.place', order)])
})

async function typed(
  person: Person,
  pin: string,
  on: TestDevice = device,
  proves?: { from?: number },
): Promise<Key> {
  const { userId } = person
  await server.call(`PUT /place-user/pin/${placeId}/${userId}`, { token: person.token, body: { pin } })
  const { body } = await server.call(`POST /place-user/pin/${placeId}`, {
    token: on.grant,
    body: { userId, pin, ...(proves && { proves }) },
  })
  const { sessionId: session } = personOf(body.data)
  return { userId, session, key: body.data.proof_key, client: on.clientId }
}

const signed = async (command: Envelope, use: ProofUse, { key, client }: Key): Promise<Envelope> => {
  const proof = await prove(
    crypto,
    await importProofKey(crypto, givenKey(client, key)),
    proofText(command, use, client),
  )
  return { ...command, proof: { ...command.proof, [use]: proof } }
}

/** Kasia closes the check by force, Anna agreeing, each of them with their proof. */
async function close(seq = 2): Promise<Envelope> {
  const { anna, kasia: by } = byPin
  const command = {
    ...server.command(device, placeId, seq, 'check.force-close', { orderCheckId, reason: 'wyszli' }),
    actor: by.userId,
    session: by.session,
    approval: { userId: anna.userId, session: anna.session },
  }
  return signed(await signed(command, 'does', by), 'agrees', anna)
}

const outcomeOf = async (command: Envelope, on = device) =>
  (await server.push(on, placeId, [command])).body.data.results[0]
const whyHeld = async () =>
  (await server.call(`GET /writes/${placeId}`, { token: owner.token })).body.data.map(
    ({ reason }: { reason: string }) => reason,
  )

describe('What is proved', () => {
  it('by whoever does it and by whoever agrees is taken', async () => {
    expect(await outcomeOf(await close())).toMatchObject({ status: 'applied' })
  })

  it('may have been given a number meanwhile, which nobody proves', async () => {
    const order = newOrder()
    const command = {
      ...server.command(device, placeId, 2, 'order.place', order),
      actor: kasia.userId,
      session: byPin.kasia.session,
    }
    const { proof } = await signed(command, 'does', byPin.kasia)
    const saved = { ...command, args: { ...order, number: `${device.code}-2` }, proof }
    expect(await outcomeOf(saved as Envelope)).toMatchObject({ status: 'applied' })
  })

  it('goes on being so on a device that got a new name', async () => {
    const command = await close(2)
    const clientId = v7()
    const { body } = await server.call(`POST /sync/${placeId}/clients`, {
      token: kasia.token,
      body: { clientId, scope: 'phone', firstSeq: 2, formerGrant: device.grant },
    })
    const renamed = { ...device, clientId, grant: body.data.grant }
    expect(await outcomeOf(command, renamed)).toMatchObject({ status: 'applied' })
  })

  it('by the PIN of the same person on another device is not', async () => {
    const other = await server.register(kasia, placeId)
    const there = await typed(kasia, '1470', other)
    const { approval: _, proof: __, ...command } = await close()
    const lent = { ...command, session: there.session }
    expect(await outcomeOf(await signed(lent, 'does', there))).toMatchObject({ status: 'held' })
  })
})

describe('A proof that was seen on the device (I12)', () => {
  const thefts: [string, (seen: Envelope) => Partial<Envelope>, string][] = [
    ['for another act', () => ({ id: v7() }), 'unproved'],
    ['for another check', () => ({ args: { orderCheckId: v7(), reason: 'wyszli' } }), 'unproved'],
    ['for another reason', ({ args }) => ({ args: { ...args, reason: 'x' } }), 'unproved'],
    ['of another kind', () => ({ kind: 'check.cancel' }), 'unproved'],
    ['earlier', ({ occurredAt }) => ({ occurredAt: occurredAt - 60_000 }), 'unproved'],
    ['by another clock', () => ({ clockOffset: -60_000 }), 'unproved'],
    [
      'with the manager as the one who did it',
      ({ approval }) => ({ actor: approval?.userId ?? '', session: approval?.session ?? '' }),
      'unproved',
    ],
    ['without whoever agreed', () => ({ approval: undefined }), 'unproved'],
    ['as the word of the manager', ({ proof }) => ({ proof: { does: proof?.agrees } }), 'unproved'],
    [
      'as the agreement of whoever did it',
      ({ proof }) => ({ proof: { does: proof?.does, agrees: proof?.does } }),
      'agreement',
    ],
    ['that was made up', ({ proof }) => ({ proof: { ...proof, agrees: 'A'.repeat(43) } }), 'agreement'],
  ]
  it.each(thefts)('proves nothing %s: that is held, never refused', async (_, change, why) => {
    const seen = await close()
    expect(await outcomeOf({ ...seen, ...change(seen) })).toMatchObject({ status: 'held', code: null })
    expect(await whyHeld()).toEqual([why])
  })

  it('is still wrong when the session is linked again: nothing lets it through but a manager', async () => {
    const seen = await close()
    const forged = { ...seen, id: v7() }
    await outcomeOf(forged)
    await typed(owner, '147036')
    const { body } = await server.call(`GET /writes/${placeId}`, { token: owner.token })
    expect(body.data).toMatchObject([{ id: forged.id, decision: null, reason: 'unproved' }])
  })

  it('is of no use in another place', async () => {
    const { proof } = await close()
    placeId = await server.openBistro({ owner, kasia })
    const there = await server.register(kasia, placeId)
    const order = server.command(there, placeId, 1, 'order.place', {
      ...newOrder(),
      number: `${there.code}-1`,
    })
    expect(await outcomeOf({ ...order, proof }, there)).toMatchObject({ status: 'held' })
  })

  it('sent again is the same command', async () => {
    const seen = await close()
    const first = await outcomeOf(seen)
    expect(await outcomeOf(seen)).toEqual(first)
  })
})

describe('A session by PIN on a device that proves what is done (I12)', () => {
  beforeEach(async () => {
    device = await server.register(kasia, placeId)
    byPin = {
      anna: await typed(owner, '147036', device, {}),
      kasia: await typed(kasia, '1470', device, {}),
    }
  })

  it('is believed with its proofs', async () => {
    expect(await outcomeOf(await close(1))).toMatchObject({ status: 'applied' })
  })

  const thefts: [string, (seen: Envelope) => Partial<Envelope>, string][] = [
    ['whose actor proves nothing', ({ proof }) => ({ proof: { agrees: proof?.agrees } }), 'unproved'],
    ['of whoever agreed', ({ proof }) => ({ proof: { does: proof?.does } }), 'agreement'],
    ['at all', () => ({ proof: undefined }), 'unproved'],
    [
      'in the manager’s name',
      ({ approval }) => ({
        actor: approval?.userId ?? '',
        session: approval?.session ?? '',
        approval: undefined,
        proof: undefined,
      }),
      'unproved',
    ],
    [
      'in the manager’s name, long ago',
      ({ approval, occurredAt }) => ({
        actor: approval?.userId ?? '',
        session: approval?.session ?? '',
        occurredAt: occurredAt - 60_000,
        approval: undefined,
        proof: undefined,
      }),
      'unproved',
    ],
  ]
  it.each(thefts)('holds what comes without the proof %s', async (_, change, why) => {
    const seen = await close(1)
    expect(await outcomeOf({ ...seen, id: seen.id, ...change(seen) })).toMatchObject({
      status: 'held',
      code: null,
    })
    expect(await whyHeld()).toEqual([why])
  })

  it('asks no proof of what the device says itself, whoever is on: prints, tickets, skips, locked PINs', async () => {
    const said = Object.keys(mutations)
      .filter(isKnownKind)
      .filter((kind) => mutations[kind].by === 'device')
    const by = { actor: kasia.userId, session: byPin.kasia.session }
    const commands = said.map((kind, n) => ({ ...server.command(device, placeId, n + 1, kind, {}), ...by }))
    const { body } = await server.push(device, placeId, commands)
    const outcomes = body.data.results.map(({ status }: { status: string }, n: number) => [
      said[n],
      status === 'held',
    ])
    expect(outcomes).toEqual(said.map((kind) => [kind, false]))
    expect(await whyHeld()).toEqual([])
  })

  it('asks no proof of a record that stands for a command which nobody can read', async () => {
    const skipped = { id: v7(), kind: 'order.place', hash: 'abc', bytes: 9, reason: 'unreadable' }
    const record = server.command(device, placeId, 1, 'command.skipped', skipped)
    const by = { actor: kasia.userId, session: byPin.kasia.session }
    expect(await outcomeOf({ ...record, ...by })).toMatchObject({ status: 'applied' })
  })

  it('asks none where its person calls the server itself', async () => {
    const { body } = await server.call(`POST /place-user/pin/${placeId}`, {
      token: device.grant,
      body: { userId: owner.userId, pin: '147036' },
    })
    const made = await server.call(`PUT /place-user/preferred-dining-option/${placeId}`, {
      token: personOf(body.data).token,
      body: { diningOptionId: null },
    })
    expect(made.status).toBe(200)
    expect(await whyHeld()).toEqual([])
  })

  it(`takes the ${queued} commands that wait from before an update, and asks from the number that the device says`, async () => {
    device = await server.register(kasia, placeId)
    const before = await typed(kasia, '1470')
    const by = { actor: kasia.userId, session: before.session }
    const order = (seq: number) => ({
      ...server.command(device, placeId, seq, 'order.place', {
        ...newOrder(),
        number: `${device.code}-${seq}`,
      }),
      ...by,
    })
    const { userId } = kasia
    const again = { token: device.grant, body: { userId, pin: '1470', proves: { from: queued + 1 } } }
    const { body } = await server.call(`POST /place-user/pin/${placeId}`, again)
    expect(body.data.session_id).toBe(before.session)
    await server.call(`POST /place-user/pin/${placeId}`, {
      ...again,
      body: { ...again.body, proves: { from: queued + 9 } },
    })
    for (let first = 1; first <= queued; first += batch) {
      const commands = Array.from({ length: batch }, (_, n) => order(first + n))
      const { body: pushed } = await server.push(device, placeId, commands)
      const statuses = new Set(pushed.data.results.map(({ status }: { status: string }) => status))
      expect([...statuses]).toEqual(['applied'])
    }
    expect(await outcomeOf(order(queued + 1))).toMatchObject({ status: 'held' })
    expect(await outcomeOf(await signed(order(queued + 2), 'does', before))).toMatchObject({
      status: 'applied',
    })
  })

  it('is asked for proofs no later than 500 numbers after what is known', async () => {
    device = await server.register(kasia, placeId, 1000)
    const of = await typed(kasia, '1470')
    await server.call(`POST /place-user/pin/${placeId}`, {
      token: device.grant,
      body: { userId: kasia.userId, pin: '1470', proves: { from: 1_000_000 } },
    })
    const asked = await server.services.store.write(placeId, (place) => place.session(of.session))
    expect(asked?.proofFrom).toBe(999 + 500)
  })
})
