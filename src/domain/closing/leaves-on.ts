import type { LedgerEntry } from './ledger-entry.ts'

/**
 * The day by which an entry leaves the devices, given the days on which what it belongs to was closed (its check, its
 * drawer). Null while any of that is open, or has not come yet: who closes it reads all of its money.
 */
export function leavesOn(
  { businessDay }: Pick<LedgerEntry, 'businessDay'>,
  closedDays: readonly (string | null)[],
): string | null {
  return closedDays.reduce<string | null>(
    (latest, day) => (latest === null || day === null ? null : day > latest ? day : latest),
    businessDay,
  )
}
