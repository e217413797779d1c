import { sql } from 'drizzle-orm'
import type { Database } from './connection/database.ts'

/** A person, and the hash against which their password is checked at a sign-in. */
export type Login = { userId: string; name: string; passwordHash: string }

/** The person with this e-mail, whatever its case. */
export function findLogin(database: Database, email: string): Promise<Login | null> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<LoginRow>(sql`select * from find_login(${email})`)
    return toLogin(rows[0])
  })
}

/** The person who signs in at the place of this slug with a name instead of an e-mail. */
export function findPlaceLogin(database: Database, slug: string, name: string): Promise<Login | null> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<LoginRow>(
      sql`select * from find_place_login(${slug}, ${loginName(name)})`,
    )
    return toLogin(rows[0])
  })
}

/** The id of the place with this slug. */
export function findPlace(database: Database, slug: string): Promise<string | null> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<{ id: string | null }>(sql`select find_place(${slug}) as id`)
    return rows[0]?.id ?? null
  })
}

/** The place that has an invitation whose link has this hash, and which nobody has accepted. */
export function findInvitation(database: Database, tokenHash: string): Promise<string | null> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<{ id: string | null }>(sql`select find_invitation(${tokenHash}) as id`)
    return rows[0]?.id ?? null
  })
}

/** The person whose password a link with this hash is to set. */
export function findReset(
  database: Database,
  tokenHash: string,
): Promise<{ userId: string; email: string | null } | null> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<{ user_id: string; email: string | null }>(
      sql`select * from find_reset(${tokenHash})`,
    )
    return rows[0] === undefined ? null : { userId: rows[0].user_id, email: rows[0].email }
  })
}

/** Accounts whose removal was asked for at or before a moment, ms, the oldest wish first. */
export function findAccountsToRemove(
  database: Database,
  askedBefore: number,
  most: number,
): Promise<string[]> {
  return database.anyone(async (db) => {
    const moment = new Date(askedBefore).toISOString()
    const { rows } = await db.execute<{ user_id: string }>(
      sql`select * from accounts_to_remove(${moment}::timestamptz, ${most})`,
    )
    return rows.map(({ user_id }) => user_id)
  })
}

/** The form in which a name to sign in with is stored and compared. */
export function loginName(name: string): string {
  return name.trim().normalize('NFC').toLocaleLowerCase('pl')
}

type LoginRow = { user_id: string; name: string; password_hash: string }

function toLogin(row: LoginRow | undefined): Login | null {
  return row === undefined ? null : { userId: row.user_id, name: row.name, passwordHash: row.password_hash }
}
