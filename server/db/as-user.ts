import { sql } from 'drizzle-orm'
import type { Transaction } from './connection/database.ts'

/**
 * Inside the transaction of a place, work on one person's own rows: somebody whom the place made or takes out. The
 * caller has found out that it may.
 */
export async function asUser<T>(db: Transaction, userId: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await db.execute<{ before: string }>(
    sql`select coalesce(current_setting('lokal.user_id', true), '') as before`,
  )
  await db.execute(sql`select lokal_set('user_id', ${userId})`)
  const result = await work()
  await db.execute(sql`select lokal_set('user_id', ${rows[0]?.before ?? ''})`)
  return result
}
