import { sign, verify, type BinaryLike, type KeyLike } from 'node:crypto'
import type { SignedXml } from 'xml-crypto'

export const c14n = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
export const sha256Algorithm = 'http://www.w3.org/2001/04/xmlenc#sha256'
export const ecdsa = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'
export const rsa = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
export const signedProperties = 'http://uri.etsi.org/01903#SignedProperties'

/** Teaches the library ECDSA over P-256, whose value in XML is R and S one after the other. */
export function withEcdsa(xml: SignedXml): SignedXml {
  xml.SignatureAlgorithms[ecdsa] = EcdsaSha256
  return xml
}

class EcdsaSha256 {
  getSignature(text: BinaryLike, key: KeyLike): string {
    return sign('sha256', bytesOf(text), { key: pemOf(key), dsaEncoding: 'ieee-p1363' }).toString('base64')
  }

  verifySignature(text: string, key: KeyLike, value: string): boolean {
    const parameters = { key: pemOf(key), dsaEncoding: 'ieee-p1363' as const }
    return verify('sha256', bytesOf(text), parameters, Buffer.from(value, 'base64'))
  }

  getAlgorithmName(): string {
    return ecdsa
  }
}

function bytesOf(text: BinaryLike): Buffer {
  if (typeof text !== 'string') throw new TypeError('canonical XML is text')
  return Buffer.from(text)
}

function pemOf(key: KeyLike): string {
  if (typeof key !== 'string') throw new TypeError('the key is not in PEM')
  return key
}
