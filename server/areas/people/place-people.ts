import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#commands/tx.ts'
import { asUser } from '#server/db/as-user.ts'
import type { Transaction } from '#server/db/database.ts'
import { placeLogins, placePins, sessions } from '#server/db/tables/identity.ts'

/** How many owners the place has. */
export async function ownersOf(rows: Tx): Promise<number> {
  return (await rows.all('placeUsers')).filter(({ role }) => role === 'owner').length
}

/** Takes away the name by which somebody signs in at the place; false when they have none. */
export async function dropSignInName(db: Transaction, placeId: string, userId: string): Promise<boolean> {
  const dropped = await db
    .delete(placeLogins)
    .where(and(eq(placeLogins.placeId, placeId), eq(placeLogins.userId, userId)))
    .returning({ userId: placeLogins.userId })
  return dropped.length > 0
}

/** Whether the place made this person: they have no e-mail, and no other place. */
export async function isMadeHere(db: Transaction, placeId: string, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: placeLogins.userId })
    .from(placeLogins)
    .where(and(eq(placeLogins.placeId, placeId), eq(placeLogins.userId, userId)))
  return found.length > 0
}

/** Takes away somebody's PIN of the place. */
export async function dropPin(db: Transaction, placeId: string, userId: string): Promise<void> {
  await db.delete(placePins).where(and(eq(placePins.placeId, placeId), eq(placePins.userId, userId)))
}

/** Ends every open session of somebody, wherever it is. */
export function endAllSessions(db: Transaction, userId: string, at: number): Promise<void> {
  return asUser(db, userId, async () => {
    await db
      .update(sessions)
      .set({ endedAt: at })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
  })
}
