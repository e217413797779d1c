import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { fail, ok, type Result } from '#domain/result.ts'
import type { SigningKey } from './sign-xades.ts'

/** A certificate with its private key, as files give them: PEM, or DER in base64. */
export type GivenCredentials = { certificate: string; key: string; password: string }

/** The fault of given credentials, by the field to be corrected; `pair`: the key is not that of the certificate. */
export type CredentialsFault = 'certificate' | 'key' | 'password' | 'pair' | 'ended'

export type ReadCredentials = {
  credentials: SigningKey
  /** Hexadecimal digits. */
  serial: string
  /** Whom it names, for people. */
  subject: string
  /** Whether the certificate names a person, who may have far fewer certificates for tills than a company. */
  isPerson: boolean
  /** ms. */
  validUntil: number
}

/** A certificate and its key as the system takes them: EC P-256 or RSA, good now (ms), the key opened and fitting. */
export function readCredentials(
  given: GivenCredentials,
  now: number,
): Result<ReadCredentials, CredentialsFault> {
  const certificate = certificateIn(given.certificate)
  if (certificate === null) return fail('certificate')
  const validUntil = Date.parse(certificate.validTo)
  if (validUntil <= now) return fail('ended')
  const key = keyIn(given)
  if (!key.ok) return key
  if (!certificate.checkPrivateKey(key.value)) return fail('pair')
  if (!isTaken(key.value)) return fail('key')
  const names = new Map(certificate.subject.split('\n').map((line) => nameOf(line)))
  return ok({
    credentials: {
      certificate: certificate.toString(),
      privateKey: String(key.value.export({ type: 'pkcs8', format: 'pem' })),
    },
    serial: certificate.serialNumber,
    subject: (names.get('CN') ?? names.get('O') ?? '').slice(0, 200),
    isPerson: !names.has('organizationIdentifier') && !names.has('2.5.4.97'),
    validUntil,
  })
}

function certificateIn(text: string): X509Certificate | null {
  try {
    return new X509Certificate(bytesOf(text))
  } catch {
    // Whatever cannot be read is none.
    return null
  }
}

function keyIn({ key: text, password }: GivenCredentials): Result<KeyObject, 'key' | 'password'> {
  const isPem = text.includes('-----BEGIN')
  const isSealed = text.includes('ENCRYPTED')
  // Without one, a sealed key would ask for it on the server's own terminal.
  if (isSealed && password === '') return fail('password')
  const key = bytesOf(text)
  const opening = password === '' ? {} : { passphrase: password }
  try {
    return ok(
      createPrivateKey(
        isPem ? { key, format: 'pem', ...opening } : { key, format: 'der', type: 'pkcs8', ...opening },
      ),
    )
  } catch {
    return fail(password === '' ? 'key' : 'password')
  }
}

function bytesOf(text: string): Buffer {
  return text.includes('-----BEGIN') ? Buffer.from(text) : Buffer.from(text, 'base64')
}

function isTaken({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'ec') return asymmetricKeyDetails?.namedCurve === 'prime256v1'
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
}

function nameOf(line: string): [string, string] {
  const at = line.indexOf('=')
  return [line.slice(0, at), line.slice(at + 1)]
}
