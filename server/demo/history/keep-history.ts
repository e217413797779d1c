import { groupBy } from '#domain/group-by.ts'
import { must } from '#domain/must.ts'
import { namedId } from '#server/areas/calls/server-device.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { eInvoiceSendings } from '#server/db/tables/ksef.ts'
import { clients } from '#server/db/tables/sync.ts'
import { markLedgerFilled } from '#server/db/all-places/unfilled-ledgers.ts'
import type { WrittenPlace } from '#server/sync/ports.ts'
import { demoId } from '../ids.ts'
import { place } from '../room.ts'
import { endedSending } from './ksef-acts.ts'
import { historyCode, type DemoHistory } from './make-history.ts'

/**
 * Keeps what belongs to a past besides its rows: which report each fact is in, the bytes of its invoices, and how far the
 * numbers have come of the place's own client, by which all of it was said. `at`: now, ms.
 */
export async function keepHistory(
  db: Transaction,
  locked: WrittenPlace,
  { facts, sendings, rows, counted }: DemoHistory,
  at: number,
): Promise<void> {
  await db.insert(clients).values({
    placeId: place.id,
    id: namedId('own-client', place.id),
    code: historyCode,
    scope: 'server',
    name: '',
    lastSeq: 0,
    ...counted,
    registeredBy: demoId('user:jan'),
    registeredAt: at,
    grantIssuedAt: null,
  })
  for (const [paperId, own] of groupBy(facts, (fact) => fact.paperId)) {
    await locked.reportFacts.cover(own[0]?.reportId ?? '', paperId, own)
  }
  const eInvoices = new Map((rows.eInvoices ?? []).map((each) => [each.id, each]))
  for (const { bytes, ...kept } of sendings) {
    const { sending, proof } = endedSending(kept, must(eInvoices.get(kept.id), 'an e-invoice'))
    const values = {
      placeId: place.id,
      ...sending,
      told: sending.version,
      bytes: new Uint8Array(bytes),
      proof: proof && new Uint8Array(proof),
    }
    await db.insert(eInvoiceSendings).values(values)
  }
  // The ledger has all that there was: the start need not look for it.
  await markLedgerFilled(db, place.id, at)
}
