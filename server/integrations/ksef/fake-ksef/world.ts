import type { KeyObject } from 'node:crypto'
import type { CertificateKind } from '../ksef-certificates.ts'
import type { Limit } from './limits.ts'
import type { IncomingCall, KsefFault } from './faults.ts'
import type { LimitGroup } from './routes.ts'

export type FakeKsefOptions = {
  /** Now, ms. */
  clock(): number
  random(size: number): Uint8Array
  /** Tokens of companies, by the token. */
  tokens: Readonly<Record<string, { taxId: string }>>
  /** The fault of a call; null: none. */
  fault?: (call: IncomingCall) => KsefFault | null
  /** How long an invoice, a sign-in and a request for a certificate are in work, ms. */
  inWork?: number
  limits?: Readonly<Record<LimitGroup, Limit>>
  /** A pair of RSA keys; making one takes a while. */
  keyPair?: () => { publicKey: KeyObject; privateKey: KeyObject }
}

/** All that the played system knows. */
export type World = {
  options: FakeKsefOptions
  keys: SystemKey[]
  /** Its own authority, which signs certificates. */
  authority: { privateKey: KeyObject; publicKey: KeyObject }
  challenges: Map<string, { at: number }>
  signIns: Map<string, FakeSignIn>
  grants: Map<string, Grant>
  sessions: Map<string, FakeSession>
  /** Every invoice that was ever taken, in order. */
  invoices: FakeInvoice[]
  certificates: Map<string, FakeCertificate>
  enrolments: Map<string, { at: number; taxId: string; code: number; serial: string | null }>
  /** Companies that are shut out. */
  blocked: Set<string>
  /** Tokens that somebody has taken back. */
  revokedTokens: Set<string>
}

/** A pair of keys to which callers encrypt; `withdrawn`: the system does not take it any more. */
export type SystemKey = {
  id: string
  certificate: Buffer
  privateKey: KeyObject
  validFrom: number
  validTo: number
  withdrawn: boolean
}

/** Who signs in or has signed in; `certificate`: DER of the one that it was done with, null: by a token. */
export type FakeSignIn = {
  taxId: string
  certificate: Buffer | null
  at: number
  code: number
  redeemed: boolean
}

export type Grant = { kind: 'sign-in' | 'access' | 'refresh'; signIn: FakeSignIn; validUntil: number }

export type FakeSession = {
  reference: string
  taxId: string
  /** Null: what was given could not be opened. */
  key: { key: Buffer; iv: Buffer } | null
  validUntil: number
  closedAt: number | null
  /** A state that it ends with, whatever happened in it; null: its own. */
  ends: number | null
}

export type FakeInvoice = {
  session: string
  taxId: string
  reference: string
  /** SHA-256, base64, as the sender gave it. */
  hash: string
  corrects: string | null
  xml: Buffer
  /** Seller, kind and number, by which no two are alike; null: it could not be read. */
  key: string | null
  number: string | null
  offline: boolean
  at: number
  /** The state that it ends with. */
  code: number
  /** The words that are said of that state besides its number. */
  details: string[]
  ksefNumber: string | null
  original: FakeInvoice | null
}

export type FakeCertificate = {
  serial: string
  taxId: string
  name: string
  kind: CertificateKind
  certificate: Buffer
  revoked: boolean
}

/** A reference as the system gives them: 36 characters, `kind` is two letters. */
export function referenceOf({ options: { clock, random } }: World, kind: string): string {
  const day = new Date(clock()).toISOString().slice(0, 10).replaceAll('-', '')
  const hex = Buffer.from(random(11)).toString('hex').toUpperCase()
  return `${day}-${kind}-${hex.slice(0, 10)}-${hex.slice(10, 20)}-${hex.slice(20)}`
}

/** An instant as the API writes it. */
export function writtenInstant(at: number): string {
  return new Date(at).toISOString()
}
