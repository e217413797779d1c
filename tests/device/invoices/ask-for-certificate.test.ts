import 'reflect-metadata'
import { Pkcs10CertificateRequest } from '@peculiar/x509'
import { beforeEach, describe, expect, it } from 'vitest'
import { ksefEndpoints } from '#contract/areas/ksef.ts'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { askForCertificate } from '#device/invoices/ask-for-certificate.ts'
import { tillKeysOf } from '#device/invoices/till-signer.ts'
import { newId } from '#platform/new-id.ts'
import { tillCertificate } from '#tests/support/till-certificate.ts'
import { createToldServer, type ToldServer } from '#tests/support/told-server.ts'

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const names = nameOf(ksefEndpoints['ksef.certificate-names'])
const request = nameOf(ksefEndpoints['ksef.certificate-request'])

let placeId: string
let server: ToldServer
/** How the request is doing at the server. */
let state: TillCertificate['state']

beforeEach(() => {
  placeId = newId()
  state = 'enrolling'
  const named = { commonName: 'Kasa A7K', organizationName: 'Bistro sp. z o.o.', countryName: 'PL' }
  server = createToldServer({ [names]: () => ({ data: named }), [request]: () => ({ data: { state } }) })
})

const keys = () => tillKeysOf(placeId)
const ask = (of: TillCertificate) => {
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
    const given = tillCertificate({ state: 'given' })
    await ask(given)
    const made = new Pkcs10CertificateRequest(requests()[0] ?? '')
    expect(await made.verify()).toBe(true)
    expect(made.subject).toBe('CN=Kasa A7K, O=Bistro sp. z o.o., C=PL')
    expect(server.params(request)).toEqual([{ placeId: placeId, certificateId: given.id }])
    const pair = await keys().find(given.id)
    expect(pair?.privateKey.extractable).toBe(false)
  })

  it('asks again by the same key where the first request was lost', async () => {
    const given = tillCertificate({ state: 'given' })
    server.refusals[request] = 'internal'
    expect(await ask(given)).toBe(false)
    delete server.refusals[request]
    await ask(given)
    const [first, second] = await Promise.all(requests().map(publicKey))
    expect(second).toBe(first)
  })

  it('only asks how it goes where the national system has the request', async () => {
    expect(await ask(tillCertificate({ state: 'enrolling' }))).toBe(false)
    expect(requests()).toEqual([null])
    expect(server.params(names)).toEqual([])
  })

  it.each([
    ['enrolling', false],
    ['ready', true],
    ['refused', true],
  ] as const)('asks further until there is a word: %s', async (word, isOver) => {
    state = word
    expect(await ask(tillCertificate({ state: 'given' }))).toBe(isOver)
  })

  it('makes no key where the names cannot be had now', async () => {
    const given = tillCertificate({ state: 'given' })
    server.state.reachable = false
    expect(await ask(given)).toBe(false)
    expect(await keys().find(given.id)).toBeNull()
    expect(requests()).toEqual([])
  })
})
