import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import type { SessionKey } from './encrypt-invoice.ts'
import type { KsefCertificates } from './ksef-certificates.ts'
import type { KsefOutcome } from './outcome.ts'

/** The national system of invoices for one company in one of its worlds. No call throws. */
export type Ksef = {
  environment: KsefEnvironment
  /** Ten digits of the company. */
  taxId: string
  /** Whether the system lets us in. */
  signIn(): Promise<KsefOutcome<true>>
  openSession(): Promise<KsefOutcome<KsefSession>>
  /** The reference by which the system calls the invoice in its session. */
  send(session: KsefSession, invoice: Outgoing): Promise<KsefOutcome<string>>
  invoiceState(session: string, reference: string): Promise<KsefOutcome<InvoiceState>>
  /** Every invoice that was taken in a session with these bytes; `hash` is SHA-256, base64. */
  invoicesByHash(session: string, hash: string): Promise<KsefOutcome<InvoiceState[]>>
  sessionState(session: string): Promise<KsefOutcome<KsefSessionState>>
  closeSession(session: string): Promise<KsefOutcome<true>>
  /** The proof that an invoice was accepted (UPO), XML. */
  proof(session: string, ksefNumber: string): Promise<KsefOutcome<Uint8Array>>
  /** The proof of all of a closed session, one page of it. */
  sessionProof(session: string, page: string): Promise<KsefOutcome<Uint8Array>>
  /** The bytes that stand under a number. */
  invoice(ksefNumber: string): Promise<KsefOutcome<Uint8Array>>
  certificates: KsefCertificates
}

/** An open session. Its key lives as long as the process: without it nothing more is sent in it. */
export type KsefSession = {
  reference: string
  /** ms. */
  validUntil: number
  key: SessionKey
}

export type Outgoing = {
  xml: Uint8Array
  /** Issued offline: the till's date is the date of issue, whenever it arrives. */
  offline: boolean
  /** SHA-256, base64, of the rejected offline invoice that this one repeats; null: it repeats none. */
  corrects: string | null
}

/** An invoice as the system sees it now. */
export type InvoiceState = {
  reference: string
  hash: string
  /** 100 and 150 are on the way, 200 is accepted (KSeF K2). */
  code: number
  words: string
  ksefNumber: string | null
  /** When it was accepted, ms. */
  acquiredAt: number | null
  /** Of a duplicate: the invoice that has the number already. */
  original: { ksefNumber: string; session: string | null } | null
}

/** `proofs`: pages of the proof of the whole session, once there are any. */
export type KsefSessionState = { code: number; words: string; proofs: string[] }
