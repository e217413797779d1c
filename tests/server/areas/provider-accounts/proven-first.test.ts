import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { accountOf } from '#server/areas/provider-accounts/account-of.ts'
import type { PaymentProvider, ProviderAccount } from '#server/integrations/payments/payment-provider.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
})
afterAll(() => server.close())

const p24 = {
  environment: 'test',
  fields: { merchantId: '12345', posId: '12345' },
  secrets: { crc: 'a1b2c3d4e5f60718', apiKey: '0123456789abcdef0123456789abcdef' },
}

const call = (method: string, path = '', body?: object) =>
  server.call(`${method} /provider-accounts/${placeId}/P24${path}`, {
    token: owner.token,
    ...(body === undefined ? {} : { body }),
  })
const save = (body: object) => call('PUT', '', body)

describe('An account that works', () => {
  let answer: Awaited<ReturnType<PaymentProvider['test']>>
  let asked: ProviderAccount[]
  beforeEach(async () => {
    asked = []
    answer = { kind: 'ok' }
    const test = async (account: ProviderAccount) => {
      asked.push(account)
      return answer
    }
    const real = must(server.services.providers.P24, 'the provider')
    Object.assign(server.services.providers, { P24: { ...real, test } })
    placeId = await server.openBistro({ owner })
    await save(p24)
    await call('POST', '/test')
    asked = []
    server.time.now += 1000
  })

  const renewed = { ...p24, secrets: { crc: 'ffffeeeeddddcccc', apiKey: 'f'.repeat(32) } }
  const inUse = () => accountOf(server.services, placeId, 'P24')

  it.each([
    ['wrong_keys', 409, 'provider_refused'],
    ['unknown_account', 409, 'provider_refused'],
    ['refused', 409, 'provider_refused'],
    ['unreachable', 503, 'provider_unavailable'],
  ] as const)(
    'stays in use as it is when its provider answers %s to the new keys',
    async (reason, status, code) => {
      answer = { kind: 'failed', reason }
      expect(await save(renewed)).toMatchObject({ status, body: { code } })
      expect(asked).toMatchObject([{ secrets: renewed.secrets }])
      expect(await inUse()).toMatchObject(p24)
      expect((await call('GET')).body.data).toMatchObject({ state: 'ready', failure: '' })
    },
  )

  it('takes new keys over once its provider knows them, and has worked by them', async () => {
    const { status, body } = await save(renewed)
    expect([status, body.data]).toMatchObject([200, { state: 'ready', succeededAt: server.time.now }])
    expect(await inUse()).toMatchObject({ secrets: { ...renewed.secrets, previousCrc: p24.secrets.crc } })
  })

  it('is proven with the keys that stay, and asks nobody about what cannot be kept', async () => {
    await save({ ...p24, secrets: { apiKey: renewed.secrets.apiKey } })
    expect(asked).toMatchObject([{ secrets: { crc: p24.secrets.crc, apiKey: renewed.secrets.apiKey } }])
    const wrong = await save({ ...p24, environment: 'live', secrets: {} })
    expect([wrong.status, asked.length]).toEqual([422, 1])
  })

  it('is not changed by somebody who proved it before somebody else changed it', async () => {
    const both = await Promise.all([
      save(renewed),
      save({ ...p24, fields: { merchantId: '12345', posId: '7' }, secrets: {} }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('that never worked is replaced without a proof: there is nothing to lose', async () => {
    await call('DELETE')
    await save(p24)
    answer = { kind: 'failed', reason: 'wrong_keys' }
    expect((await save(renewed)).status).toBe(200)
    expect([asked, (await inUse())?.secrets['apiKey']]).toEqual([[], renewed.secrets.apiKey])
  })
})
