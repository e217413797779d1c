import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import type { PlaceClock, PlaceReader } from '#server/sync/ports.ts'
import { changesAfter, rowsAfter } from '#server/db/rows/changes.ts'
import { rowsOfChecks } from '#server/db/rows/rows-of-checks.ts'
import { findSyncClient, loggedOutcome } from './command-rows.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import type { SharedPages } from './shared-pages.ts'
import { drawers } from '#server/db/tables/ledger.ts'
import { commandLog, placeClock, versions } from '#server/db/tables/sync.ts'
import { useOfDevice } from './use-of-device.ts'

/**
 * So many versions are read one after the other, whatever is in them; of more, only the window's part is looked for.
 */
const nearVersions = 2000

/**
 * The reader by which the feed reads a place inside one snapshot. `share` lets readers of the same version share
 * their pages.
 */
export function createPlaceReader(
  db: Transaction,
  placeId: string,
  share: SharedPages = (_, read) => read(),
): PlaceReader {
  let clock: Promise<PlaceClock> | null = null
  const readClock = () => (clock ??= clockOf(db, placeId))
  return {
    clock: readClock,
    async stampOf(version) {
      const [found] = await db
        .select({ stamp: versions.stamp })
        .from(versions)
        .where(and(eq(versions.placeId, placeId), eq(versions.version, version)))
      return found?.stamp ?? null
    },
    async nextMadeAt(version) {
      const [found] = await db
        .select({ at: versions.at })
        .from(versions)
        .where(and(eq(versions.placeId, placeId), gt(versions.version, version)))
        .orderBy(asc(versions.version))
        .limit(1)
      return found?.at ?? null
    },
    async changesAfter(after, limit, since, without = []) {
      const now = await readClock()
      const key = JSON.stringify([placeId, now, after, limit, since, without])
      const far = now.version - after.version > nearVersions
      return share(key, () => changesAfter(db, placeId, { after, limit, since, without, far }))
    },
    rowsOfChecks: (checks, before, without) => rowsOfChecks(db, placeId, checks, before, without),
    rowsAfter: (table, afterId, limit, since) => rowsAfter(db, placeId, table, afterId, limit, since),
    client: (clientId) => findSyncClient(db, placeId, clientId),
    useOf: (clientId) => useOfDevice(db, placeId, clientId),
    drawers: (ids) =>
      db
        .select({ id: drawers.id, holder: drawers.holder, holderId: drawers.holderId })
        .from(drawers)
        .where(and(eq(drawers.placeId, placeId), inArray(drawers.id, [...ids]))),
    async results(clientId, after, upTo) {
      const found = await db
        .select()
        .from(commandLog)
        .where(
          and(
            eq(commandLog.placeId, placeId),
            eq(commandLog.clientId, clientId),
            gt(commandLog.seq, after),
            lte(commandLog.seq, upTo),
          ),
        )
        .orderBy(asc(commandLog.seq))
      return found.map((row) => ({ ...loggedOutcome(row), id: row.id }))
    },
    async decided(commandIds) {
      const found = await db
        .select()
        .from(commandLog)
        .where(
          and(
            eq(commandLog.placeId, placeId),
            inArray(commandLog.id, [...commandIds]),
            isNotNull(commandLog.decision),
          ),
        )
        .orderBy(asc(commandLog.seq))
      return found.map(loggedOutcome)
    },
  }
}

async function clockOf(db: Transaction, placeId: string): Promise<PlaceClock> {
  const [found] = await db
    .select({ version: placeClock.version, epoch: placeClock.epoch })
    .from(placeClock)
    .where(eq(placeClock.placeId, placeId))
  return found ?? { version: 0, epoch: '' }
}
