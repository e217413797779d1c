import 'reflect-metadata'
import { Pkcs10CertificateRequest } from '@peculiar/x509'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ksefEndpoints } from '#contract/areas/ksef.ts'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { askForCertificate } from '#device/invoices/ask-for-certificate.ts'
import { tillKeysOf, tillSignerHere } from '#device/invoices/till-signer.ts'
import { newId } from '#platform/new-id.ts'
import { freshTillKeys } from '#platform/ksef/sign-as-till.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { at } from '#tests/support/bistro.ts'
import { putRows, registerAs } from '#tests/support/device-here.ts'
import { createToldServer, type ToldServer } from '#tests/support/told-server.ts'

const day = 24 * 60 * 60_000
const now = Date.UTC(2027, 0, 4, 11)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const names = nameOf(ksefEndpoints['ksef.certificate-names'])
const request = nameOf(ksefEndpoints['ksef.certificate-request'])

let databases: PlaceDatabases
let clientId: string
let server: ToldServer
/** How the request is doing at the server. */
let state: TillCertificate['state']

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  clientId = await registerAs(databases, {})
  state = 'enrolling'
  const named = { commonName: 'Kasa A7K', organizationName: 'Bistro sp. z o.o.', countryName: 'PL' }
  server = createToldServer({ [names]: () => ({ data: named }), [request]: () => ({ data: { state } }) })
})
afterEach(() => databases.close())

const certificate = (change: Partial<TillCertificate> = {}): TillCertificate => ({
  id: newId(),
  clientId,
  deviceCode: 'A7K',
  environment: 'test',
  taxId: '5261040828',
  state: 'ready',
  reference: 'R',
  serial: '0123456789ABCDEF',
  validFrom: now - day,
  validUntil: now + day,
  words: '',
  givenAt: now - day,
  givenBy: at.owner,
  ...change,
})
const keys = () => tillKeysOf(databases.placeId)
const ask = (of: TillCertificate) => {
  const { placeId } = databases
  return askForCertificate(
    { api: server.api, placeId, grant: 'grant', keys: keys(), crypto: globalThis.crypto },
    of,
  )
}
const requests = () => (server.bodies(request) as { request: string | null }[]).map((body) => body.request)
const publicKey = async (text: string | null | undefined) =>
  Buffer.from(new Pkcs10CertificateRequest(text ?? '').publicKey.rawData).toString('base64')

describe('a till that was given a certificate', () => {
  it('makes its key, and asks by a request with exactly the names that are wanted, signed by that key', async () => {
    const given = certificate({ state: 'given' })
    await ask(given)
    const made = new Pkcs10CertificateRequest(requests()[0] ?? '')
    expect(await made.verify()).toBe(true)
    expect(made.subject).toBe('CN=Kasa A7K, O=Bistro sp. z o.o., C=PL')
    expect(server.params(request)).toEqual([{ placeId: databases.placeId, certificateId: given.id }])
    const pair = await keys().find(given.id)
    expect(pair?.privateKey.extractable).toBe(false)
  })

  it('asks again by the same key where the first request was lost', async () => {
    const given = certificate({ state: 'given' })
    server.refusals[request] = 'internal'
    expect(await ask(given)).toBe(false)
    delete server.refusals[request]
    await ask(given)
    const [first, second] = await Promise.all(requests().map(publicKey))
    expect(second).toBe(first)
  })

  it('only asks how it goes where the national system has the request', async () => {
    expect(await ask(certificate({ state: 'enrolling' }))).toBe(false)
    expect(requests()).toEqual([null])
    expect(server.params(names)).toEqual([])
  })

  it.each([
    ['enrolling', false],
    ['ready', true],
    ['refused', true],
  ] as const)('asks further until there is a word: %s', async (word, isOver) => {
    state = word
    expect(await ask(certificate({ state: 'given' }))).toBe(isOver)
  })

  it('makes no key where the names cannot be had now', async () => {
    const given = certificate({ state: 'given' })
    server.state.reachable = false
    expect(await ask(given)).toBe(false)
    expect(await keys().find(given.id)).toBeNull()
    expect(requests()).toEqual([])
  })
})

describe('a till that signs invoices', () => {
  const signer = (environment: 'test' | 'production' = 'test') => {
    const rows = createRowReader(databases.replicaDb)
    return tillSignerHere({ databases, rows, clock: () => now }, environment)
  }
  const hold = async (of: TillCertificate, withKey = true) => {
    await putRows(databases, { tillCertificates: [of] })
    return withKey ? keys().make(of.id, () => freshTillKeys(globalThis.crypto)) : null
  }

  it('signs by its own certificate, with the key that never leaves it', async () => {
    const pair = await hold(certificate())
    const till = await signer()
    expect(till?.serial).toBe('0123456789ABCDEF')
    const signature = Buffer.from((await till?.sign('the bytes')) ?? '', 'base64url')
    const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
    const verify = (text: string) =>
      pair &&
      globalThis.crypto.subtle.verify(ecdsa, pair.publicKey, signature, new TextEncoder().encode(text))
    expect([await verify('the bytes'), await verify('other bytes')]).toEqual([true, false])
  })

  it('signs by the certificate that ends last, once there is a newer one', async () => {
    await hold(certificate())
    await hold(certificate({ serial: 'FEDCBA9876543210', validUntil: now + 700 * day }))
    expect((await signer())?.serial).toBe('FEDCBA9876543210')
  })

  it.each<[string, Partial<TillCertificate>]>([
    ['is of another till', { clientId: newId() }],
    ['is of another world', { environment: 'production' }],
    ['has ended', { validUntil: now }],
    ['is not there yet', { state: 'enrolling' }],
    ['was revoked', { state: 'revoked' }],
  ])('does not sign by a certificate that %s', async (_, change) => {
    await hold(certificate(change))
    expect(await signer()).toBeNull()
  })

  it('does not sign where its key is gone, as after its place was closed on it', async () => {
    await hold(certificate(), false)
    expect(await signer()).toBeNull()
  })

  it('does not sign before it is registered', async () => {
    await hold(certificate())
    await databases.outboxDb.meta.clear()
    expect(await signer()).toBeNull()
  })
})
