import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { escapeXml } from '#domain/ksef/xml.ts'
import {
  c14n,
  ecdsa,
  enveloped,
  rsa,
  sha256Algorithm,
  signedProperties,
  withEcdsa,
} from './xades-algorithms.ts'

/** A certificate and its private key, both in PEM: EC P-256, or RSA. */
export type SigningKey = { certificate: string; privateKey: string }

/**
 * A document with an enveloped XAdES-BES signature (KSeF K1): the whole document and the signed properties, among
 * them the instant `now`, ms, and which certificate signs.
 */
export function signXades(document: string, { certificate, privateKey }: SigningKey, now: number): string {
  const signed = withEcdsa(
    new SignedXml({
      privateKey,
      publicCert: certificate,
      canonicalizationAlgorithm: c14n,
      signatureAlgorithm: createPrivateKey(privateKey).asymmetricKeyType === 'ec' ? ecdsa : rsa,
      objects: [{ content: qualifyingProperties(new X509Certificate(certificate), now) }],
    }),
  )
  signed.addReference({
    xpath: '/*',
    uri: '',
    isEmptyUri: true,
    transforms: [enveloped, c14n],
    digestAlgorithm: sha256Algorithm,
  })
  signed.addReference({
    xpath: "//*[local-name(.)='SignedProperties']",
    uri: `#${propertiesId}`,
    type: signedProperties,
    transforms: [c14n],
    digestAlgorithm: sha256Algorithm,
  })
  signed.computeSignature(document, {
    prefix: 'ds',
    attrs: { Id: signatureId },
    location: { reference: '/*', action: 'append' },
  })
  return signed.getSignedXml()
}

const signatureId = 'Signature'
const propertiesId = 'SignedProperties'

function qualifyingProperties(certificate: X509Certificate, now: number): string {
  const digest = createHash('sha256').update(certificate.raw).digest('base64')
  const serial = BigInt(`0x${certificate.serialNumber}`).toString()
  const namespaces =
    'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'
  return [
    `<xades:QualifyingProperties ${namespaces} Target="#${signatureId}">`,
    `<xades:SignedProperties Id="${propertiesId}"><xades:SignedSignatureProperties>`,
    `<xades:SigningTime>${new Date(now).toISOString().slice(0, 19)}Z</xades:SigningTime>`,
    '<xades:SigningCertificate><xades:Cert><xades:CertDigest>',
    `<ds:DigestMethod Algorithm="${sha256Algorithm}"/><ds:DigestValue>${digest}</ds:DigestValue>`,
    '</xades:CertDigest><xades:IssuerSerial>',
    `<ds:X509IssuerName>${escapeXml(issuerOf(certificate))}</ds:X509IssuerName>`,
    `<ds:X509SerialNumber>${serial}</ds:X509SerialNumber>`,
    '</xades:IssuerSerial></xades:Cert></xades:SigningCertificate>',
    '</xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties>',
  ].join('')
}

/** The issuer's names in one line, the innermost first (RFC 4514). */
function issuerOf({ issuer }: X509Certificate): string {
  return issuer.split('\n').toReversed().join(',')
}
