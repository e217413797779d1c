import type { KsefEnvironment } from '../place/ksef-settings.ts'
import type { IsoDate } from '../units.ts'

type Hashed = {
  environment: KsefEnvironment
  /** Ten digits of the seller. */
  sellerTaxId: string
  /** SHA-256 of the invoice's bytes, base64url without padding. */
  hash: string
}

/**
 * The link of the first QR code: whoever follows it sees the invoice in the national system. `issuedOn`:
 * `YYYY-MM-DD`.
 */
export function invoiceLink({ environment, sellerTaxId, issuedOn, hash }: Hashed & { issuedOn: IsoDate }) {
  const day = issuedOn.split('-').toReversed().join('-')
  return `https://${hosts[environment]}/invoice/${sellerTaxId}/${day}/${hash}`
}

type Certified = Hashed & {
  /** Ten digits of the company in whose name the certificate was given. */
  contextTaxId: string
  /** Sixteen hexadecimal digits. */
  certificateSerial: string
}

/** The text that the till signs for the second QR code of an invoice that is issued offline. */
export function certificateText({
  environment,
  contextTaxId,
  sellerTaxId,
  certificateSerial,
  hash,
}: Certified) {
  const path = ['certificate', 'Nip', contextTaxId, sellerTaxId, certificateSerial, hash]
  return [hosts[environment], ...path].join('/')
}

/** The link of that second code. `signature`: of `certificateText`, base64url without padding. */
export function certificateLink(certified: Certified, signature: string): string {
  return `https://${certificateText(certified)}/${signature}`
}

const hosts: Readonly<Record<KsefEnvironment, string>> = {
  test: 'qr-test.ksef.mf.gov.pl',
  demo: 'qr-demo.ksef.mf.gov.pl',
  production: 'qr.ksef.mf.gov.pl',
}
