import { groupBy } from '#domain/group-by.ts'
import { namedId } from '#server/areas/own-client.ts'
import type { Transaction } from '#server/db/database.ts'
import { clients } from '#server/db/tables/sync.ts'
import { markLedgerFilled } from '#server/db/unfilled-ledgers.ts'
import type { WrittenPlace } from '#server/sync/ports.ts'
import { demoId } from '../ids.ts'
import { place } from '../room.ts'
import { historyCode, type History } from './make-history.ts'

/**
 * Keeps what belongs to a past besides its rows: which report each fact is in, and how far the numbers have come of the
 * place's own client, by which all of it was said. `at`: now, ms.
 */
export async function keepHistory(
  db: Transaction,
  locked: WrittenPlace,
  { facts, counted }: History,
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
  // The ledger has all that there was: the start need not look for it.
  await markLedgerFilled(db, place.id, at)
}
