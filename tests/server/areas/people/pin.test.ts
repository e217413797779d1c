import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#server/db/tables/notifications.ts'
import { placePins } from '#server/db/tables/identity.ts'
import {
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

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
})

afterAll(() => server.close())

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia })
  device = await server.register(owner, placeId)
})

const set = (by: Person, userId: string, pin: string | null) =>
  server.call(`PUT /place-user/pin/${placeId}/${userId}`, { token: by.token, body: { pin } })
const enter = (userId: string, pin: string, on: TestDevice = device) =>
  server.call(`POST /place-user/pin/${placeId}`, { token: on.grant, body: { userId, pin } })

describe('A PIN', () => {
  it('signs its person in on a device of the place, and what they do there counts as theirs', async () => {
    expect((await set(kasia, kasia.userId, '1470')).status).toBe(200)
    const { status, body } = await enter(kasia.userId, '1470')
    expect([status, body.data.user.id]).toEqual([200, kasia.userId])
    const person = personOf(body.data)
    const command = server.command({ ...device, person }, placeId, 1, 'ticket.shown', {})
    const pushed = await server.push(device, placeId, [command])
    expect(pushed.body.data.results).toMatchObject([{ status: 'applied' }])
    expect(
      (await server.call('POST /auth/logout', { token: person.token, body: { sessionId: person.sessionId } }))
        .status,
    ).toBe(200)
    expect((await server.call(`GET /places/${placeId}`, { token: kasia.token })).status).toBe(200)
  })

  it('is set for oneself, or by those who look after the people and may as much', async () => {
    expect((await set(owner, kasia.userId, '1470')).status).toBe(200)
    const others = await set(kasia, owner.userId, '147036')
    expect([others.status, others.body.code]).toEqual([403, 'forbidden'])
    await server.call(`PUT /place-user/${placeId}/${kasia.userId}`, {
      token: owner.token,
      body: { permissions: ['manage-users'] },
    })
    expect((await set(kasia, owner.userId, '147036')).body.code).toBe('not_yours_to_give')
  })

  it('has four digits, six for whoever has to do with money, and is not easy', async () => {
    expect((await set(kasia, kasia.userId, '147036')).body.fields).toEqual(['pin'])
    expect((await set(owner, owner.userId, '1470')).body.fields).toEqual(['pin'])
    expect((await set(owner, owner.userId, '147036')).status).toBe(200)
    expect((await set(kasia, kasia.userId, '1234')).body.code).toBe('easy_pin')
  })

  it('of four digits is no good any more once its person has to do with money', async () => {
    await set(kasia, kasia.userId, '1470')
    await server.call(`PUT /place-user/${placeId}/${kasia.userId}`, {
      token: owner.token,
      body: { permissions: ['place-order', 'cancel-printouts'] },
    })
    expect((await enter(kasia.userId, '1470')).body.code).toBe('wrong_pin')
  })

  it('is refused after five wrong ones on this device, the right one too, for five minutes', async () => {
    await set(kasia, kasia.userId, '1470')
    for (let i = 0; i < 5; i++) expect((await enter(kasia.userId, `258${i}`)).status).toBe(422)
    expect((await enter(kasia.userId, '1470')).status).toBe(429)
    expect(server.problems).toContainEqual(
      expect.objectContaining({ userId: kasia.userId, clientId: device.clientId }),
    )
    const other = await server.register(owner, placeId)
    expect((await enter(kasia.userId, '1470', other)).status).toBe(200)
    server.time.now += 5 * 60_000
    expect((await enter(kasia.userId, '1470')).status).toBe(200)
    owner = await refreshed(owner)
    kasia = await refreshed(kasia)
  })

  it('that is wrong leaves fewer tries, and the answer says how many; also for a device that does not know it', async () => {
    await set(kasia, kasia.userId, '1470')
    const left = []
    for (let i = 0; i < 5; i++) left.push((await enter(kasia.userId, `258${i}`)).body.triesLeft)
    expect(left).toEqual([4, 3, 2, 1, 0])
    const nobody = await enter('00000000-0000-7000-8000-000000000199', '1470')
    expect(nobody.body.triesLeft).toBe(4)
  })

  it('is told to those who look after the people when it was wrong five times, and to the device', async () => {
    await set(kasia, kasia.userId, '1470')
    const answers = []
    for (let i = 0; i < 5; i++) answers.push(await enter(kasia.userId, `258${i}`))
    expect(answers.map(({ headers }) => headers.get('Retry-After'))).toEqual([null, null, null, null, '300'])
    const told = await server.services.database.place(placeId, (db) => db.select().from(notifications))
    expect(told).toMatchObject([
      { kind: 'pin-locked-out', forUserId: owner.userId, facts: { name: 'Kasia', device: device.code } },
    ])
  })

  it('may be tried again when somebody who looks after the people says so by their own', async () => {
    await set(kasia, kasia.userId, '1470')
    await set(owner, owner.userId, '147036')
    for (let i = 0; i < 5; i++) await enter(kasia.userId, `258${i}`)
    const unlock = (userId: string, pin: string, unlocks: string) =>
      server.call(`POST /place-user/pin/${placeId}`, { token: device.grant, body: { userId, pin, unlocks } })
    expect((await unlock(owner.userId, '000000', kasia.userId)).status).toBe(422)
    expect((await enter(kasia.userId, '1470')).status).toBe(429)
    expect((await unlock(owner.userId, '147036', kasia.userId)).status).toBe(200)
    expect((await enter(kasia.userId, '1470')).status).toBe(200)
    expect((await unlock(kasia.userId, '1470', owner.userId)).body.code).toBe('forbidden')
  })

  it('goes on in one session on a device, until that is ended', async () => {
    await set(kasia, kasia.userId, '1470')
    const first = personOf((await enter(kasia.userId, '1470')).body.data)
    const again = personOf((await enter(kasia.userId, '1470')).body.data)
    expect(again.sessionId).toBe(first.sessionId)
    expect(await refreshes(first)).toBe(200)
    expect(await refreshes(again)).toBe(200)
    const other = personOf(
      (await enter(kasia.userId, '1470', await server.register(owner, placeId))).body.data,
    )
    expect(other.sessionId).not.toBe(first.sessionId)
    await server.call('POST /auth/logout', { token: again.token, body: { sessionId: again.sessionId } })
    const later = personOf((await enter(kasia.userId, '1470')).body.data)
    expect(later.sessionId).not.toBe(first.sessionId)
  })

  it('opens its own place only, whatever else its person may belong to', async () => {
    const own = await server.openBistro({ owner: kasia })
    await set(kasia, kasia.userId, '1470')
    const { token } = personOf((await enter(kasia.userId, '1470')).body.data)
    const reads = async (id: string, by: string) =>
      (await server.call(`GET /places/${id}`, { token: by })).status
    expect([await reads(placeId, token), await reads(own, token)]).toEqual([200, 403])
    expect(await reads(own, kasia.token)).toBe(200)
  })

  it('that somebody else changes ends what was opened with the old one; their other sessions stay', async () => {
    await set(kasia, kasia.userId, '1470')
    const here = personOf((await enter(kasia.userId, '1470')).body.data)
    const reads = async ({ token }: Person) => (await server.call(`GET /places/${placeId}`, { token })).status
    await set(kasia, kasia.userId, '2580')
    expect(await reads(here)).toBe(200)
    await set(owner, kasia.userId, '1379')
    expect([await reads(here), await reads(kasia)]).toEqual([401, 200])
  })

  it('is known of by its person: whether there is one that is good', async () => {
    const own = async () =>
      (await server.call(`GET /place-user/pin/${placeId}`, { token: kasia.token })).body.data
    expect(await own()).toEqual({ hasPin: false, digits: 4 })
    await set(kasia, kasia.userId, '1470')
    expect(await own()).toEqual({ hasPin: true, digits: 4 })
    await server.call(`PUT /place-user/${placeId}/${kasia.userId}`, {
      token: owner.token,
      body: { permissions: ['place-order', 'cancel-printouts'] },
    })
    expect(await own()).toEqual({ hasPin: false, digits: 6 })
  })

  it('cannot be sought among all people of one device', async () => {
    const statuses = []
    for (let i = 0; i < 21; i++)
      statuses.push((await enter(`00000000-0000-7000-8000-0000000001${10 + i}`, '1470')).status)
    expect(statuses.slice(-2)).toEqual([422, 429])
  })

  it('is not sought by whoever knows their own: a right one gives no more tries at those of others', async () => {
    await set(kasia, kasia.userId, '1470')
    const statuses = []
    for (let i = 0; i < 21; i++) {
      await enter(kasia.userId, '1470')
      statuses.push((await enter(`00000000-0000-7000-8000-0000000002${10 + i}`, '1470')).status)
    }
    expect(statuses.slice(-2)).toEqual([422, 429])
  })

  it('cannot be sought on many devices, nor from one address through many of them', async () => {
    await set(kasia, kasia.userId, '1470')
    const last = { ofPerson: 0, ofAddress: 0 }
    for (let n = 0; n < 9; n++) {
      const other = await server.register(owner, placeId)
      for (let i = 0; i < 5; i++) last.ofPerson = (await enter(kasia.userId, `258${i}`, other)).status
    }
    expect(last.ofPerson).toBe(429)
    expect((await enter(kasia.userId, '1470', await server.register(owner, placeId))).status).toBe(429)
    const from = async (n: number, address: string) => {
      const { grant: token } = await server.register(owner, placeId)
      const body = { userId: `00000000-0000-7000-8000-0000000003${10 + n}`, pin: '1470' }
      for (let i = 0; i < 5; i++)
        last.ofAddress = (
          await server.call(`POST /place-user/pin/${placeId}`, { token, body, address })
        ).status
    }
    for (let n = 0; n < 20; n++) await from(n, '10.9.0.1')
    expect(last.ofAddress).toBe(422)
    await from(21, '10.9.0.1')
    expect(last.ofAddress).toBe(429)
    await from(21, '10.9.0.2')
    expect(last.ofAddress).toBe(422)
  })

  it('is good on devices of its own place only, while its person is of it and the device is', async () => {
    await set(kasia, kasia.userId, '1470')
    const elsewhere = await server.openBistro({ owner })
    const theirs = await server.register(owner, elsewhere)
    expect((await enter(kasia.userId, '1470', theirs)).status).toBe(401)
    const there = await server.call(`POST /place-user/pin/${elsewhere}`, {
      token: theirs.grant,
      body: { userId: kasia.userId, pin: '1470' },
    })
    expect(there.body.code).toBe('wrong_pin')
    await server.call(`DELETE /place-user/${placeId}/${kasia.userId}`, { token: owner.token })
    expect((await enter(kasia.userId, '1470')).body.code).toBe('wrong_pin')
  })

  it('is kept as a slow hash and can be taken away', async () => {
    await set(kasia, kasia.userId, '1470')
    const kept = () => server.services.database.place(placeId, (db) => db.select().from(placePins))
    expect((await kept())[0]?.pinHash).toMatch(/^\$argon2id\$/)
    await set(kasia, kasia.userId, null)
    expect(await kept()).toEqual([])
    expect((await enter(kasia.userId, '1470')).body.code).toBe('wrong_pin')
  })
})

async function refreshes({ refresh }: Person): Promise<number> {
  return (await server.call('POST /auth/refresh', { body: { refresh_token: refresh } })).status
}

async function refreshed(person: Person): Promise<Person> {
  const { body } = await server.call('POST /auth/refresh', { body: { refresh_token: person.refresh } })
  return { ...person, token: body.data.access_token, refresh: body.data.refresh_token }
}
