import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findOwnStore } from '#server/areas/glovo/find-store.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { readPlace } from '#server/services/read-place.ts'
import { listen, type Listening } from '#server/listen.ts'
import { glovoOrder, openPlatform, platformMenu, platformOption } from '#tests/support/providers/glovo.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/postgres/postgres.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

/** The place that the server itself knows a store of. */
const known = { placeId: v7(), storeId: 'serwer-1', token: 'the-secret-of-the-server' }

const tokenKey = randomBytes(32)
/** Stores that the platform knows beside that of the server, with their secrets. */
const atPlatform = new Map<string, string>()

let listening: Listening
let database: FreshDatabase
let server: TestServer
let platform: Awaited<ReturnType<typeof openPlatform>>
let owner: Person
let waiter: Person
let placeId: string

beforeAll(async () => {
  const opened = await listen(0, '127.0.0.1')
  if (!opened.ok) throw new Error(opened.error)
  listening = opened.value
  database = await freshDatabase()
  platform = await openPlatform([known], () => server.time.now, atPlatform)
  server = await serverWith(tokenKey)
  listening.use(server.app.fetch)
  owner = await server.signUp('Jan')
  waiter = await server.signUp('Kasia')
  await server.openBistro({ owner }, known.placeId, platformMenu())
})

beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia: waiter }, v7(), platformMenu())
})

afterAll(async () => {
  await listening.close()
  await platform.fake.close()
  await server.close()
})

const serverWith = (key: Uint8Array) =>
  startTestServer({
    database,
    tokenKey: key,
    publicUrl: `http://127.0.0.1:${listening.port}`,
    outside: { glovo: platform.glovo },
  })

/** A store of this test alone, as an owner enters it. */
const entryOf = (name: string) => ({ storeId: `${name}-${placeId}`, secret: `the-secret-of-${name}` })

const call = (method: string, body?: object, of = placeId, person = owner, at = server) =>
  at.call(`${method} /glovo/store/${of}`, { token: person.token, ...(body && { body }) })
const save = (body: object, of = placeId) => call('PUT', body, of)

const tell = (storeId: string, secret: string, more: object = {}, at = server) =>
  at.call('POST /glovo/orders/dispatched', {
    body: glovoOrder(storeId, { order_id: v7(), ...more }),
    headers: { Authorization: secret },
    address: '10.0.0.9',
  })

const arrived = (of = placeId) =>
  readPlace(server.services, of, (rows) => rows.list('orderChecks', 'diningOptionId', platformOption.id))

const sendMenu = (of = placeId) => server.call(`POST /glovo/sync-menu/${of}`, { token: owner.token })
const stateOf = async (of = placeId) => {
  const { body } = await server.call(`GET /integrations/${of}`, { token: owner.token })
  return (body.data as { service: string; state: string }[]).find(({ service }) => service === 'glovo')?.state
}

describe('The store of a place at the platform', () => {
  it('is entered by its owner, and shown without its secret', async () => {
    const entry = entryOf('lipa')
    const saved = await save(entry)
    const address = `http://127.0.0.1:${listening.port}/api/glovo/orders`
    expect([saved.status, saved.body.data]).toEqual([
      200,
      {
        source: 'place',
        state: 'untried',
        storeId: entry.storeId,
        succeededAt: null,
        failedAt: null,
        failure: '',
        webhooks: { dispatched: `${address}/dispatched`, cancelled: `${address}/cancelled` },
      },
    ])
    expect((await call('GET')).body.data).toEqual(saved.body.data)
    expect(await stateOf()).toBe('untried')
    const row = await findOwnStore(server.services, placeId)
    expect(row).toMatchObject({ storeId: entry.storeId, changedBy: owner.userId })
    expect(JSON.stringify(row)).not.toContain(entry.secret)
  })

  it('is nobody else’s to see or to change', async () => {
    for (const method of ['GET', 'DELETE'])
      expect((await call(method, undefined, placeId, waiter)).status).toBe(403)
    expect((await call('PUT', entryOf('kasia'), placeId, waiter)).status).toBe(403)
    expect(await findOwnStore(server.services, placeId)).toBeNull()
  })

  it('gets its orders with its own secret, and with that of another place none', async () => {
    const [mine, theirs] = [entryOf('mine'), entryOf('theirs')]
    const other = await server.openBistro({ owner }, v7(), platformMenu())
    await save(mine)
    await save(theirs, other)
    expect((await tell(mine.storeId, theirs.secret)).status).toBe(401)
    expect((await tell(theirs.storeId, mine.secret)).status).toBe(401)
    expect((await tell(mine.storeId, known.token)).status).toBe(401)
    expect([await arrived(), await arrived(other)]).toEqual([[], []])
    expect((await tell(mine.storeId, mine.secret)).status).toBe(200)
    expect(await arrived()).toHaveLength(1)
    expect(await arrived(other)).toEqual([])
  })

  it('may be entered with the secret of another place: an owner of two may have one for both', async () => {
    const other = await server.openBistro({ owner }, v7(), platformMenu())
    const secret = 'one-secret-for-both'
    await save({ storeId: `a-${placeId}`, secret })
    expect((await save({ storeId: `b-${placeId}`, secret }, other)).status).toBe(200)
    expect((await tell(`b-${placeId}`, secret)).status).toBe(200)
    expect([(await arrived()).length, (await arrived(other)).length]).toEqual([0, 1])
  })

  it('proves a message that is longer than anybody else may send', async () => {
    const { storeId, secret } = entryOf('long')
    await save({ storeId, secret })
    const more = { special_requirements: 'x'.repeat(20_000) }
    expect((await tell(storeId, 'somebody-elses-secret', more)).status).toBe(413)
    expect((await tell(storeId, secret, more)).status).toBe(200)
  })

  it('keeps the secret that is not entered again', async () => {
    const entry = entryOf('kept')
    await save(entry)
    const renamed = `renamed-${placeId}`
    expect((await save({ storeId: renamed, secret: '' })).body.data).toMatchObject({ storeId: renamed })
    expect((await tell(renamed, entry.secret)).status).toBe(200)
    expect((await tell(entry.storeId, entry.secret)).status).toBe(401)
  })

  it('is refused field by field, and without what was entered', async () => {
    expect(await save({ storeId: 'no such number', secret: 'short' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: ['storeId', 'secret'] },
    })
    const missing = await save({ storeId: 'lipa', secret: '' })
    expect(missing).toMatchObject({ status: 422, body: { fields: ['secret'] } })
    const spaced = await save({ storeId: 'lipa', secret: 'a secret with spaces' })
    expect(JSON.stringify(spaced.body)).not.toContain('with spaces')
    expect(await findOwnStore(server.services, placeId)).toBeNull()
  })

  it('stands in the history of the place, its secret only as having changed', async () => {
    const entry = entryOf('history')
    await save(entry)
    await save({ storeId: `later-${placeId}`, secret: '' })
    await save({ storeId: `later-${placeId}`, secret: 'another-secret-of-it' })
    await call('DELETE')
    const changes = await server.services.database.place(placeId, (db) =>
      createSqlTx(db, placeId, 0).list('changes', 'area', 'glovo'),
    )
    expect(changes.map(({ action, actorId, fields }) => [action, actorId, fields])).toEqual([
      [
        'created',
        owner.userId,
        [
          { field: 'storeId', before: null, after: entry.storeId },
          { field: 'secret', before: null, after: null },
        ],
      ],
      ['updated', owner.userId, [{ field: 'storeId', before: entry.storeId, after: `later-${placeId}` }]],
      ['updated', owner.userId, [{ field: 'secret', before: null, after: null }]],
      ['removed', owner.userId, [{ field: 'storeId', before: `later-${placeId}`, after: null }]],
    ])
  })

  it('is gone once it is removed, and its number is free', async () => {
    const { storeId, secret } = entryOf('gone')
    await save({ storeId, secret })
    expect((await call('DELETE')).status).toBe(200)
    expect((await call('GET')).body.data).toMatchObject({ source: null, state: 'not_set_up', storeId: null })
    expect((await tell(storeId, secret)).status).toBe(401)
    expect((await sendMenu()).body.code).toBe('platform_not_set_up')
    expect((await call('DELETE')).status).toBe(200)
    const other = await server.openBistro({ owner })
    expect((await save({ storeId, secret }, other)).status).toBe(200)
  })
})

describe('A number of a store', () => {
  it('is of one place: another one that enters it is refused', async () => {
    const other = await server.openBistro({ owner })
    const entry = entryOf('one')
    await save(entry)
    for (const storeId of [entry.storeId, known.storeId])
      expect(await save({ storeId, secret: 'a-guess-of-somebody' }, other)).toMatchObject({
        status: 409,
        body: { code: 'not_unique', fields: ['storeId'] },
      })
    expect(await findOwnStore(server.services, other)).toBeNull()
  })

  it('is taken by one of two who enter it at the same moment', async () => {
    const other = await server.openBistro({ owner })
    const entry = entryOf('race')
    const both = await Promise.all([save(entry), save(entry, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('The store of the server', () => {
  it('stands in for a place without one, and is never used beside its own', async () => {
    const of = known.placeId
    expect((await call('GET', undefined, of)).body.data).toMatchObject({
      source: 'server',
      state: 'ready',
      storeId: known.storeId,
    })
    expect((await tell(known.storeId, known.token)).status).toBe(200)
    const own = { storeId: `own-${of}`, secret: 'the-own-secret-of-it' }
    atPlatform.set(own.storeId, own.secret)
    await save(own, of)
    expect((await tell(known.storeId, known.token)).status).toBe(401)
    expect((await tell(own.storeId, own.secret)).status).toBe(200)
    expect((await sendMenu(of)).body.data).toMatchObject({ storeId: own.storeId })
    await platform.fake.settled()
    expect(platform.fetchedFor).toEqual([own.storeId])
    await call('DELETE', undefined, of)
    expect((await tell(known.storeId, known.token)).status).toBe(200)
  })
})

describe('How a store is doing', () => {
  it('is said by its last use, and by that of no other place', async () => {
    const other = await server.openBistro({ owner }, v7(), platformMenu())
    const [wrong, right] = [entryOf('wrong'), entryOf('right')]
    atPlatform.set(wrong.storeId, 'what-the-platform-knows').set(right.storeId, right.secret)
    await save(wrong)
    await save(right, other)
    expect((await sendMenu()).body.code).toBe('platform_refused')
    expect((await sendMenu(other)).status).toBe(200)
    const now = server.time.now
    expect((await call('GET')).body.data).toMatchObject({
      state: 'failing',
      failure: 'unauthorized',
      failedAt: now,
      succeededAt: null,
    })
    expect((await call('GET', undefined, other)).body.data).toMatchObject({
      state: 'ready',
      failure: '',
      succeededAt: now,
    })
    expect([await stateOf(), await stateOf(other), await stateOf(known.placeId)]).toEqual([
      'failing',
      'ready',
      'ready',
    ])
    // A new secret has failed at nothing yet, and then works.
    await save({ storeId: wrong.storeId, secret: 'what-the-platform-knows' })
    expect(await stateOf()).toBe('untried')
    expect((await sendMenu()).status).toBe(200)
    expect((await call('GET')).body.data).toMatchObject({ state: 'ready', succeededAt: now })
  })

  it('is remembered of the server’s stores as well', async () => {
    server.time.now += 61_000
    const uploadMenu = platform.glovo.uploadMenu
    platform.glovo.uploadMenu = async () => ({ ok: false, error: 'unavailable' })
    expect((await sendMenu(known.placeId)).body.code).toBe('platform_unavailable')
    platform.glovo.uploadMenu = uploadMenu
    expect(await stateOf(known.placeId)).toBe('failing')
    expect((await call('GET', undefined, known.placeId)).body.data).toMatchObject({ failure: 'unavailable' })
    expect(await stateOf()).toBe('not_set_up')
  })
})

describe('Another server of the same database', () => {
  it('believes at once what was entered here, and no longer what was removed', async () => {
    const second = await serverWith(tokenKey)
    const { storeId, secret } = entryOf('both')
    expect((await tell(storeId, secret, {}, second)).status).toBe(401)
    await save({ storeId, secret })
    expect((await tell(storeId, secret, {}, second)).status).toBe(200)
    expect(await arrived()).toHaveLength(1)
    expect((await call('DELETE', undefined, placeId, owner, second)).status).toBe(200)
    expect((await tell(storeId, secret)).status).toBe(401)
    await second.services.close()
  })

  it('with another key of its own says that the secret is lost, until it is entered anew', async () => {
    const entry = { storeId: `lost-${known.placeId}`, secret: 'a-secret-that-is-lost' }
    await save(entry, known.placeId)
    const stranger = await serverWith(randomBytes(32))
    const person = await stranger.signIn(owner)
    const view = () => call('GET', undefined, known.placeId, person, stranger)
    expect((await view()).body.data).toMatchObject({
      state: 'failing',
      failure: 'keys_lost',
      storeId: entry.storeId,
    })
    expect((await tell(entry.storeId, entry.secret, {}, stranger)).status).toBe(401)
    // Never that of the server in its stead.
    expect((await tell(known.storeId, known.token, {}, stranger)).status).toBe(401)
    const sent = await stranger.call(`POST /glovo/sync-menu/${known.placeId}`, { token: person.token })
    expect(sent.body.code).toBe('platform_not_set_up')
    await call('PUT', entry, known.placeId, person, stranger)
    expect((await view()).body.data).toMatchObject({ state: 'untried', failure: '' })
    expect((await tell(entry.storeId, entry.secret, {}, stranger)).status).toBe(200)
    await stranger.services.close()
  })
})

it('no secret of a store stands in what the server writes down', () => {
  const written = JSON.stringify([server.said, server.problems, server.requests, platform.problems])
  expect(written).not.toMatch(/the-secret-of|secret-for-both|own-secret|secret-that-is-lost/)
})
