import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/areas/auth/passwords.ts'
import { placeLogins, placeSlugs, sessions, users } from '#server/db/tables/identity.ts'
import { personOf, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const refresh = (token: string) => server.call('POST /auth/refresh', { body: { refresh_token: token } })
const isSignedIn = async (token: string) => (await server.call('GET /places/my', { token })).status === 200

async function account(name: string) {
  const email = `${name}@lokal.example`
  const password = `${name} has a password`
  const { status, body } = await server.call('POST /auth/signup', { body: { email, name, password } })
  expect(status).toBe(200)
  return { password, ...personOf(body.data) }
}

describe('Signing up', () => {
  it('signs in at once', async () => {
    const { token } = await account('anna')
    expect(await isSignedIn(token)).toBe(true)
  })

  it('refuses an e-mail that has an account, whatever its case', async () => {
    await account('ewa')
    const { status, body } = await server.call('POST /auth/signup', {
      body: { email: 'EWA@lokal.example', name: 'Ewa', password: 'another password' },
    })
    expect([status, body.code, body.fields]).toEqual([409, 'e_mail_taken', ['email']])
  })

  it.each([
    ['short', 'password'],
    ['ż'.repeat(37), 'password'],
    ['same@lokal.example', 'password'],
  ])('refuses the password %s', async (password, field) => {
    const { status, body } = await server.call('POST /auth/signup', {
      body: { email: 'same@lokal.example', name: 'X', password },
    })
    expect([status, body.code, body.fields]).toEqual([422, 'invalid_input', [field]])
  })
})

describe('Signing in', () => {
  it('takes the e-mail in any case and the password to the letter', async () => {
    const { password } = await account('ola')
    const login = (login: string, password: string) =>
      server.call('POST /auth/login', { body: { login, password } })
    expect((await login('OLA@lokal.example', password)).status).toBe(200)
    const wrong = await login('ola@lokal.example', password.toUpperCase())
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
  })

  it('says the same about a person who does not exist', async () => {
    const { status, body } = await server.call('POST /auth/login', {
      body: { login: 'nobody@lokal.example', password: 'guess' },
    })
    expect([status, body.code]).toEqual([401, 'invalid_credentials'])
  })

  it('makes somebody who guesses wait, also with the right password, and lets them in later', async () => {
    const { email, password } = await account('marek')
    const login = (password: string) => server.call('POST /auth/login', { body: { login: email, password } })
    for (let i = 0; i < 10; i++) expect((await login(`guess ${i}`)).status).toBe(401)
    const stopped = await login(password)
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
    server.time.now += 5 * 60_000
    expect((await login(password)).status).toBe(200)
  })

  it('of a person without an e-mail takes the place and the name', async () => {
    const { database } = server.services
    const [placeId, userId] = [await server.openBistro({}), randomUUID()]
    const passwordHash = await hashPassword('secret of Kasia')
    await database.user(userId, (db) => db.insert(users).values({ id: userId, name: 'Kasia', passwordHash }))
    const slug = await database.place(placeId, async (db) => {
      await db.insert(placeLogins).values({ placeId, loginName: 'kasia', userId })
      const [row] = await db.select().from(placeSlugs).where(eq(placeSlugs.placeId, placeId))
      return row?.slug
    })
    const login = (placeSlug: string | undefined) =>
      server.call('POST /auth/login', { body: { login: 'Kasia', password: 'secret of Kasia', placeSlug } })
    expect((await login(slug)).body.data.user).toEqual({ id: userId, name: 'Kasia', email: null })
    expect((await login('another-place')).status).toBe(401)
    expect((await login(undefined)).status).toBe(401)
  })
})

describe('An access token', () => {
  it('is good for 15 minutes', async () => {
    const { token } = await account('piotr')
    server.time.now += 15 * 60_000 - 1000
    expect(await isSignedIn(token)).toBe(true)
    server.time.now += 2000
    expect(await isSignedIn(token)).toBe(false)
  })

  it('ends with its session', async () => {
    const { token, sessionId } = await account('jan')
    expect((await server.call('POST /auth/logout', { token, body: { sessionId } })).status).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
  })

  it('of one person cannot end the session of another', async () => {
    const mine = await account('ala')
    const other = await account('ela')
    const { status } = await server.call('POST /auth/logout', {
      token: other.token,
      body: { sessionId: mine.sessionId },
    })
    expect(status).toBe(404)
    expect(await isSignedIn(mine.token)).toBe(true)
  })

  it('is never a refresh token, nor the other way round', async () => {
    const person = await account('iza')
    expect((await refresh(person.token)).status).toBe(401)
    expect(await isSignedIn(person.refresh)).toBe(false)
  })
})

describe('Refreshing (L5)', () => {
  const next = async (token: string): Promise<Person['refresh']> => {
    const { status, body } = await refresh(token)
    expect(status).toBe(200)
    expect(await isSignedIn(body.data.access_token)).toBe(true)
    return body.data.refresh_token
  }

  it('gives both tokens anew, each good', async () => {
    const first = (await account('r1')).refresh
    const second = await next(first)
    expect(second).not.toBe(first)
    await next(second)
  })

  it('keeps the token before good until its successor was used once: the answer may have been lost', async () => {
    const first = (await account('r2')).refresh
    await next(first)
    await next(first)
    const second = await next(first)
    await next(second)
    expect((await refresh(first)).status).toBe(401)
  })

  it('of two tabs at the same time leaves both signed in', async () => {
    const first = (await account('r3')).refresh
    const [one, other] = await Promise.all([next(first), next(first)])
    server.time.now += 20 * 60_000
    const [third] = await Promise.all([next(one), next(other)])
    await next(third)
  })

  it('with a token older than the one before ends the session for everybody who has it', async () => {
    const { refresh: stolen, sessionId } = await account('r4')
    const second = await next(stolen)
    const third = await next(second)
    expect((await refresh(stolen)).status).toBe(401)
    expect((await refresh(third)).status).toBe(401)
    expect(server.problems).toContainEqual(expect.objectContaining({ sessionId }))
  })

  it('is possible for 60 days after the last time, and no longer', async () => {
    const first = (await account('r5')).refresh
    server.time.now += 59 * 24 * 60 * 60_000
    const second = await next(first)
    server.time.now += 59 * 24 * 60 * 60_000
    const third = await next(second)
    server.time.now += 61 * 24 * 60 * 60_000
    expect((await refresh(third)).status).toBe(401)
  })

  it('is over after signing out', async () => {
    const person = await account('r6')
    await server.call('POST /auth/logout', { token: person.token, body: { sessionId: person.sessionId } })
    expect((await refresh(person.refresh)).status).toBe(401)
  })

  it('refuses a token that was changed or signed by somebody else', async () => {
    const { refresh: token } = await account('r7')
    const [head, claims, signature] = token.split('.')
    const other = Buffer.from(JSON.stringify({ aud: 'refresh' })).toString('base64url')
    for (const forged of ['x', `${head}.${other}.${signature}`, `${head}.${claims}.AAAA`]) {
      expect((await refresh(forged)).status).toBe(401)
    }
  })
})

describe('A sign of life', () => {
  it('tells the version of the place to its members only', async () => {
    const owner = await server.signUp('Szef')
    const stranger = await server.signUp('Gość')
    const placeId = await server.openBistro({ owner })
    const ping = (person: Person) =>
      server.call('POST /session/ping', {
        token: person.token,
        body: { sessionId: person.sessionId, placeId },
      })
    expect((await ping(owner)).body).toEqual({ data: { version: 1 } })
    expect((await ping(stranger)).status).toBe(403)
  })

  it('reports the queue of the device, so that the server knows what it waits for', async () => {
    const { userId, sessionId, token } = await server.signUp('Kolejka')
    const ping = (body: object) =>
      server.call('POST /session/ping', { token, body: { sessionId, firebaseToken: 'push:1', ...body } })
    expect((await ping({ queue: { depth: 3, lastSeq: 17 } })).status).toBe(200)
    server.time.now += 30_000
    expect((await ping({})).status).toBe(200)
    const [seen] = await server.services.database.user(userId, (db) =>
      db.select().from(sessions).where(eq(sessions.id, sessionId)),
    )
    const reported = { queueDepth: 3, queueLastSeq: 17, firebaseToken: 'push:1' }
    expect(seen).toMatchObject({ ...reported, lastSeenAt: server.time.now })
  })

  it('names the own session', async () => {
    const [one, other] = [await server.signUp('Ona'), await server.signUp('On')]
    const { status } = await server.call('POST /session/ping', {
      token: one.token,
      body: { sessionId: other.sessionId },
    })
    expect(status).toBe(404)
  })
})
