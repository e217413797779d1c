import type { KsefOutcome } from './outcome.ts'

/** Signs in (`Authentication`), or signs the second code of invoices that are issued offline (`Offline`). */
export type CertificateKind = 'Authentication' | 'Offline'

/** The system's certificates of whoever has signed in by a certificate; who came by a token may not have any. */
export type KsefCertificates = {
  /** How many more may be asked for, and held at once. */
  limits(): Promise<KsefOutcome<CertificateLimits>>
  /** The names that a request has to have, exactly these. */
  names(): Promise<KsefOutcome<CertificateNames>>
  /** Asks for one; gives the reference of the request. `request`: PKCS#10, DER. */
  enrol(wanted: WantedCertificate): Promise<KsefOutcome<string>>
  /** 100 is on the way, 200 is there with its serial number, all else is an end without one. */
  enrolment(reference: string): Promise<KsefOutcome<Enrolment>>
  /** DER of the certificates that are there, by serial number. */
  retrieve(serials: readonly string[]): Promise<KsefOutcome<Map<string, Uint8Array>>>
  revoke(serial: string, reason: RevocationReason): Promise<KsefOutcome<true>>
}

export type CertificateLimits = {
  canRequest: boolean
  requests: { remaining: number; limit: number }
  active: { remaining: number; limit: number }
}

/** Names by the word that the system has for each, such as `commonName`. */
export type CertificateNames = Readonly<Record<string, string>>

export type WantedCertificate = {
  /** 5 to 100 characters, for people. */
  name: string
  kind: CertificateKind
  request: Uint8Array
}

export type Enrolment = { code: number; words: string; serial: string | null }

export type RevocationReason = 'Unspecified' | 'Superseded' | 'KeyCompromise'
