import 'fake-indexeddb/auto'
import { verify, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { certificateText } from '#domain/ksef/verification-links.ts'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { must } from '#domain/must.ts'
import { newKsefSettings } from '#domain/place/ksef-settings.ts'
import { askForCertificate } from '#device/invoices/ask-for-certificate.ts'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { signAsTill } from '#platform/ksef/sign-as-till.ts'
import { createTillKeys } from '#platform/ksef/till-key-store.ts'
import { goOnRevoking } from '#server/areas/ksef/go-on-revoking.ts'
import { readPlace } from '#server/services/read-place.ts'
import { startTestServer, type Person, type TestDevice, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let placeId: string
let till: TestDevice
let seq: number

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
})
beforeEach(async () => {
  // The limits of the system are those of a company by the minute.
  server.time.now += 60_000
  placeId = await server.openBistro({ owner })
  till = await server.register(owner, placeId)
  seq = 0
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object) =>
  server.call(`${method} /ksef/${placeId}/${path}`, {
    token: owner.token,
    ...(body === undefined ? {} : { body }),
  })

async function setUp(account: object = { kind: 'played' }) {
  await call('PUT', 'accounts/test', { kind: 'played' })
  await call('POST', 'accounts/test/trial')
  const set = await call('PUT', 'settings', {
    ...newKsefSettings,
    environment: 'test',
    seriesPrefix: `P${(prefixes += 1)}`,
  })
  expect(set.status).toBe(200)
  await call('PUT', 'accounts/test', account)
}

let prefixes = 10

/** What a manager does on the page, by the till's own queue. */
async function give(): Promise<TillCertificate> {
  const { clientId, code: deviceCode } = till
  const args = { clientId, deviceCode }
  await server.push(till, placeId, [server.command(till, placeId, (seq += 1), 'till-certificate.give', args)])
  return must((await certificates()).at(-1), 'what was given')
}

const certificates = () =>
  readPlace(server.services, placeId, (rows) => rows.list('tillCertificates', 'clientId', till.clientId))
const certificate = async () => must((await certificates()).at(-1), 'a certificate')

const ask = (of: TillCertificate, grant = till.grant) => {
  const keys = createTillKeys(placeId)
  const tokens = { sessionId: owner.sessionId, accessToken: owner.token, refreshToken: null }
  const api = createApiClient({
    baseUrl: '/api',
    fetch: async (url, init) => server.app.request(url, init),
    tokens: { read: () => ({ own: tokens, override: null }), save: () => undefined },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  return askForCertificate({ api, placeId, grant, keys, crypto: globalThis.crypto }, of)
}

it('a till makes its own key, gets its certificate for it, and what it signs verifies by the certificate alone', async () => {
  await setUp()
  expect(await ask(await give())).toBe(true)
  const { state, serial, validUntil, id } = await certificate()
  expect([state, serial]).toEqual(['ready', expect.stringMatching(/^[0-9A-F]{16}$/)])
  expect(validUntil).toBeGreaterThan(server.time.now + 365 * 86_400_000)

  const keys = must(await createTillKeys(placeId).find(id), 'the key of the till')
  await expect(globalThis.crypto.subtle.exportKey('pkcs8', keys.privateKey)).rejects.toThrow(/extractable/i)
  const taxId = '5261040828'
  const hash = 'UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE'
  const of = { environment: 'test', contextTaxId: taxId, sellerTaxId: taxId, hash } as const
  const text = certificateText({ ...of, certificateSerial: serial })
  const signature = await signAsTill(globalThis.crypto, keys.privateKey, text)

  const world = must(await server.services.ksef.played?.world('test'), 'the stand-in').world
  const given = new X509Certificate(must(world.certificates.get(serial), 'the certificate').certificate)
  const key = { key: given.publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(verify('sha256', Buffer.from(`${text}x`), key, Buffer.from(signature, 'base64url'))).toBe(false)
})

it('another till gets nothing of it', async () => {
  await setUp()
  const given = await give()
  const other = await server.register(owner, placeId)
  expect(await ask(given, other.grant)).toBe(false)
  expect((await certificate()).state).toBe('given')
})

it('a lost till is one certificate to revoke, and its place is free again', async () => {
  await setUp()
  const left = async () => (await call('GET', 'accounts/test/limits')).body.data.active.remaining
  const before = await left()
  await ask(await give())
  const { id } = await certificate()
  expect(await left()).toBe(before - 1)
  expect((await call('POST', `till-certificates/${id}/revoke`)).body.data).toEqual({ state: 'revoked' })
  expect([await left(), (await certificate()).state]).toEqual([before, 'revoked'])
})

it('one that the system cannot be told of now signs nothing more, and is revoked once it can be', async () => {
  await setUp()
  await ask(await give())
  const { id } = await certificate()
  await call('PUT', 'accounts/test', { kind: 'token', token: 'nobody-knows-it' })
  expect((await call('POST', `till-certificates/${id}/revoke`)).body.data).toEqual({ state: 'revoking' })
  await goOnRevoking(server.services)
  expect((await certificate()).state).toBe('revoking')
  await call('PUT', 'accounts/test', { kind: 'played' })
  await goOnRevoking(server.services)
  expect((await certificate()).state).toBe('revoked')
})

it('where the system lets nobody in now, the till asks again later', async () => {
  await setUp({ kind: 'token', token: 'nobody-knows-it' })
  expect(await ask(await give())).toBe(false)
  expect((await certificate()).state).toBe('given')
})

it('one that was never asked for ends at once', async () => {
  await setUp()
  const { id } = await give()
  expect((await call('POST', `till-certificates/${id}/revoke`)).body.data).toEqual({ state: 'revoked' })
  expect((await certificate()).state).toBe('revoked')
})
