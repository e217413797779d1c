import { and, eq } from 'drizzle-orm'
import type { CommandOutcome, SyncClient } from '#server/sync/ports.ts'
import type { Transaction } from './database.ts'
import { clients, type commandLog } from './tables/sync.ts'

/** A client of the place as sync needs it. */
export async function findSyncClient(
  db: Transaction,
  placeId: string,
  clientId: string,
): Promise<SyncClient | null> {
  const [found] = await db
    .select({
      id: clients.id,
      deviceCode: clients.code,
      lastSeq: clients.lastSeq,
      revokedAt: clients.revokedAt,
    })
    .from(clients)
    .where(and(eq(clients.placeId, placeId), eq(clients.id, clientId)))
  return found ?? null
}

/** What became of a logged command. */
export function outcomeOf(row: Pick<typeof commandLog.$inferSelect, keyof CommandOutcome>): CommandOutcome {
  const { seq, status, code, result, version } = row
  return { seq, status, code, result, version }
}
