import { expect, it } from 'vitest'
import { endsSoon, signingCertificate } from '#domain/ksef/signing-certificate.ts'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'

const day = 24 * 60 * 60_000
const now = Date.UTC(2027, 0, 4, 11)

/** The company that has the place now, in the world that counts. */
const issuer = { taxId: '5261040828', environment: 'production' } as const

const certificate = (change: Partial<TillCertificate>): TillCertificate => ({
  id: '019b76da-a800-7f5a-96cf-a4dd703edeae',
  clientId: '019b76da-a800-7f5a-96cf-a4dd703edeae',
  deviceCode: 'A7K',
  environment: 'production',
  taxId: '5261040828',
  state: 'ready',
  reference: 'R',
  serial: '0123456789ABCDEF',
  validFrom: now - day,
  validUntil: now + day,
  words: '',
  givenAt: now - day,
  givenBy: '019b76da-a800-7f5a-96cf-a4dd703edeae',
  ...change,
})

it('a till signs by the certificate that ends last', () => {
  const renewed = certificate({ serial: 'FEDCBA9876543210', validUntil: now + 700 * day })
  for (const own of [
    [renewed, certificate({})],
    [certificate({}), renewed],
  ])
    expect(signingCertificate(own, issuer, now)).toBe(renewed)
})

it.each([
  ['of another world', { environment: 'test' }],
  ['of the company that had the place before', { taxId: '7680002466' }],
  ['that has ended', { validUntil: now }],
  ['that was revoked', { state: 'revoked' }],
  ['that is being revoked', { state: 'revoking' }],
  ['that is not there yet', { state: 'enrolling' }],
  ['of which nobody knows how long it holds', { validUntil: null }],
] as const)('a till does not sign by a certificate %s', (_, change) => {
  expect(signingCertificate([certificate(change)], issuer, now)).toBeNull()
})

it('a certificate is renewed in the last thirty days', () => {
  expect(endsSoon({ validUntil: now + 30 * day }, now)).toBe(false)
  expect(endsSoon({ validUntil: now + 30 * day - 1 }, now)).toBe(true)
})

it('a certificate that has ended is to be renewed as well', () => {
  expect([now, now - 700 * day].map((validUntil) => endsSoon({ validUntil }, now))).toEqual([true, true])
})

it('a till of a place that changed hands signs by the certificate of its company, though that ends sooner', () => {
  const before = certificate({ taxId: '7680002466', serial: 'FEDCBA9876543210', validUntil: now + 700 * day })
  const own = certificate({})
  expect(signingCertificate([before, own], issuer, now)).toBe(own)
  expect(signingCertificate([before, own], { ...issuer, taxId: '7680002466' }, now)).toBe(before)
  expect(signingCertificate([], issuer, now)).toBeNull()
})

it('a certificate that the national system has not given yet is not renewed', () => {
  expect(endsSoon({ validUntil: null }, now)).toBe(false)
})
