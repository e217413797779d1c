import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { clients } from '#server/db/tables/sync.ts'
import { restoredAt } from '#server/db/restored.ts'
import type { GrantClaims } from '#server/keys/tokens.ts'

type DeviceRecord = typeof clients.$inferSelect

/** A grant that is older than this is followed by a newer one, ms. */
const renewedAfterMs = 365 * 24 * 60 * 60 * 1000
/** The one before it is good until the newer one was first shown, and this much longer for what is on its way, ms. */
const overlapMs = 24 * 60 * 60 * 1000

type Grants = Pick<DeviceRecord, 'grantIssuedAt' | 'formerGrantIssuedAt' | 'grantUsedAt'>

/** Whether a device that shows this grant is to be given a newer one: it has had its year, or there is one already. */
export function isDue({ grantIssuedAt }: Grants, shown: GrantClaims, now: number): boolean {
  if (grantIssuedAt === null) return false
  return shown.issuedAt < grantIssuedAt || now - grantIssuedAt >= renewedAfterMs
}

/** Whether a grant is one of the device's two that are good now. */
export function isGoodGrant(
  { grantIssuedAt, formerGrantIssuedAt, grantUsedAt }: Grants,
  { issuedAt }: GrantClaims,
  now: number,
): boolean {
  if (grantIssuedAt === issuedAt) return true
  return formerGrantIssuedAt === issuedAt && (grantUsedAt === null || now - grantUsedAt < overlapMs)
}

/** Whether this is the first time that the newer of two grants is shown. */
export function isFirstUse(
  { grantIssuedAt, formerGrantIssuedAt, grantUsedAt }: Grants,
  { issuedAt }: GrantClaims,
): boolean {
  return formerGrantIssuedAt !== null && grantUsedAt === null && issuedAt === grantIssuedAt
}

/** Notes the first time that a newer grant is shown: from then on the one before it has only a little longer. */
export async function noteUse(
  db: Transaction,
  client: DeviceRecord,
  shown: GrantClaims,
  now: number,
): Promise<void> {
  if (!isFirstUse(client, shown)) return
  const { placeId, id } = client
  await db
    .update(clients)
    .set({ grantUsedAt: now })
    .where(and(eq(clients.placeId, placeId), eq(clients.id, id), isNull(clients.grantUsedAt)))
}

/** A newer grant than the backup knows of which this database was restored: signed by this server, it counts again. */
export async function grantAgain(
  db: Transaction,
  client: DeviceRecord,
  { issuedAt }: GrantClaims,
  now: number,
): Promise<boolean> {
  const restored = await restoredAt(db)
  const { placeId, id, grantIssuedAt } = client
  if (restored === null || grantIssuedAt === null || issuedAt >= restored || issuedAt <= grantIssuedAt)
    return false
  await db
    .update(clients)
    .set({ grantIssuedAt: issuedAt, formerGrantIssuedAt: grantIssuedAt, grantUsedAt: now })
    .where(and(eq(clients.placeId, placeId), eq(clients.id, id)))
  return true
}
