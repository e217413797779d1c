import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import type { LedgerKind } from '#domain/closing/ledger-entry.ts'
import type { DayRange } from '#domain/figures/ranges.ts'
import { ledgerEntries } from '#server/db/tables/ledger.ts'

/** The entries of these kinds and business days in the ledger of a place. */
export function ofLedger(
  placeId: string,
  kinds: readonly LedgerKind[],
  { from, to }: DayRange,
): SQL | undefined {
  return and(
    eq(ledgerEntries.placeId, placeId),
    eq(ledgerEntries.deleted, false),
    inArray(ledgerEntries.kind, [...kinds]),
    gte(ledgerEntries.businessDay, from),
    lte(ledgerEntries.businessDay, to),
  )
}
