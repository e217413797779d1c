import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './connection/database.ts'

/** The place whose owner entered this number of a store; null: nobody did. */
export async function placeOfStore(db: Transaction, storeId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select place_of_delivery_store(${storeId}) as id`,
  )
  return rows[0]?.id ?? null
}

/** Whether the owner of any place entered a secret with this digest. */
export function knowsDigest(database: Pick<Database, 'anyone'>, digest: string): Promise<boolean> {
  return database.anyone(async (db) => {
    const { rows } = await db.execute<{ known: boolean }>(
      sql`select knows_delivery_secret(${digest}) as known`,
    )
    return rows[0]?.known === true
  })
}
