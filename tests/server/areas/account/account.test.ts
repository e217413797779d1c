import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDueAccounts } from '#server/areas/account/remove-accounts.ts'
import { invitations, passwordResets, users } from '#server/db/tables/identity.ts'
import { personOf, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

type Account = Person & { password: string }

let count = 0

async function account(): Promise<Account> {
  const email = `konto-${(count += 1)}@lokal.example`
  const password = 'the first password'
  const { body } = await server.call('POST /auth/signup', { body: { email, name: 'Konto', password } })
  return { password, ...personOf(body.data) }
}

const login = (email: string, password: string) =>
  server.call('POST /auth/login', { body: { login: email, password } })
const forgot = async (email: string) => {
  const answer = await server.call('POST /auth/forgot-password', { body: { email } })
  await server.services.background.settled()
  return answer
}
const mailsTo = (email: string) => (server.services.mail.kept(null) ?? []).filter(({ to }) => to === email)
const linkFor = (email: string) => /#(\S+)/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? ''
const reset = (token: string, password = 'the second password') =>
  server.call('POST /auth/password-reset', { body: { token, password } })
const isSignedIn = async ({ token }: Person) =>
  (await server.call('GET /places/my', { token })).status === 200
const profile = ({ token }: Person) => server.call('GET /auth/profile', { token })

describe('A forgotten password', () => {
  it('is set by the link in a mail, which is good once and ends every session', async () => {
    const person = await account()
    await forgot(person.email.toUpperCase())
    expect(mailsTo(person.email)[0]?.text).toContain('https://lokal.example/reset-password#')
    const token = linkFor(person.email)
    expect((await reset(token)).status).toBe(200)
    expect(await isSignedIn(person)).toBe(false)
    expect((await login(person.email, person.password)).status).toBe(401)
    expect((await login(person.email, 'the second password')).status).toBe(200)
    const again = await reset(token, 'the third password')
    expect([again.status, again.body.code]).toEqual([410, 'link_gone'])
  })

  it('asked for twice at the same time is set once', async () => {
    const person = await account()
    await forgot(person.email)
    const token = linkFor(person.email)
    const both = await Promise.all([reset(token, 'one password'), reset(token, 'other password')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('has a link for an hour, and using one ends the others', async () => {
    const person = await account()
    await forgot(person.email)
    const first = linkFor(person.email)
    await forgot(person.email)
    const second = linkFor(person.email)
    server.time.now += 3600_000
    expect((await reset(second)).status).toBe(410)
    await forgot(person.email)
    const third = linkFor(person.email)
    expect(new Set([first, second, third]).size).toBe(3)
    expect((await reset(third)).status).toBe(200)
    const kept = await server.services.database.user(person.userId, (db) => db.select().from(passwordResets))
    expect(kept).toEqual([])
  })

  it('answers the same about an e-mail that nobody has, and sends nothing', async () => {
    const person = await account()
    const [known, unknown] = [await forgot(person.email), await forgot('nobody-at-all@lokal.example')]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(mailsTo('nobody-at-all@lokal.example')).toEqual([])
  })

  it('answers before anybody is looked up, so that the time tells nothing either', async () => {
    const { database } = server.services
    let asked = 0
    const anyone = database.anyone.bind(database)
    database.anyone = (work) => {
      asked += 1
      return anyone(work)
    }
    const held: (() => Promise<unknown>)[] = []
    const { background } = server.services
    const run = background.run.bind(background)
    background.run = (work) => void held.push(work)
    const { email } = await account()
    asked = 0
    await server.call('POST /auth/forgot-password', { body: { email } })
    expect([asked, held.length]).toEqual([0, 1])
    ;[background.run, database.anyone] = [run, anyone]
  })

  it('is asked for five times an hour for one e-mail, known or not', async () => {
    const { email } = await account()
    for (const each of [email, 'unknown-too@lokal.example']) {
      const statuses = []
      for (let i = 0; i < 6; i++) statuses.push((await forgot(each)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    expect(mailsTo(email)).toHaveLength(5)
    server.time.now += 3600_000
  })

  it('keeps only a hash of the link', async () => {
    const person = await account()
    await forgot(person.email)
    const kept = await server.services.database.user(person.userId, (db) => db.select().from(passwordResets))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(linkFor(person.email))
  })

  it('is not replaced by the e-mail, and the link stays good for a better one', async () => {
    const person = await account()
    await forgot(person.email)
    const token = linkFor(person.email)
    expect((await reset(token, person.email)).body.fields).toEqual(['password'])
    expect((await reset(token)).status).toBe(200)
  })
})

describe('Changing the password', () => {
  const change = (person: Person, password: string, newPassword: string) =>
    server.call('POST /auth/password-change', { token: person.token, body: { password, newPassword } })

  it('needs the present one, and ends every other session', async () => {
    const person = await account()
    const other = personOf((await login(person.email, person.password)).body.data)
    const wrong = await change(person, 'a guess', 'a new password')
    expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([422, 'wrong_password', ['password']])
    expect(await isSignedIn(other)).toBe(true)
    expect((await change(person, person.password, 'a new password')).status).toBe(200)
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false])
    const refreshed = await server.call('POST /auth/refresh', { body: { refresh_token: other.refresh } })
    expect(refreshed.status).toBe(401)
    expect((await login(person.email, 'a new password')).status).toBe(200)
  })

  it('cannot be used to guess the present one', async () => {
    const person = await account()
    for (let i = 0; i < 10; i++)
      expect((await change(person, `guess ${i}`, 'a new password')).status).toBe(422)
    expect((await change(person, person.password, 'a new password')).status).toBe(429)
  })
})

describe('The own sessions', () => {
  it('are listed, and all but this one can be ended', async () => {
    const person = await account()
    const other = personOf((await login(person.email, person.password)).body.data)
    const list = await server.call('GET /auth/sessions', { token: person.token })
    expect(list.body.total).toBe(2)
    expect(list.body.data.filter((each: { current: boolean }) => each.current)).toMatchObject([
      { id: person.sessionId },
    ])
    expect(JSON.stringify(list.body)).not.toMatch(/token/i)
    const ended = await server.call('DELETE /auth/sessions', { token: person.token })
    expect(ended.body.data).toEqual({ ended: 1 })
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false])
  })
})

describe('The devices of the own sessions', () => {
  it('are named, in every place that the person belongs to; those that were shut out are not', async () => {
    const [person, kasia] = [await account(), await account()]
    const list = async () =>
      (await server.call('GET /auth/sessions', { token: person.token })).body.data[0].devices
    expect(await list()).toEqual([])
    const bistro = await server.openBistro({ owner: person, kasia })
    const cafe = await server.openBistro({ owner: person, kasia })
    const till = await server.register(person, bistro)
    const phone = await server.register(person, cafe)
    const manage = (method: string, path: string, body?: object) =>
      server.call(`${method} /devices/${path}`, { token: person.token, ...(body && { body }) })
    await manage('PATCH', `${bistro}/${till.clientId}`, { name: 'Bar' })
    expect(await list()).toEqual(
      expect.arrayContaining([
        { placeId: bistro, code: till.code, name: 'Bar', scope: expect.any(String) },
        { placeId: cafe, code: phone.code, name: '', scope: expect.any(String) },
      ]),
    )
    await manage('POST', `${cafe}/${phone.clientId}/revoke`)
    expect(await list()).toMatchObject([{ name: 'Bar' }])
  })

  it('of somebody else are not shown, nor those of a place that one has left', async () => {
    const [owner, person] = [await account(), await account()]
    const bistro = await server.openBistro({ owner, kasia: person })
    await server.register(person, bistro)
    const list = async () => (await server.call('GET /auth/sessions', { token: person.token })).body.data
    expect(await list()).toMatchObject([{ devices: [{ placeId: bistro }] }])
    await server.call(`DELETE /place-user/${bistro}/${person.userId}`, { token: owner.token })
    expect(await list()).toMatchObject([{ devices: [] }])
    expect((await server.call('GET /auth/sessions', { token: owner.token })).body.data[0].devices).toEqual([])
  })
})

describe('The profile', () => {
  it('has a name and a language; what is left out stays', async () => {
    const person = await account()
    const set = (body: object) => server.call('POST /auth/profile', { token: person.token, body })
    expect((await set({ locale: 'pl' })).body.data).toMatchObject({
      name: 'Konto',
      locale: 'pl',
      removal: null,
    })
    expect((await set({ name: 'Inne' })).body.data).toMatchObject({ name: 'Inne', locale: 'pl' })
    await forgot(person.email)
    expect(mailsTo(person.email)[0]?.subject).toBe('Nowe hasło w Lokalu')
  })
})

describe('The name of an account', () => {
  it('is the person’s own: what they are called in a place is the place’s, and stays', async () => {
    const person = await server.signUp('Katarzyna')
    const placeId = await server.openBistro({ owner: person })
    const called = async () =>
      (await server.call(`GET /place-user/${placeId}`, { token: person.token })).body.data[0].name
    const before = await called()
    await server.call('POST /auth/profile', { token: person.token, body: { name: 'Kasia' } })
    expect([await called(), before]).toEqual([before, before])
    // There it is changed as that of everybody is.
    const { status } = await server.call(`PUT /place-user/${placeId}/${person.userId}`, {
      token: person.token,
      body: { name: 'Kasia z sali' },
    })
    expect([status, await called()]).toEqual([200, 'Kasia z sali'])
    const { body } = await server.call('GET /auth/profile', { token: person.token })
    expect(body.data.name).toBe('Kasia')
  })
})

describe('Removing the account', () => {
  const day = 24 * 3600_000
  const ask = (person: Account) =>
    server.call('POST /auth/removal', { token: person.token, body: { password: person.password } })
  const again = async (person: Account) => personOf((await login(person.email, person.password)).body.data)

  it('is asked for with the password, and can be called off until it happens', async () => {
    const person = await account()
    const wrong = await server.call('POST /auth/removal', {
      token: person.token,
      body: { password: 'guess' },
    })
    expect(wrong.body.code).toBe('wrong_password')
    const { removal } = (await ask(person)).body.data
    expect(removal.dueAt - removal.askedAt).toBeLessThan(14 * day)
    expect((await server.call('DELETE /auth/removal', { token: person.token })).body.data.removal).toBeNull()
    server.time.now += 15 * day
    expect(await removeDueAccounts(server.services)).toBe(0)
    expect((await profile(await again(person))).status).toBe(200)
  })

  it('happens within 14 days: nothing personal is left but the name in the records of the place', async () => {
    const person = await account()
    const owner = await server.signUp('Szefowa')
    const placeId = await server.openBistro({ owner, kasia: person })
    const invited = await server.call(`POST /invitations/${placeId}`, {
      token: owner.token,
      body: { email: 'ktos@lokal.example', role: 'service' },
    })
    expect(invited.status).toBe(200)
    await ask(person)
    server.time.now += 13 * day - 1
    expect(await removeDueAccounts(server.services)).toBe(0)
    server.time.now += 1
    expect(await removeDueAccounts(server.services)).toBe(1)
    expect(await removeDueAccounts(server.services)).toBe(0)
    expect((await login(person.email, person.password)).status).toBe(401)
    const { database, store } = server.services
    const [row] = await database.user(person.userId, (db) =>
      db.select().from(users).where(eq(users.id, person.userId)),
    )
    expect(row).toMatchObject({ email: null, name: '', passwordHash: '', locale: null, placeOrder: [] })
    const rows = await store.writeSql(placeId, async (place) => ({
      member: await place.rows(0).get('placeUsers', person.userId),
      former: await place.rows(0).get('formerUsers', person.userId),
    }))
    expect([rows.member, rows.former?.name]).toEqual([null, 'Kasia'])
    const kept = await database.place(placeId, (db) => db.select().from(invitations))
    expect(kept.map(({ email }) => email)).toEqual(['ktos@lokal.example'])
    const signUpAgain = await server.call('POST /auth/signup', {
      body: { email: person.email, name: 'Nowa', password: 'a new beginning' },
    })
    expect(signUpAgain.status, 'the e-mail is free').toBe(200)
  })

  it('waits for the last owner of a place to hand it over', async () => {
    const person = await account()
    const placeId = await server.openBistro({ owner: person })
    const refused = await ask(person)
    expect([refused.status, refused.body.code]).toEqual([409, 'last_owner'])
    expect(refused.body.current).toEqual({ placeIds: [placeId] })
  })

  it('is refused where every other owner has asked for theirs, who would be gone as well', async () => {
    const [first, second] = [await account(), await account()]
    const placeId = await server.openBistro({ owner: first, kasia: second })
    await server.call(`PUT /place-user/${placeId}/${second.userId}`, {
      token: first.token,
      body: { role: 'owner' },
    })
    expect((await ask(first)).status).toBe(200)
    expect(await ask(second)).toMatchObject({
      status: 409,
      body: { code: 'last_owner', current: { placeIds: [placeId] } },
    })
    // Nor may the one who stays leave the place, or stop being its owner, in the meantime.
    const left = await server.call(`DELETE /place-user/${placeId}/${second.userId}`, { token: second.token })
    expect([left.status, left.body.code]).toEqual([409, 'last_owner'])
    const path = `PUT /place-user/${placeId}/${second.userId}`
    const lowered = await server.call(path, { token: first.token, body: { role: 'manager' } })
    expect([lowered.status, lowered.body.code]).toEqual([409, 'last_owner'])
    server.time.now += 14 * day
    expect(await removeDueAccounts(server.services)).toBe(1)
    const ofSecond = expect.objectContaining({ userId: second.userId })
    expect(server.problems).not.toContainEqual(ofSecond)
  })

  it('lets the one who goes be taken out by the one who stays', async () => {
    const [first, second] = [await account(), await account()]
    const placeId = await server.openBistro({ owner: first, kasia: second })
    await server.call(`PUT /place-user/${placeId}/${second.userId}`, {
      token: first.token,
      body: { role: 'owner' },
    })
    await ask(first)
    const gone = await server.call(`DELETE /place-user/${placeId}/${first.userId}`, { token: second.token })
    expect(gone.status).toBe(200)
    await server.call('DELETE /auth/removal', { token: first.token })
  })

  it('keeps from opening a place, which would have no other owner', async () => {
    const person = await account()
    await ask(person)
    const create = () =>
      server.call('POST /places', {
        token: person.token,
        body: { name: 'Nowy', slug: `nowy-${v7().slice(-12)}` },
      })
    const refused = await create()
    expect([refused.status, refused.body.code]).toEqual([409, 'removal_asked'])
    await server.call('DELETE /auth/removal', { token: person.token })
    expect((await create()).status).toBe(200)
  })

  it('waits also for somebody who became the last owner in the meantime', async () => {
    const person = await account()
    await ask(person)
    await server.openBistro({ owner: person })
    server.time.now += 14 * day
    expect(await removeDueAccounts(server.services)).toBe(0)
    expect((await login(person.email, person.password)).status).toBe(200)
    expect(server.problems).toContainEqual(expect.objectContaining({ userId: person.userId }))
    const { removal } = (await profile(await again(person))).body.data
    expect(removal.heldBy, 'the person is told what holds it up').toEqual(['Bistro'])
  })
})
