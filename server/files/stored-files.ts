import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { files } from '#server/db/tables/files.ts'

export type StoredFile = typeof files.$inferSelect

/** Keeps a file. One that is there already under the same id stays as it is: files never change. */
export async function storeFile(db: Transaction, file: StoredFile): Promise<void> {
  await db.insert(files).values(file).onConflictDoNothing()
}

/** A file of a place, null when there is none of that id. */
export async function findFile(
  db: Transaction,
  placeId: string,
  id: string,
): Promise<Pick<StoredFile, 'bytes' | 'mediaType' | 'hash'> | null> {
  const [found] = await db
    .select({ bytes: files.bytes, mediaType: files.mediaType, hash: files.hash })
    .from(files)
    .where(and(eq(files.placeId, placeId), eq(files.id, id)))
  return found ?? null
}
