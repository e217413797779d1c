import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newKsefSettings } from '#domain/place/ksef-settings.ts'
import { readPlace } from '#server/services/read-place.ts'
import { ksefAccounts } from '#server/db/tables/ksef.ts'
import { readCredentials } from '#server/integrations/ksef/read-credentials.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let waiter: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  waiter = await server.signUp('Kasia')
})
beforeEach(async () => {
  placeId = await server.openBistro({ owner, kasia: waiter })
})
afterAll(() => server.close())

type World = 'test' | 'demo' | 'production'

const call = (method: string, path: string, body?: object, of = placeId, { token } = owner) =>
  server.call(`${method} /ksef/${of}/${path}`, { token, ...(body === undefined ? {} : { body }) })
const account = (method: string, world: World, body?: object, of = placeId) =>
  call(method, `accounts/${world}`, body, of)
const tryIt = (world: World, of = placeId) => call('POST', `accounts/${world}/trial`, undefined, of)
const set = (change: object, of = placeId) =>
  call('PUT', 'settings', { ...newKsefSettings, environment: 'test', seriesPrefix: 'LIPA', ...change }, of)
const played = { kind: 'played' }
const taxId = '5261040828'
const credentials = () => server.services.ksef.played?.credentials('test', taxId)
const placeRow = () => readPlace(server.services, placeId, (rows) => rows.get('places', placeId))

describe('What a place signs in to KSeF by', () => {
  it('is a certificate with its key, of which nothing comes back but whom it names', async () => {
    const given = await credentials()
    const body = {
      kind: 'certificate',
      certificate: given?.certificate,
      key: given?.privateKey,
      password: '',
    }
    const saved = await account('PUT', 'test', body)
    expect(saved.body.data).toMatchObject({
      kind: 'certificate',
      subject: `Firma ${taxId}`,
      serial: expect.stringMatching(/^01[0-9A-F]{14}$/),
      state: 'simulated',
      failure: '',
    })
    const text = JSON.stringify(saved.body)
    expect([text.includes('PRIVATE'), text.includes('CERTIFICATE')]).toEqual([false, false])
    const rows = await server.services.database.place(placeId, (db) =>
      db.select().from(ksefAccounts).where(eq(ksefAccounts.placeId, placeId)),
    )
    expect(JSON.stringify(rows)).not.toMatch(/PRIVATE|BEGIN/)
  })

  it('opens no other world', async () => {
    await account('PUT', 'test', played)
    expect((await account('GET', 'production')).body.data).toMatchObject({ kind: null, state: 'not_set_up' })
    expect(await server.services.ksefOf(placeId, 'production')).toBeNull()
    await server.services.database.place(placeId, (db) =>
      db.update(ksefAccounts).set({ environment: 'demo' }).where(eq(ksefAccounts.placeId, placeId)),
    )
    expect((await account('GET', 'demo')).body.data).toMatchObject({ failure: 'keys_lost' })
    expect(await server.services.ksefOf(placeId, 'demo')).toBeNull()
  })

  it('is refused by what is wrong with it', async () => {
    const [one, other] = [await credentials(), await credentials()]
    const save = async (change: object) => {
      const good = { certificate: one?.certificate, key: one?.privateKey, password: '' }
      return (await account('PUT', 'test', { kind: 'certificate', ...good, ...change })).body
    }
    expect(await save({ certificate: 'nonsense' })).toMatchObject({ fields: ['certificate'] })
    expect(await save({ key: 'nonsense' })).toMatchObject({ fields: ['key'] })
    expect(await save({ key: other?.privateKey })).toMatchObject({
      code: 'certificate_unreadable',
      fields: ['pair'],
    })
    const given = { certificate: one?.certificate ?? '', key: one?.privateKey ?? '', password: '' }
    const inThreeYears = server.time.now + 3 * 365 * 86_400_000
    expect(readCredentials(given, inThreeYears)).toEqual({ ok: false, error: 'ended' })
  })

  it('is not for waiters to see or change, and gone once it is removed', async () => {
    await account('PUT', 'test', played)
    expect((await call('GET', 'accounts/test', undefined, placeId, waiter)).status).toBe(403)
    await account('DELETE', 'test')
    expect((await account('GET', 'test')).body.data).toMatchObject({ kind: null })
    expect(await server.services.ksefOf(placeId, 'test')).toBeNull()
  })
})

describe('A trial', () => {
  it('signs in, sends an invoice and checks its number; in production it only opens a session', async () => {
    await account('PUT', 'test', played)
    const steps = async (world: World) =>
      (await tryIt(world)).body.data.trial.steps.map((each: { step: string; ok: boolean }) => [
        each.step,
        each.ok,
      ])
    const world = await server.services.ksef.played?.world('production')
    expect(await steps('test')).toEqual([
      ['sign-in', true],
      ['send', true],
      ['number', true],
    ])
    await account('PUT', 'production', played)
    expect(await steps('production')).toEqual([
      ['sign-in', true],
      ['session', true],
    ])
    expect(world?.world.invoices).toEqual([])
  })

  it('says which step failed, and why', async () => {
    await account('PUT', 'demo', { kind: 'token', token: 'nobody-knows-it' })
    const { data } = (await tryIt('demo')).body
    expect(data.trial.steps).toMatchObject([{ step: 'sign-in', ok: false, words: 'token' }])
    expect(data).toMatchObject({ failure: 'token', state: 'failing' })
  })
})

describe('Setting KSeF up', () => {
  it('needs a trial that went well in that world, and ends invoices that are issued elsewhere', async () => {
    expect((await set({})).body.code).toBe('ksef_not_set_up')
    await account('PUT', 'test', played)
    expect((await set({})).body.code).toBe('ksef_trial_needed')
    await tryIt('test')
    expect((await set({})).status).toBe(200)
    expect(await placeRow()).toMatchObject({
      ksefSettings: { environment: 'test', seriesPrefix: 'LIPA' },
      documentSettings: { invoicesElsewhereFrom: null },
    })
    expect((await set({ environment: 'production' })).body.code).toBe('ksef_not_set_up')
  })

  it('needs a prefix that no other place of the company has, also of two that ask at once', async () => {
    const second = await server.openBistro({ owner })
    for (const of of [placeId, second]) {
      await account('PUT', 'test', played, of)
      await tryIt('test', of)
    }
    const asked = await Promise.all([set({ seriesPrefix: 'NOWA' }), set({ seriesPrefix: 'NOWA' }, second)])
    const codes = asked.map(({ body }) => body.code ?? 'done')
    expect(codes.toSorted()).toEqual(['done', 'ksef_series_taken'])
  })
})
