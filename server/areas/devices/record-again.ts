import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { restoredAt } from '#server/db/restored.ts'
import { sessions, users } from '#server/db/tables/identity.ts'
import { clients, placeClock } from '#server/db/tables/sync.ts'
import { refreshSeconds, type GrantClaims, type RefreshClaims } from '#server/keys/tokens.ts'

/**
 * A device that was registered after the backup of which this database was restored: its grant is signed by this server,
 * so it is recorded again as it was, with its code and the number that it began with. Null where that is not so.
 */
export async function deviceAgain(
  db: Transaction,
  claims: GrantClaims,
): Promise<typeof clients.$inferSelect | null> {
  const { clientId: id, placeId, issuedAt, device } = claims
  const restored = await restoredAt(db)
  if (device === undefined || restored === null || issuedAt >= restored) return null
  const [place] = await db
    .select({ placeId: placeClock.placeId })
    .from(placeClock)
    .where(eq(placeClock.placeId, placeId))
  if (place === undefined) return null
  const { code, scope, name, firstSeq, registeredBy } = device
  // Another one may have been given its code meanwhile: then it becomes a new device, under a code of its own.
  const [added] = await db
    .insert(clients)
    .values({
      placeId,
      id,
      code,
      scope,
      name,
      registeredBy,
      lastSeq: firstSeq - 1,
      registeredAt: issuedAt,
      grantIssuedAt: issuedAt,
    })
    .onConflictDoNothing()
    .returning()
  return added ?? null
}

/**
 * The newest token of a session of which the restored database knows an older state, or nothing: one that it signed after
 * the backup. It is taken once; from then on the session is as any other.
 */
export async function sessionAgain(
  db: Transaction,
  { userId, sessionId, tokenId, issuedAt }: RefreshClaims,
  known: Pick<typeof sessions.$inferSelect, 'lastSeenAt'> | undefined,
  next: string,
  now: number,
): Promise<string | null> {
  const restored = await restoredAt(db)
  if (restored === null || issuedAt >= restored) return null
  const tokens = { refreshTokenId: next, previousTokenId: tokenId }
  const seen = { lastSeenAt: now, refreshExpiresAt: now + refreshSeconds * 1000 }
  if (known === undefined) {
    const person = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (person.length === 0) return null
    await db.insert(sessions).values({ id: sessionId, userId, openedAt: issuedAt, ...seen, ...tokens })
    return next
  }
  // Signed in the same second as the last one that the backup knows, or later: in the time that was lost.
  if (known.lastSeenAt >= restored || issuedAt + 1000 <= known.lastSeenAt) return null
  await db
    .update(sessions)
    .set({ ...seen, ...tokens })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return next
}
