import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { requestCertificate, type NameKind } from '#server/integrations/ksef/fake-ksef/certificates.ts'
import type { FakeKsefOptions } from '#server/integrations/ksef/fake-ksef/world.ts'
import type { CertificateNames } from '#server/integrations/ksef/ksef-certificates.ts'
import { playKsef, valueOf, type PlayedKsef } from './played-ksef.ts'

let played: PlayedKsef

afterEach(() => played.fake.close())

async function play(options: Partial<FakeKsefOptions> = {}) {
  played = await playKsef(options)
  return played.client()
}

const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

function requestOf(names: CertificateNames, of = keys) {
  return requestCertificate(Object.entries(names) as [NameKind, string][], of)
}

const till = { name: 'Kasa 1', kind: 'Offline' as const }

it('a till gets its certificate: names, request, certificate of its own key, and one less is left', async () => {
  const { certificates } = await play({ inWork: 1000 })
  const names = valueOf(await certificates.names())
  expect(names).toMatchObject({ organizationIdentifier: 'VATPL-5265877635', countryName: 'PL' })
  const reference = valueOf(await certificates.enrol({ ...till, request: requestOf(names) }))
  expect(valueOf(await certificates.enrolment(reference))).toMatchObject({ code: 100, serial: null })
  played.pass(1000)
  const { code, serial } = valueOf(await certificates.enrolment(reference))
  expect([code, serial]).toEqual([200, expect.stringMatching(/^[0-9A-F]{16}$/)])
  const der = valueOf(await certificates.retrieve([serial ?? ''])).get(serial ?? '')
  const certificate = new X509Certificate(der ?? Buffer.alloc(0))
  expect(certificate.publicKey.equals(keys.publicKey)).toBe(true)
  expect(certificate.serialNumber).toBe(serial)
  expect(valueOf(await certificates.limits())).toEqual({
    canRequest: true,
    requests: { remaining: 299, limit: 300 },
    active: { remaining: 99, limit: 100 },
  })
})

it('a lost till is revoked once, and its place is free again', async () => {
  const { certificates } = await play()
  const request = requestOf(valueOf(await certificates.names()))
  const reference = valueOf(await certificates.enrol({ ...till, request }))
  const { serial } = valueOf(await certificates.enrolment(reference))
  expect(await certificates.revoke(serial ?? '', 'KeyCompromise')).toEqual({ kind: 'done', value: true })
  expect(valueOf(await certificates.limits()).active.remaining).toBe(100)
  expect(await certificates.revoke(serial ?? '', 'KeyCompromise')).toMatchObject({ code: 25009 })
  expect(await certificates.revoke('0123456789ABCDEF', 'Superseded')).toMatchObject({ why: 'missing' })
})

it('a certificate signs in where it is for that, and not once it is revoked', async () => {
  const { certificates } = await play()
  const request = requestOf(valueOf(await certificates.names()))
  const of = async (kind: 'Authentication' | 'Offline') => {
    const reference = valueOf(await certificates.enrol({ name: 'Serwer', kind, request }))
    const { serial } = valueOf(await certificates.enrolment(reference))
    const der = valueOf(await certificates.retrieve([serial ?? ''])).get(serial ?? '')
    const certificate = new X509Certificate(der ?? Buffer.alloc(0)).toString()
    const privateKey = String(keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const by = { certificate: { certificate, privateKey }, subjectBy: 'certificateSubject' as const }
    return { serial: serial ?? '', by }
  }
  const own = await of('Authentication')
  expect(await played.client({ by: own.by }).signIn()).toMatchObject({ kind: 'done' })
  expect(await played.client({ by: (await of('Offline')).by }).signIn()).toMatchObject({ code: 460 })
  valueOf(await certificates.revoke(own.serial, 'Superseded'))
  expect(await played.client({ by: own.by }).signIn()).toMatchObject({ why: 'sign-in', code: 460 })
})

it('a request needs the names exactly, a key that is taken, and a signature that holds', async () => {
  const { certificates } = await play()
  const names = valueOf(await certificates.names())
  const enrol = (request: Uint8Array) => certificates.enrol({ ...till, request })
  expect(await enrol(requestOf({ ...names, commonName: 'Ktoś inny' }))).toMatchObject({ code: 25003 })
  const wrongCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  expect(await enrol(requestOf(names, wrongCurve))).toMatchObject({ code: 25010 })
  const broken = requestOf(names)
  broken.writeUInt8(broken.readUInt8(broken.length - 1) ^ 1, broken.length - 1)
  expect(await enrol(broken)).toMatchObject({ kind: 'not-done', code: 25004 })
})

it('who came by a token gets none', async () => {
  await play()
  const { certificates } = played.client({ by: { token: 'token-1' } })
  expect(await certificates.names()).toMatchObject({ kind: 'not-done', code: 25001 })
  expect(await certificates.revoke('0123456789ABCDEF', 'Superseded')).toMatchObject({ why: 'rights' })
})

it.each([400, 500, 550])('a request that ends with %i gives no certificate', async (code) => {
  const fault: FakeKsefOptions['fault'] = ({ operation }) =>
    operation === 'enrol' ? { kind: 'end', code } : null
  const { certificates } = await play({ fault })
  const request = requestOf(valueOf(await certificates.names()))
  const reference = valueOf(await certificates.enrol({ ...till, request }))
  expect(valueOf(await certificates.enrolment(reference))).toMatchObject({ code, serial: null })
  expect(valueOf(await certificates.limits()).active.remaining).toBe(100)
})
