import * as v from 'valibot'
import { id, text } from '../fields.ts'
import { idIn, instant } from '../unit-fields.ts'
import { ksefEnvironments } from '../place/ksef-settings.ts'

/**
 * Where the certificate of a till stands: `given` by a manager, and the till has yet to make its key; `enrolling`:
 * the national system was asked; `revoking`: it was asked to revoke it. `refused` and `revoked` are ends.
 */
export const tillCertificateStates = [
  'given',
  'enrolling',
  'ready',
  'refused',
  'revoking',
  'revoked',
] as const

/**
 * A certificate by which one till signs the invoices that it issues without the network. Its key never leaves the
 * till: a till that is lost is one certificate to revoke.
 */
export const tillCertificateSchema = v.object({
  id: idIn('tillCertificates'),
  /** The device, and the code of its series. */
  clientId: id,
  deviceCode: text(1, 8),
  environment: v.picklist(ksefEnvironments),
  /** Ten digits of the company. */
  taxId: v.pipe(v.string(), v.regex(/^\d{10}$/)),
  state: v.picklist(tillCertificateStates),
  /** The national system's reference of the request; empty: it was not asked yet. */
  reference: text(0, 100),
  /** Sixteen hexadecimal digits; empty: none yet. */
  serial: v.pipe(v.string(), v.regex(/^(?:[0-9A-F]{16})?$/)),
  validFrom: v.nullable(instant),
  validUntil: v.nullable(instant),
  /** Why it was refused, in the system's words; empty: it was not. */
  words: text(0, 500),
  givenAt: instant,
  givenBy: idIn('placeUsers'),
})

export type TillCertificate = v.InferOutput<typeof tillCertificateSchema>
