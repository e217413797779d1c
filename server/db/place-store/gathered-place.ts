import type { Expected, LockedPlace } from '#server/sync/ports.ts'
import type { Unheard } from '#server/db/connection/connections.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { gatherRows } from '#server/db/rows/gathered-rows.ts'
import { createLockedPlace } from './locked-place.ts'
import { nothingFound, readPredicted } from '#server/db/rows/opening-reads.ts'
import { createWriteBehind } from '#server/db/rows/write-behind.ts'

export type OnPlace = {
  db: Transaction
  placeId: string
  /** Now, ms. */
  clock(): number
  expected: Expected | undefined
  unheard: Unheard
}

/**
 * Work that sees nothing of the transaction but the place: what it is going to ask for is sent behind the lock, and what
 * it writes, in one statement, before the commit. It waits once in between.
 */
export async function onGatheredPlace<T>(
  { db, placeId, clock, expected, unheard }: OnPlace,
  work: (place: LockedPlace) => Promise<T>,
): Promise<{ value: T; place: Awaited<ReturnType<typeof createLockedPlace>> }> {
  const behind = createWriteBehind(db, placeId)
  const locking = createLockedPlace(db, placeId, clock, { write: behind.add, expected })
  const reading = expected === undefined ? nothingFound : readPredicted(db, placeId, expected.reads)
  const [place, early] = await Promise.all([locking, reading])
  // The lock names the version that comes next.
  behind.isNamed(place.lockedAt + 1)
  const { rows, attempt, flush } = gatherRows(db, placeId, behind, early)
  const value = await work({ ...place, rows, attempt })
  unheard(flush())
  return { value, place }
}
