import { constants, createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { says, type FakeAnswer } from './answers.ts'
import { issueCertificate, type CertifiedNames } from './certificates.ts'
import { writtenInstant, type FakeKsefOptions, type SystemKey, type World } from './world.ts'

/** The names of the authority that is played. */
export const authorityNames: CertifiedNames = [
  ['commonName', 'KSeF na niby'],
  ['countryName', 'PL'],
]

/** A new pair of keys for callers to encrypt to. */
export function makeSystemKey({ clock, keyPair = newPair }: FakeKsefOptions): SystemKey {
  const now = clock()
  const { publicKey, privateKey } = keyPair()
  const [validFrom, validTo] = [now - dayMs, now + 730 * dayMs]
  const certificate = issueCertificate({
    subject: authorityNames,
    issuer: authorityNames,
    publicKey,
    signedWith: privateKey,
    serial: '01',
    validFrom,
    validTo,
  })
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return { id, certificate, privateKey, validFrom, validTo, withdrawn: false }
}

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const dayMs = 86_400_000

/** The keys that callers may use. */
export function listKeys({ keys }: World): FakeAnswer {
  const listed = keys
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ id, certificate, validFrom, validTo }) => ({
      certificate: certificate.toString('base64'),
      certificateId: id,
      publicKeyId: id,
      validFrom: writtenInstant(validFrom),
      validTo: writtenInstant(validTo),
      usage: ['KsefTokenEncryption', 'SymmetricKeyEncryption'],
    }))
  return { ...says(200, {}), body: JSON.stringify(listed) }
}

/** Whether a call names a key that is used; one that names none means the newest. */
export function knownKey({ keys }: World, id: string | null): SystemKey | null {
  const used = keys.filter(({ withdrawn }) => !withdrawn)
  return (id === null ? used.at(-1) : used.find((key) => key.id === id)) ?? null
}

/** Opens what was encrypted to a key; null: it was encrypted to another, or not so. */
export function opened({ privateKey }: SystemKey, sealed: string): Buffer | null {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    return privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64'))
  } catch {
    // Whatever does not open was not for this key.
    return null
  }
}
