import type { Tx } from '#commands/tx.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Services } from './services.ts'

/** Reads rows of a place as they are at one moment. */
export function readPlace<T>(
  { database }: Pick<Services, 'database'>,
  placeId: string,
  work: (rows: Tx) => Promise<T>,
): Promise<T> {
  return database.snapshot(placeId, (db) => work(createSqlTx(db, placeId, 0)))
}
