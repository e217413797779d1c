import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { pushSubscriptions } from '#server/db/tables/push.ts'
import { clients } from '#server/db/tables/sync.ts'

/**
 * Shuts devices of a place out from a moment on, ms: those that `which` names, or all. They are pushed nothing from then
 * on. A device that is shut out already stays as it was. `by` null: nobody did it to them.
 */
export async function revokeDevices(
  db: Transaction,
  placeId: string,
  { at, by }: { at: number; by: string | null },
  which?: SQL | undefined,
): Promise<void> {
  const revoked = await db
    .update(clients)
    .set({ revokedAt: at, revokedBy: by })
    .where(and(eq(clients.placeId, placeId), ne(clients.scope, 'server'), isNull(clients.revokedAt), which))
    .returning({ id: clients.id })
  if (revoked.length === 0) return
  const ids = revoked.map(({ id }) => id)
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.placeId, placeId), inArray(pushSubscriptions.clientId, ids)))
}
