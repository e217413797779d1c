import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import pl from '#locales/pl.json' with { type: 'json' }
import { accountOf } from '#server/areas/provider-accounts/account-of.ts'
import { recordUse } from '#server/areas/provider-accounts/record-use.ts'
import { receiveWebhook } from '#server/areas/webhooks/inbox.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { providerAccounts, providerRoutes, webhookInbox } from '#server/db/tables/providers.ts'
import { createSealedKeys } from '#server/keys/sealed-keys.ts'
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
  Object.assign(server.services.serverAccounts, { P24: null, ADYEN: null })
})
afterAll(() => server.close())

const p24 = {
  environment: 'test',
  fields: { merchantId: '12345', posId: '12345' },
  secrets: { crc: 'a1b2c3d4e5f60718', apiKey: '0123456789abcdef0123456789abcdef' },
}
const adyenOf = (name: string) => ({
  environment: 'test',
  fields: {
    merchantAccount: 'LipaCOM',
    store: `ST-${name}`,
    balanceAccount: `BA-${name}`,
    accountHolder: `AH-${name}`,
  },
  secrets: { apiKey: `AQE-${name}-key`, hmacKey: 'A'.repeat(64) },
})

const call = (method: string, provider: string, body?: object, of = placeId, person = owner) =>
  server.call(`${method} /provider-accounts/${of}/${provider}`, {
    token: person.token,
    ...(body === undefined ? {} : { body }),
  })
const save = (provider: string, body: object, of = placeId) => call('PUT', provider, body, of)
const row = async (of = placeId) => {
  const [found] = await server.services.database.place(of, (db) =>
    db.select().from(providerAccounts).where(eq(providerAccounts.placeId, of)),
  )
  return found
}

describe('The account of a place at a provider', () => {
  it('is entered by its owner, shown without its keys, and opened for the server with them', async () => {
    const saved = await save('P24', p24)
    expect([saved.status, saved.body.data]).toEqual([
      200,
      {
        provider: 'P24',
        state: 'untried',
        source: 'place',
        environment: 'test',
        fields: p24.fields,
        secrets: ['apiKey', 'crc'],
        succeededAt: null,
        failedAt: null,
        failure: '',
        webhooks: {},
      },
    ])
    expect((await call('GET', 'P24')).body.data).toEqual(saved.body.data)
    expect(await accountOf(server.services, placeId, 'P24')).toEqual({
      placeId,
      provider: 'P24',
      source: 'place',
      ...p24,
    })
    expect(JSON.stringify(await row())).not.toMatch(/a1b2c3d4|0123456789abcdef/)
  })

  it('is nobody else’s to see or to change', async () => {
    for (const method of ['GET', 'DELETE'])
      expect((await call(method, 'P24', undefined, placeId, waiter)).status).toBe(403)
    expect((await call('PUT', 'P24', p24, placeId, waiter)).status).toBe(403)
    expect(await row()).toBeUndefined()
  })

  it('keeps the keys that are not entered again', async () => {
    await save('P24', p24)
    await save('P24', { ...p24, fields: { merchantId: '12345', posId: '777' }, secrets: {} })
    expect(await accountOf(server.services, placeId, 'P24')).toMatchObject({
      fields: { posId: '777' },
      secrets: p24.secrets,
    })
  })

  it('takes a new key while the former one is still good, until that is forgotten', async () => {
    await save('P24', p24)
    const renewed = { ...p24.secrets, crc: 'ffffeeeeddddcccc' }
    await save('P24', { ...p24, secrets: { crc: renewed.crc } })
    expect((await accountOf(server.services, placeId, 'P24'))?.secrets).toEqual({
      ...renewed,
      previousCrc: p24.secrets.crc,
    })
    // The same key again is no new one.
    await save('P24', { ...p24, secrets: { crc: renewed.crc } })
    expect((await accountOf(server.services, placeId, 'P24'))?.secrets).toMatchObject({
      previousCrc: p24.secrets.crc,
    })
    await save('P24', { ...p24, secrets: { previousCrc: '' } })
    expect((await accountOf(server.services, placeId, 'P24'))?.secrets).toEqual(renewed)
  })

  it('for real money needs its keys anew: those of the test environment never come along', async () => {
    await save('P24', p24)
    const refused = await save('P24', { ...p24, environment: 'live', secrets: { crc: p24.secrets.crc } })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: ['secrets.apiKey'] },
    })
    expect(await row()).toMatchObject({ environment: 'test' })
    await server.services.database.place(placeId, (db) =>
      db.update(providerAccounts).set({ environment: 'live' }),
    )
    expect(await accountOf(server.services, placeId, 'P24')).toBeNull()
  })

  it('is refused field by field, in the language of whoever enters it, and without what was entered', async () => {
    const wrong = {
      environment: 'live',
      fields: { merchantAccount: 'Lipa COM', shop: '1' },
      secrets: { apiKey: 'short', hmacKey: 'nothexnothexnothexnothexnothexno' },
    }
    for (const [language, words] of [
      ['pl', pl['error.invalid_input']],
      ['en', en['error.invalid_input']],
    ] as const) {
      const { status, body } = await server.call(`PUT /provider-accounts/${placeId}/ADYEN`, {
        token: owner.token,
        body: wrong,
        headers: { 'Accept-Language': language },
      })
      expect([status, body.fields]).toEqual([
        422,
        [
          'fields.shop',
          'fields.merchantAccount',
          'secrets.apiKey',
          'secrets.hmacKey',
          'fields.liveUrlPrefix',
        ],
      ])
      expect(body.message).toBe(words)
      expect(JSON.stringify(body)).not.toMatch(/nothex|short/)
    }
    expect((await save('P24', { ...p24, fields: { merchantId: '12a', posId: '' } })).body.fields).toEqual([
      'fields.merchantId',
      'fields.posId',
    ])
  })

  it('says the addresses that are entered at the provider', async () => {
    const { body } = await save('ADYEN', adyenOf('1'))
    expect(body.data.webhooks).toEqual({
      payments: 'https://lokal.example/api/adyen-webhooks/payments',
      transfers: 'https://lokal.example/api/adyen-webhooks/transfers',
      balance: 'https://lokal.example/api/adyen-webhooks/balance',
      'platforms-configuration': 'https://lokal.example/api/adyen-webhooks/platforms-configuration',
      reports: 'https://lokal.example/api/adyen-webhooks/reports',
      'terminal-ip': 'https://lokal.example/api/adyen-webhooks/terminal-ip',
    })
  })

  it('stands in the history of the place: who changed which fields, of keys only which', async () => {
    await save('P24', p24)
    await save('P24', {
      ...p24,
      fields: { merchantId: '12345', posId: '9' },
      secrets: { crc: 'ffffeeeeddddcccc' },
    })
    await call('DELETE', 'P24')
    const changes = await server.services.database.place(placeId, (db) =>
      createSqlTx(db, placeId, 0).list('changes', 'area', 'provider-accounts'),
    )
    expect(changes.map(({ action, actorId, name }) => [action, actorId, name])).toEqual([
      ['created', owner.userId, 'P24'],
      ['updated', owner.userId, 'P24'],
      ['removed', owner.userId, 'P24'],
    ])
    expect(changes[1]?.fields).toEqual([
      { field: 'fields.posId', before: '12345', after: '9' },
      { field: 'secrets.crc', before: null, after: null },
    ])
    expect(JSON.stringify(changes)).not.toMatch(/a1b2c3d4|ffffeeee|0123456789abcdef/)
  })

  it('is gone once it is removed, with its names', async () => {
    await save('ADYEN', adyenOf('gone'))
    expect((await call('DELETE', 'ADYEN')).status).toBe(200)
    expect(await row()).toBeUndefined()
    expect(await routesOf('ST-gone')).toEqual([])
    expect((await call('GET', 'ADYEN')).body.data).toMatchObject({ state: 'not_set_up', source: null })
    expect((await call('DELETE', 'ADYEN')).status).toBe(200)
  })
})

describe('A sealed key', () => {
  it('does not open in a row of another place, of another provider or under another name', async () => {
    await save('P24', p24)
    const kept = await row()
    const other = await server.openBistro({ owner })
    await server.services.database.place(other, (db) =>
      db.insert(providerAccounts).values({ ...(kept as NonNullable<typeof kept>), placeId: other }),
    )
    expect(await accountOf(server.services, other, 'P24')).toBeNull()
    const { crc = '', apiKey = '' } = kept?.secrets ?? {}
    await server.services.database.place(placeId, (db) =>
      db.update(providerAccounts).set({ secrets: { crc: apiKey, apiKey: crc } }),
    )
    expect(await accountOf(server.services, placeId, 'P24')).toBeNull()
    const of = { placeId, provider: 'P24', environment: 'test', name: 'crc' }
    expect(server.services.sealedKeys.open(of, crc)).toBe(p24.secrets.crc)
    expect(server.services.sealedKeys.open({ ...of, provider: 'ADYEN' }, crc)).toBeNull()
  })

  it('of another server is said to be lost, and is good again once it is entered anew', async () => {
    await save('P24', p24)
    const foreign = createSealedKeys(randomBytes(32), randomBytes)
    const secrets = Object.fromEntries(
      Object.entries(p24.secrets).map(([name, text]) => [
        name,
        foreign.seal({ placeId, provider: 'P24', environment: 'test', name }, text),
      ]),
    )
    await server.services.database.place(placeId, (db) => db.update(providerAccounts).set({ secrets }))
    expect((await call('GET', 'P24')).body.data).toMatchObject({ state: 'failing', failure: 'keys_lost' })
    // Never the account of the server in its stead: the money would be somebody else’s.
    serverHas('P24')
    expect(await accountOf(server.services, placeId, 'P24')).toBeNull()
    expect((await save('P24', p24)).body.data).toMatchObject({ state: 'untried', failure: '' })
  })
})

describe('A name by which a provider knows a place', () => {
  it('is of one place: another one that enters it is refused, and nothing of that is kept', async () => {
    await save('ADYEN', adyenOf('first'))
    const other = await server.openBistro({ owner })
    const taken = { ...adyenOf('second'), fields: { ...adyenOf('second').fields, store: 'ST-first' } }
    expect(await save('ADYEN', taken, other)).toMatchObject({
      status: 409,
      body: { code: 'not_unique', fields: ['fields.store'] },
    })
    expect(await row(other)).toBeUndefined()
    expect(await routesOf('BA-second')).toEqual([])
    // In the other environment the same word is another name.
    const live = { ...taken, environment: 'live', fields: { ...taken.fields, liveUrlPrefix: 'abc-Lipa' } }
    expect((await save('ADYEN', live, other)).status).toBe(200)
  })

  it('is taken by one of two who enter it at the same moment', async () => {
    const other = await server.openBistro({ owner })
    const both = await Promise.all([save('ADYEN', adyenOf('race')), save('ADYEN', adyenOf('race'), other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await routesOf('ST-race')).toHaveLength(1)
  })

  it('moves with its account: what it was called before is free', async () => {
    await save('ADYEN', adyenOf('old'))
    await save('ADYEN', { ...adyenOf('new'), secrets: {} })
    expect(await routesOf('ST-old')).toEqual([])
    expect(await routesOf('ST-new')).toMatchObject([{ placeId, kind: 'store' }])
    const other = await server.openBistro({ owner })
    expect((await save('ADYEN', adyenOf('old'), other)).status).toBe(200)
  })

  it('makes messages that came before it was known be looked at again', async () => {
    await receiveWebhook(server.services, {
      provider: 'ADYEN',
      environment: 'test',
      kind: 'nobody-knows',
      dedupeKey: 'early',
      subject: 'early',
      sequence: 0,
      placeId: null,
      body: new Uint8Array(),
    })
    await server.services.background.settled()
    const early = eq(webhookInbox.dedupeKey, 'early')
    const { anyone } = server.services.database
    await anyone((db) =>
      db.update(webhookInbox).set({ state: 'unmatched', tryAt: null, tries: 3 }).where(early),
    )
    await save('ADYEN', adyenOf('late'))
    await server.services.background.settled()
    const [found] = await anyone((db) => db.select().from(webhookInbox).where(early))
    expect(found).toMatchObject({ state: 'waiting', tries: 1 })
  })
})

describe('The account of the server', () => {
  it('stands in for places without one, and is not shown to them', async () => {
    serverHas('P24')
    expect(await accountOf(server.services, placeId, 'P24')).toMatchObject({
      source: 'server',
      fields: { merchantId: '999' },
    })
    expect((await call('GET', 'P24')).body.data).toMatchObject({
      source: 'server',
      state: 'ready',
      fields: {},
      secrets: [],
    })
    await save('P24', p24)
    expect(await accountOf(server.services, placeId, 'P24')).toMatchObject({ source: 'place', ...p24 })
  })
})

describe('How an account is doing', () => {
  const states = async () => {
    const { body } = await server.call(`GET /integrations/${placeId}`, { token: owner.token })
    const found = body.data as { service: string; state: string }[]
    const of = (name: string) => found.find(({ service }) => service === name)?.state
    return { cards: of('card-terminals'), online: of('online-payments') }
  }

  it('is said by its last use, in the list of integrations too', async () => {
    const answers: { kind: 'ok' | 'failed'; reason?: string }[] = []
    Object.assign(server.services.providers, {
      P24: { test: async () => answers.shift() },
      ADYEN: { test: async () => answers.shift() },
    })
    expect((await call('POST', 'P24/test')).body.code).toBe('provider_not_set_up')
    expect(await states()).toEqual({ cards: 'simulated', online: 'not_set_up' })
    await save('P24', p24)
    await save('ADYEN', adyenOf('use'))
    expect(await states()).toEqual({ cards: 'untried', online: 'untried' })

    answers.push({ kind: 'failed', reason: 'wrong_keys' })
    server.time.now += 1000
    const failedAt = server.time.now
    expect((await call('POST', 'P24/test')).body.data).toMatchObject({
      state: 'failing',
      failure: 'wrong_keys',
      failedAt,
      succeededAt: null,
    })
    expect(await states()).toEqual({ cards: 'untried', online: 'failing' })

    answers.push({ kind: 'ok' })
    server.time.now += 1000
    expect((await call('POST', 'P24/test')).body.data).toMatchObject({
      state: 'ready',
      failure: '',
      failedAt,
      succeededAt: server.time.now,
    })
    const account = await accountOf(server.services, placeId, 'ADYEN')
    if (account === null) throw new Error('no account')
    await recordUse(server.services, account, { kind: 'failed', reason: 'unreachable' })
    expect(await states()).toEqual({ cards: 'failing', online: 'failing' })
    // New keys have failed at nothing yet.
    await save('ADYEN', { ...adyenOf('use'), secrets: { apiKey: 'AQE-another-key' } })
    expect(await states()).toEqual({ cards: 'untried', online: 'ready' })
    Object.assign(server.services.providers, { P24: null, ADYEN: null })
  })

  it('of the server is remembered as well', async () => {
    serverHas('P24')
    const account = await accountOf(server.services, placeId, 'P24')
    if (account === null) throw new Error('no account')
    await recordUse(server.services, account, { kind: 'failed', reason: 'refused' })
    expect((await call('GET', 'P24')).body.data).toMatchObject({ state: 'failing', failure: 'refused' })
    await recordUse(server.services, account, { kind: 'ok' })
    expect((await call('GET', 'P24')).body.data).toMatchObject({ state: 'ready', failure: '' })
  })
})

function serverHas(provider: string): void {
  Object.assign(server.services.serverAccounts, {
    [provider]: {
      environment: 'live',
      fields: { merchantId: '999', posId: '999' },
      secrets: { crc: 'c'.repeat(16), apiKey: 'k'.repeat(32) },
      simulated: false,
      uses: { succeededAt: null, failedAt: null, failure: '' },
    },
  })
}

async function routesOf(name: string) {
  return server.services.database.anyone((db) =>
    db.select().from(providerRoutes).where(eq(providerRoutes.name, name)),
  )
}
