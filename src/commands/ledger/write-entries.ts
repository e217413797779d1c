import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { leavesOn } from '#domain/closing/leaves-on.ts'
import type { Ledger } from '#domain/closing/new-entry.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'

/**
 * Writes the entries of what a command has done, once its rows are written; null: there is nothing to write. A device
 * that lacks rows writes an entry of the same id, which the server's replaces. Gives the entries.
 */
export async function writeEntries(
  tx: Tx,
  context: MutationContext,
  make: (ledger: Ledger) => readonly (LedgerEntry | null)[],
): Promise<LedgerEntry[]> {
  const place = await tx.get('places', context.placeId)
  const made = make({ cutoff: place?.dayCutoff ?? 0, idOf: context.idOf })
  const entries = await placed(
    tx,
    made.filter((entry) => entry !== null),
  )
  await tx.putMany('ledgerEntries', entries)
  return entries
}

/** Lets the entries of a check or of a drawer leave the devices, or stay, as it does now. */
export async function moveEntries(tx: Tx, of: 'orderCheckId' | 'drawerId', id: string): Promise<void> {
  const entries = await tx.list('ledgerEntries', of, id)
  const moved = await placed(tx, entries)
  const changed = moved.filter(({ closedDay }, nth) => closedDay !== entries[nth]?.closedDay)
  await tx.putMany('ledgerEntries', changed)
}

/** Entries with the day by which they leave the devices, as what they belong to stands now. */
async function placed(tx: Tx, entries: readonly LedgerEntry[]): Promise<LedgerEntry[]> {
  const idsOf = (field: 'orderCheckId' | 'drawerId') => [
    ...new Set(entries.flatMap((entry) => entry[field] ?? [])),
  ]
  const checks = await tx.getMany('orderChecks', idsOf('orderCheckId'))
  const drawers = await tx.getMany('drawers', idsOf('drawerId'))
  const known = [...checks, ...drawers].filter((row) => row !== null)
  const dayOf = new Map(known.map(({ id, closedDay }) => [id, closedDay]))
  return entries.map((entry) => {
    const ids = [entry.orderCheckId, entry.drawerId].filter((id) => id !== null)
    const days = ids.map((id) => dayOf.get(id) ?? null)
    return { ...entry, closedDay: leavesOn(entry, days) }
  })
}
