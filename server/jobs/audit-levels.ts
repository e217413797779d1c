import { derivedId } from '#commands/derived-id.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { Row } from '#domain/tables.ts'
import { readPlace } from '#server/services/read-place.ts'
import { randomText, type Services } from '#server/services/services.ts'
import { findAllPlaces } from '#server/db/all-places/dirty-days.ts'
import { publishRows } from '#server/db/rows/publish-rows.ts'
import { after, repeated } from '#server/process/repeated.ts'
import { findWrongLevels, type WrongLevel } from './wrong-levels.ts'

type Needed = Pick<Services, 'database' | 'store' | 'clock' | 'random' | 'log' | 'metrics'>

/** When levels are held against their movements, ms: soon after the start, and every night. */
const [firstMs, everyMs] = [10 * 60_000, 24 * 60 * 60_000]

/**
 * Holds every level against the sum of its movements. Nothing is ever wrong there unless a program is: then a manager is
 * told once a day, and the level stays as it is. Gives how many are wrong.
 */
export async function auditLevels(services: Needed): Promise<number> {
  let found = 0
  for (const placeId of await findAllPlaces(services.database)) {
    const wrong = await services.database.place(placeId, (db) => findWrongLevels(db, placeId))
    if (wrong.length > 0) await tell(services, placeId, wrong)
    found += wrong.length
  }
  return found
}

/** Audits the levels now and then, until the returned function is called and has ended. */
export function keepAuditing(services: Needed): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  const end = repeated(() => (underWay = services.metrics.job('stock-audits', () => auditLevels(services))), {
    first: firstMs,
    every: everyMs,
    after,
    onError: (error) => services.log.error('auditing levels', { error }),
  })
  return async () => {
    end()
    await Promise.allSettled([underWay])
  }
}

async function tell(services: Needed, placeId: string, wrong: readonly WrongLevel[]): Promise<void> {
  const { store, clock } = services
  const place = await readPlace(services, placeId, (rows) => rows.get('places', placeId))
  if (place === null) return
  const day = businessDay(clock(), place.dayCutoff)
  const id = derivedId(placeId, 'stock audit', day)
  const said = wrong.map(({ name, productId, level, moved }) => `${name || productId}: ${level} ≠ ${moved}`)
  const row: Row<'discrepancies'> = {
    id,
    kind: 'stock_contradicts',
    commandId: id,
    orderCheckId: null,
    at: clock(),
    actorId: placeId,
    approvedBy: null,
    note: said.join(' · ').slice(0, 500),
    resolvedAt: null,
    closedDay: null,
  }
  await store.throttled.write(placeId, async (written) => {
    const { version } = await written.clock()
    if ((await written.rows(version).get('discrepancies', id)) !== null) return
    await publishRows(written, { discrepancies: [row] }, { clock, stamp: () => randomText(services) })
  })
}
