import { findUnfilledLedgers, markLedgerFilled } from '#server/db/all-places/unfilled-ledgers.ts'
import { randomText, type Services } from '#server/services/services.ts'
import { fillLedger } from './fill-ledger.ts'

/**
 * Brings the ledgers of all places up to what their rows say, once for each place: before the server takes a command, since
 * closing a check reads its money there. A database that was restored from an older backup begins anew.
 */
export async function fillLedgers(
  services: Pick<Services, 'database' | 'store' | 'clock' | 'random' | 'log'>,
): Promise<void> {
  const { database, store, clock, log } = services
  for (const placeId of await findUnfilledLedgers(database)) {
    const deps = { clock, stamp: () => randomText(services) }
    const entries = await fillLedger(store.throttled, placeId, deps)
    await database.place(placeId, (db) => markLedgerFilled(db, placeId, clock()))
    if (entries > 0) log.info('the ledger has what was before it', { placeId, entries })
  }
}
