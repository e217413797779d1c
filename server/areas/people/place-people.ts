import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#commands/tx.ts'
import { asUser } from '#server/db/as-user.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { placeLogins, placePins, sessions, users } from '#server/db/tables/identity.ts'

/**
 * How many owners a place has as somebody (`userId`) sees it who may leave: they themselves if they are one, and those
 * who stay. Whoever has asked for the removal of their account does not: a place that counted on them would be left
 * without any, or hold them back when their time has come.
 */
export async function ownersOf(rows: Tx, db: Transaction, userId: string): Promise<number> {
  const owners = (await rows.all('placeUsers')).filter(({ role }) => role === 'owner')
  let count = 0
  for (const { id } of owners) if (id === userId || (await stays(db, id))) count += 1
  return count
}

function stays(db: Transaction, userId: string): Promise<boolean> {
  return asUser(db, userId, async () => {
    const [account] = await db
      .select({ askedAt: users.removalAskedAt })
      .from(users)
      .where(eq(users.id, userId))
    return account !== undefined && account.askedAt === null
  })
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
