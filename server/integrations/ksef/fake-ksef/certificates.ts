import { createPublicKey, sign, verify, X509Certificate, type KeyObject } from 'node:crypto'
import { bitString, derInstant, derInteger, oid, readAll, derSequence, setOf, utf8 } from './der.ts'

/** The names of whoever a certificate is for, in the order in which they stand in it. */
export type CertifiedNames = readonly (readonly [NameKind, string])[]

export type NameKind = keyof typeof nameKinds

const nameKinds = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
  countryName: '2.5.4.6',
  organizationName: '2.5.4.10',
  givenName: '2.5.4.42',
  uniqueIdentifier: '2.5.4.45',
  organizationIdentifier: '2.5.4.97',
} as const

type Issued = {
  subject: CertifiedNames
  issuer: CertifiedNames
  publicKey: KeyObject
  /** Of the issuer: EC or RSA. */
  signedWith: KeyObject
  /** Hexadecimal digits. */
  serial: string
  /** From and until when it holds, ms. */
  validFrom: number
  validTo: number
}

/** An X.509 certificate, DER. */
export function issueCertificate(issued: Issued): Buffer {
  const { subject, issuer, publicKey, signedWith, serial, validFrom, validTo } = issued
  const algorithm = derSequence(oid(signedWith.asymmetricKeyType === 'ec' ? ecdsaSha256 : rsaSha256))
  const content = derSequence(
    derInteger(serial),
    algorithm,
    namesDer(issuer),
    derSequence(derInstant(validFrom), derInstant(validTo)),
    namesDer(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  return derSequence(content, algorithm, bitString(sign('sha256', content, signedWith)))
}

const ecdsaSha256 = '1.2.840.10045.4.3.2'
const rsaSha256 = '1.2.840.113549.1.1.11'

/** A request for a certificate (PKCS#10), DER. */
export function requestCertificate(
  subject: CertifiedNames,
  keys: { publicKey: KeyObject; privateKey: KeyObject },
): Buffer {
  const spki = keys.publicKey.export({ type: 'spki', format: 'der' })
  const content = derSequence(derInteger('00'), namesDer(subject), spki, Buffer.from([0xa0, 0]))
  const signature = bitString(sign('sha256', content, keys.privateKey))
  return derSequence(content, derSequence(oid(ecdsaSha256)), signature)
}

/** Reads the names and the key that a request asks for. Null: it is no request, or its signature does not hold. */
export function readRequest(request: Buffer): { names: Map<NameKind, string>; publicKey: KeyObject } | null {
  try {
    const [content, , signature] = readAll(readAll(request)[0]?.body ?? Buffer.alloc(0))
    const [, names, spki] = readAll(content?.body ?? Buffer.alloc(0))
    if (content === undefined || signature === undefined || names === undefined || spki === undefined)
      return null
    const publicKey = createPublicKey({ key: spki.whole, type: 'spki', format: 'der' })
    const holds = verify('sha256', content.whole, publicKey, signature.body.subarray(1))
    return holds ? { names: namesOf(names.body), publicKey } : null
  } catch {
    // Whatever cannot be read is no request.
    return null
  }
}

/** The names of whoever a certificate is for; `certificate` is DER. */
export function certificateNamesIn(certificate: Buffer): Map<NameKind, string> {
  const [content] = readAll(readAll(certificate)[0]?.body ?? Buffer.alloc(0))
  // A version, which ours have not, stands before the serial number.
  const parts = readAll(content?.body ?? Buffer.alloc(0)).filter(({ tag }) => tag !== 0xa0)
  return namesOf(parts[4]?.body ?? Buffer.alloc(0))
}

function namesOf(body: Buffer): Map<NameKind, string> {
  const pairs = readAll(body).flatMap((set) => readAll(readAll(set.body)[0]?.body ?? Buffer.alloc(0)))
  const kinds = Object.entries(nameKinds) as [NameKind, string][]
  const names = new Map<NameKind, string>()
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const kind = kinds.find(([, name]) => pairs[at]?.whole.equals(oid(name)))?.[0]
    if (kind !== undefined) names.set(kind, pairs[at + 1]?.body.toString() ?? '')
  }
  return names
}

function namesDer(names: CertifiedNames): Buffer {
  return derSequence(...names.map(([kind, text]) => setOf(derSequence(oid(nameKinds[kind]), utf8(text)))))
}

/** A certificate in PEM. */
export function pemOf(certificate: Uint8Array): string {
  return new X509Certificate(certificate).toString()
}
