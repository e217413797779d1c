import { and, eq, max, sql } from 'drizzle-orm'
import type { Person } from '#contract/areas/place-users.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import type { Row } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { placeLogins, placePins, sessionDevices, sessions } from '#server/db/tables/identity.ts'
import { allRows } from '../lists/rows.ts'

/** Everybody of a place by name, with how they sign in. Passwords and PINs are never read. */
export async function readPeople(db: Transaction, placeId: string): Promise<Person[]> {
  const crew = await allRows(db, placeId, 'placeUsers')
  const emails = await emailsOf(db)
  const named = await db.select().from(placeLogins).where(eq(placeLogins.placeId, placeId))
  const signInNames = new Set(named.map(({ userId }) => userId))
  const pins = await db
    .select({ userId: placePins.userId })
    .from(placePins)
    .where(eq(placePins.placeId, placeId))
  const withPin = new Set(pins.map(({ userId }) => userId))
  const seen = await lastSeen(db, placeId)
  const persons = crew.map((row) => ({
    ...row,
    permissions: [...effectivePermissions(row.role, row.permissions)],
    email: emails.get(row.id) ?? null,
    signInName: signInNames.has(row.id) ? row.name : null,
    hasPin: withPin.has(row.id),
    lastSeenAt: seen.get(row.id) ?? null,
  }))
  return persons.sort(byName)
}

/** The e-mails of a place's people by user. */
export async function emailsOf(db: Transaction): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ user_id: string; email: string | null }>(
    sql`select * from people_of_place()`,
  )
  return new Map(rows.flatMap(({ user_id, email }) => (email === null ? [] : [[user_id, email]])))
}

async function lastSeen(db: Transaction, placeId: string): Promise<Map<string, number>> {
  const found = await db
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
    .from(sessionDevices)
    .innerJoin(
      sessions,
      and(eq(sessions.id, sessionDevices.sessionId), eq(sessions.userId, sessionDevices.userId)),
    )
    .where(eq(sessionDevices.placeId, placeId))
    .groupBy(sessions.userId)
  return new Map(found.flatMap(({ userId, at }) => (at === null ? [] : [[userId, at]])))
}

function byName(one: Row<'placeUsers'>, other: Row<'placeUsers'>): number {
  return one.name.localeCompare(other.name, 'pl') || (one.id < other.id ? -1 : 1)
}
