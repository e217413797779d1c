import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  issueCertificate,
  pemOf,
  type CertifiedNames,
} from '#server/integrations/ksef/fake-ksef/certificates.ts'
import { verifyXades } from '#server/integrations/ksef/fake-ksef/verify-xades.ts'
import { signInRequest } from '#server/integrations/ksef/sign-in-request.ts'
import { signXades } from '#server/integrations/ksef/sign-xades.ts'

const challenge = '20270104-CR-0123456789-ABCDEF0123-45'
const names: CertifiedNames = [
  ['commonName', 'Żółty & "<Bar>", sp. z o.o.'],
  ['organizationIdentifier', 'VATPL-5265877635'],
]
const request = signInRequest({ challenge, taxId: '5265877635', subjectBy: 'certificateSubject' })

const curve = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

function signed({ publicKey, privateKey } = curve()): string {
  const certificate = issueCertificate({
    subject: names,
    issuer: names,
    publicKey,
    signedWith: privateKey,
    serial: 'F1E2D3C4B5A69788',
    validFrom: Date.UTC(2026, 0),
    validTo: Date.UTC(2028, 0),
  })
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return signXades(request, { certificate: pemOf(certificate), privateKey: pem }, Date.UTC(2027, 0, 4))
}

it.each([
  ['an elliptic curve', curve],
  ['RSA', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
])('signs a request to sign in with a key of %s', (_, keys) => {
  const read = verifyXades(signed(keys()))
  expect(read).toMatchObject({ challenge, taxId: '5265877635', subjectBy: 'certificateSubject' })
})

it('writes the value of a curve as R and S, 64 bytes', () => {
  const [, value = ''] = /SignatureValue>([^<]+)</.exec(signed()) ?? []
  expect(Buffer.from(value, 'base64')).toHaveLength(64)
})

it('says in the signed properties when it signs, and with which certificate', () => {
  const xml = signed()
  expect(xml).toContain('<xades:SigningTime>2027-01-04T00:00:00Z</xades:SigningTime>')
  expect(xml).toContain(`<ds:X509SerialNumber>${BigInt('0xF1E2D3C4B5A69788')}</ds:X509SerialNumber>`)
})

it.each([
  ['the challenge', 'ABCDEF0123-45', 'ABCDEF0123-46'],
  ['the company', '<Nip>5265877635', '<Nip>5265877636'],
  ['the instant', '2027-01-04T00:00:00Z', '2027-01-04T00:00:01Z'],
  ['what is signed', 'Type="http://uri.etsi.org/01903#SignedProperties"', ''],
])('does not hold when %s is changed', (_, from, to) => {
  const xml = signed()
  expect(xml).toContain(from)
  expect(verifyXades(xml)).not.toBeNull()
  expect(verifyXades(xml.replace(from, to))).toBeNull()
})

it('does not hold with the certificate of another', () => {
  const certificateIn = (xml: string) => /<ds:X509Certificate>([^<]+)</.exec(xml)?.[1] ?? ''
  const xml = signed()
  expect(verifyXades(xml.replace(certificateIn(xml), certificateIn(signed())))).toBeNull()
})

it.each(['x', '<a/>0123456789012345678901234567890123'])('signs no challenge that is none: %s', (given) => {
  const asked = { challenge: given, taxId: '5265877635', subjectBy: 'certificateSubject' as const }
  expect(() => signInRequest(asked)).toThrow('not a challenge')
})
