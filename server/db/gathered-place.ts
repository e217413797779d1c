import type { Reads } from '#commands/foreseen-reads.ts'
import type { LockedPlace } from '#server/sync/ports.ts'
import type { Transaction } from './database.ts'
import { gatherRows } from './gathered-rows.ts'
import { createLockedPlace } from './locked-place.ts'
import { nothingFound, readForeseen } from './opening-reads.ts'
import { createWriteBehind } from './write-behind.ts'

/**
 * Work that sees nothing of the transaction but the place: what it is likely to read (`reads`) is asked for in one
 * statement behind the lock, and what it writes is sent in one when it is done.
 */
export async function onGatheredPlace<T>(
  db: Transaction,
  placeId: string,
  clock: () => number,
  work: (place: LockedPlace) => Promise<T>,
  reads?: Reads,
): Promise<{ value: T; place: Awaited<ReturnType<typeof createLockedPlace>> }> {
  const behind = createWriteBehind(db, placeId)
  const place = await createLockedPlace(db, placeId, clock, behind.add)
  const early = reads === undefined ? nothingFound : await readForeseen(db, placeId, reads)
  const { rows, attempt, flush } = gatherRows(db, placeId, behind, early)
  const value = await work({ ...place, rows, attempt })
  await flush()
  return { value, place }
}
