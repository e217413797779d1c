import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { batchKeptMs } from '#domain/menu/menu-batch.ts'
import { repeated } from '#server/process/repeated.ts'
import { createLockedPlace } from '#server/db/place-store/locked-place.ts'
import type { Database } from '#server/db/connection/database.ts'
import { argsMs, pruneArgs } from './prune-args.ts'
import { batchesAtOnce, pruneBatches, type PruneBatchesDeps } from './prune-batches.ts'
import { pruneWebhooks } from './prune-webhooks.ts'
import { versions } from '#server/db/tables/sync.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A cursor is known for this long; an older one starts again (410). */
const versionsMs = 90 * dayMs
/**
 * The time after its end for which a session is kept, ms. What an absent device did under it is believed until then.
 */
const sessionsMs = 180 * dayMs
/** Rows that go in one transaction. */
const step = 1000
/** Between two steps, ms: whoever waits for the place comes first. */
const breathMs = 200
/** A place is looked through this often, ms; the first time soon after the start. */
const everyMs = dayMs
const firstMs = 10 * 60 * 1000

export type PruningDeps = PruneBatchesDeps & {
  /** Calls `run` once after so many ms, until the returned function is called. */
  after(ms: number, run: () => void): () => void
  onError(error: unknown): void
}

export type Pruning = {
  /** The place has been written to: it may have grown. */
  moved(placeId: string): void
  /**
   * Takes away what is too old, in the places that moved with what commands said, sessions and messages of providers;
   * for the timer and for tests.
   */
  run(): Promise<void>
  close(): void
}

/** Takes away what nobody can ask for any more, once a day, a little at a time. */
export function createPruning(deps: PruningDeps): Pruning {
  const { database, clock, after, onError } = deps
  const grown = new Set<string>()
  let closed = false

  const breathe = () => new Promise<void>((resolve) => void after(breathMs, resolve))
  const inSteps = async (prune: () => Promise<number>, atOnce = step) => {
    while (!closed && (await prune()) === atOnce) await breathe()
  }
  const run = async () => {
    const places = [...grown]
    grown.clear()
    for (const placeId of places) {
      await inSteps(() => pruneBatches(deps, placeId, clock() - batchKeptMs), batchesAtOnce)
      await inSteps(() => pruneVersions(database, placeId, clock() - versionsMs, clock))
      await pruneArgs({ database, inSteps, isClosed: () => closed }, placeId, clock() - argsMs)
    }
    await inSteps(() => pruneSessions(database, clock() - sessionsMs))
    await inSteps(() => pruneWebhooks(database, clock(), step))
  }
  const end = repeated(run, { first: firstMs, every: everyMs, after, onError })

  return {
    moved: (placeId) => void grown.add(placeId),
    run,
    close() {
      closed = true
      end()
    },
  }
}

/** Forgets the oldest versions of a place that are from before a moment, never its present one. Says how many. */
async function pruneVersions(
  database: Database,
  placeId: string,
  before: number,
  clock: () => number,
): Promise<number> {
  return database.place(placeId, async (db) => {
    const place = await createLockedPlace(db, placeId, clock)
    const { version } = await place.clock()
    const oldest = db
      .select({ version: versions.version, at: versions.at })
      .from(versions)
      .where(and(eq(versions.placeId, placeId), lt(versions.version, version)))
      .orderBy(asc(versions.version))
      .limit(step)
      .as('oldest')
    const old = db.select({ version: oldest.version }).from(oldest).where(lt(oldest.at, before))
    const gone = await db
      .delete(versions)
      .where(and(eq(versions.placeId, placeId), inArray(versions.version, old)))
      .returning({ version: versions.version })
    return gone.length
  })
}

async function pruneSessions(database: Database, before: number): Promise<number> {
  return database.anyone(async (db) => {
    const moment = new Date(before).toISOString()
    const { rows } = await db.execute<{ gone: number }>(
      sql`select prune_sessions(${moment}::timestamptz, ${step}) as gone`,
    )
    return rows[0]?.gone ?? 0
  })
}
