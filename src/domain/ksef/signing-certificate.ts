import type { KsefEnvironment } from '../place/ksef-settings.ts'
import type { TillCertificate } from './till-certificate.ts'
import type { Instant } from '../units.ts'

/** The company that issues invoices, by its ten digits, and the world in which it does. */
export type Issuer = { taxId: string; environment: KsefEnvironment }

/**
 * By which of its certificates a till signs for an issuer at an instant (ms): the one that ends last; null: none is good.
 * One that is ready holds from then on, whatever a till's own clock says of its beginning. The certificate of a company
 * that had the place before proves nothing of another one's invoices.
 */
export function signingCertificate(
  own: readonly TillCertificate[],
  { taxId, environment }: Issuer,
  now: Instant,
): TillCertificate | null {
  const good = own.filter(
    (each) =>
      each.state === 'ready' &&
      each.environment === environment &&
      each.taxId === taxId &&
      now < (each.validUntil ?? 0),
  )
  return good.toSorted((one, other) => (other.validUntil ?? 0) - (one.validUntil ?? 0))[0] ?? null
}

/** How long before its end a certificate is renewed, ms: thirty days. */
export const renewBeforeMs = 30 * 24 * 60 * 60_000

/** Whether a certificate ends so soon that it is to be renewed now (ms). */
export function endsSoon({ validUntil }: { validUntil: Instant | null }, now: Instant): boolean {
  return validUntil !== null && validUntil - now < renewBeforeMs
}
