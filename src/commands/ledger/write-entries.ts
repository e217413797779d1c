import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { leavesOn } from '#domain/closing/leaves-on.ts'
import type { Ledger } from '#domain/closing/new-entry.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'

/**
 * Writes the entries of what a command has done, once its rows are written; null: there is nothing to write. A device
 * that lacks rows writes an entry of the same id, which the server's replaces.
 */
export async function writeEntries(
  tx: Tx,
  context: MutationContext,
  make: (ledger: Ledger) => readonly (LedgerEntry | null)[],
): Promise<void> {
  const place = await tx.get('places', context.placeId)
  const made = make({ cutoff: place?.dayCutoff ?? 0, idOf: context.idOf })
  await tx.putMany(
    'ledgerEntries',
    await placed(
      tx,
      made.filter((entry) => entry !== null),
    ),
  )
}

/** Lets the entries of a check leave the devices, or stay, as the check does now. */
export async function moveEntries(tx: Tx, orderCheckId: string): Promise<void> {
  const entries = await tx.list('ledgerEntries', 'orderCheckId', orderCheckId)
  const moved = await placed(tx, entries)
  const changed = moved.filter(({ closedDay }, nth) => closedDay !== entries[nth]?.closedDay)
  await tx.putMany('ledgerEntries', changed)
}

/** Entries with the day by which they leave the devices, as what they belong to stands now. */
async function placed(tx: Tx, entries: readonly LedgerEntry[]): Promise<LedgerEntry[]> {
  const ids = new Set(entries.flatMap(({ orderCheckId }) => orderCheckId ?? []))
  const checks = await tx.getMany('orderChecks', [...ids])
  const dayOf = new Map(checks.flatMap((check) => (check === null ? [] : [[check.id, check.closedDay]])))
  return entries.map((entry) => {
    const days = entry.orderCheckId === null ? [] : [dayOf.get(entry.orderCheckId) ?? null]
    return { ...entry, closedDay: leavesOn(entry, days) }
  })
}
