import { X509Certificate } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { SignedXml } from 'xml-crypto'
import { signedProperties, withEcdsa } from '../xades-algorithms.ts'

/** A signed request to sign in: what it says, and the certificate that it was signed with. */
export type SignedRequest = {
  challenge: string
  taxId: string
  subjectBy: string
  certificate: X509Certificate
}

/**
 * Reads a signed request. Null: a signature does not hold, or covers too little (the whole document and the signed
 * properties are needed), or the properties name another certificate.
 */
export function verifyXades(xml: string): SignedRequest | null {
  try {
    const [signature] = /<(?:\w+:)?Signature[\s>][\s\S]*<\/(?:\w+:)?Signature>/.exec(xml) ?? []
    const certificate = new X509Certificate(Buffer.from(textIn(xml, 'X509Certificate'), 'base64'))
    if (signature === undefined) return null
    const checked = withEcdsa(new SignedXml({ publicCert: certificate.toString() }))
    checked.loadSignature(signature)
    if (!checked.checkSignature(xml)) return null
    const references = checked.getReferences()
    const whole = references.find(({ uri }) => uri === '')?.signedReference
    const parts = references.map(({ signedReference = '' }) => signedReference)
    const properties = parts.find((part) => isProperties.test(part)) ?? ''
    if (whole === undefined || !signature.includes(`Type="${signedProperties}"`)) return null
    if (textIn(properties, 'DigestValue') !== digestOf(certificate)) return null
    return { ...readRequest(whole), certificate }
  } catch {
    // What cannot be read is not signed.
    return null
  }
}

const isProperties = /^<(?:\w+:)?SignedProperties[\s>]/

function readRequest(xml: string) {
  const read: unknown = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(xml)
  const { AuthTokenRequest: request } = read as { AuthTokenRequest: Record<string, unknown> }
  const { Nip } = request.ContextIdentifier as { Nip: string }
  return {
    challenge: String(request.Challenge),
    taxId: Nip,
    subjectBy: String(request.SubjectIdentifierType),
  }
}

function textIn(xml: string, element: string): string {
  return new RegExp(`<(?:\\w+:)?${element}(?:\\s[^>]*)?>([^<]+)<`).exec(xml)?.[1] ?? ''
}

function digestOf({ fingerprint256 }: X509Certificate): string {
  return Buffer.from(fingerprint256.replaceAll(':', ''), 'hex').toString('base64')
}
