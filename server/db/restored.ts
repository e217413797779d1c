import type { Transaction } from './connection/database.ts'
import { restores } from './tables/sync.ts'

/** When this database was restored from a backup, ms; null: it never was. */
export async function restoredAt(db: Transaction): Promise<number | null> {
  const [restore] = await db.select({ at: restores.at }).from(restores).limit(1)
  return restore?.at ?? null
}
