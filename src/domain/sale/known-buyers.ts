import type { Buyer } from '../document/buyer.ts'
import type { Row } from '../tables.ts'
import type { Instant } from '../units.ts'

export type KnownBuyer = {
  key: string
  buyer: Buyer
  /** When a document was last made out to it. */
  at: Instant
}

/** Whom documents on this device were made out to, the latest first, each once with what was last known of it. */
export function knownBuyers(printouts: readonly Row<'printouts'>[]): KnownBuyer[] {
  const known = new Map<string, KnownBuyer>()
  for (const { buyer, issuedAt } of printouts.toSorted((a, b) => b.issuedAt - a.issuedAt)) {
    if (buyer === null || !('street' in buyer)) continue
    const key = buyer.taxId ?? buyer.name
    if (!known.has(key)) known.set(key, { key, buyer, at: issuedAt })
  }
  return [...known.values()]
}
