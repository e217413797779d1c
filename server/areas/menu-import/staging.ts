import { and, count, eq, lt, sql } from 'drizzle-orm'
import { batchKeptMs } from '#domain/menu/menu-batch.ts'
import {
  importRowsAtMost,
  type ImportProgress,
  type ImportRow,
  type ImportStart,
  type ImportState,
} from '#domain/menu/menu-import.ts'
import { menuImports } from '#server/db/tables/menu-imports.ts'
import type { Services } from '#server/services/services.ts'

export type StagedImport = typeof menuImports.$inferSelect

/** The longest silence of a worker on an import, ms. After a longer one nobody works on it. */
export const silentWorkerMs = 20_000

/** Imports of one place that are kept at once. */
const keptAtOnce = 50

export type Staging = ReturnType<typeof createStaging>

/** The imports of places outside of their rows. */
export function createStaging({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const find = async (placeId: string, id: string): Promise<StagedImport | null> => {
    const [found] = await database.place(placeId, (db) =>
      db.select().from(menuImports).where(isImport(placeId, id)),
    )
    return found ?? null
  }

  return {
    find,

    /** Null: too many are there. The same id again is the same import. */
    create(placeId: string, start: ImportStart, userId: string): Promise<StagedImport | null> {
      const now = clock()
      return database.place(placeId, async (db) => {
        await db
          .delete(menuImports)
          .where(and(eq(menuImports.placeId, placeId), lt(menuImports.touchedAt, now - batchKeptMs)))
        const [kept] = await db
          .select({ n: count() })
          .from(menuImports)
          .where(eq(menuImports.placeId, placeId))
        if ((kept?.n ?? 0) >= keptAtOnce) return null
        const begun = { ...nothingYet, placeId, id: start.id, start, startedBy: userId }
        await db
          .insert(menuImports)
          .values({ ...begun, startedAt: now, touchedAt: now })
          .onConflictDoNothing()
        const [made] = await db.select().from(menuImports).where(isImport(placeId, start.id))
        return made ?? null
      })
    },

    /** Keeps a part; null where rows are no longer taken, or they would be too many. */
    putPart(placeId: string, id: string, part: number, rows: ImportRow[]): Promise<StagedImport | null> {
      return database.place(placeId, async (db) => {
        const [found] = await db.select().from(menuImports).where(isImport(placeId, id)).for('update')
        if (found === undefined || found.state !== 'receiving') return null
        const parts = { ...found.parts, [part]: rows }
        if (rowsIn(parts).length > importRowsAtMost) return null
        const [kept] = await db
          .update(menuImports)
          .set({ parts, touchedAt: clock() })
          .where(isImport(placeId, id))
          .returning()
        return kept ?? null
      })
    },

    /**
     * Moves it on from one of these states, or of one that nobody works on; null where it is in another one.
     * `worker`: in whose name it goes on, where that is told.
     */
    move(
      placeId: string,
      id: string,
      from: readonly ImportState[],
      to: ImportState,
      worker?: StagedImport['worker'],
    ): Promise<StagedImport | null> {
      return database.place(placeId, async (db) => {
        const [found] = await db.select().from(menuImports).where(isImport(placeId, id)).for('update')
        if (found === undefined || !from.includes(stateOf(found, clock()))) return null
        const [moved] = await db
          .update(menuImports)
          .set({ state: to, touchedAt: clock(), ...(worker && { worker }) })
          .where(isImport(placeId, id))
          .returning()
        return moved ?? null
      })
    },

    /** Keeps how far it is; gives the state that somebody may have moved it to meanwhile. */
    async report(
      placeId: string,
      id: string,
      what: Partial<Pick<StagedImport, 'done' | 'total' | 'outcome'>> & { step?: string },
    ): Promise<ImportState | null> {
      const { step, ...values } = what
      const steps = sql`${menuImports.steps} || ${JSON.stringify([step])}::jsonb`
      const [kept] = await database.place(placeId, (db) =>
        db
          .update(menuImports)
          .set({ ...values, ...(step === undefined ? {} : { steps }), touchedAt: clock() })
          .where(isImport(placeId, id))
          .returning({ state: menuImports.state }),
      )
      return kept?.state ?? null
    },
  }
}

const nothingYet: Pick<StagedImport, 'state' | 'parts' | 'done' | 'total' | 'steps' | 'outcome'> = {
  state: 'receiving',
  parts: {},
  done: 0,
  total: 0,
  steps: [],
  outcome: { added: 0, changed: 0, left: [] },
}

function isImport(placeId: string, id: string) {
  return and(eq(menuImports.placeId, placeId), eq(menuImports.id, id))
}

/** All rows in the order of the file. */
export function rowsIn(parts: StagedImport['parts']): ImportRow[] {
  return Object.entries(parts)
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([, rows]) => rows)
}

/** The progress of an import at an instant (ms), as the API says it. */
export function importProgressOf(found: StagedImport, now: number): ImportProgress {
  const { id, done, total, parts, outcome } = found
  return { id, state: stateOf(found, now), done, total, rows: rowsIn(parts).length, ...outcome }
}

function stateOf({ state, touchedAt }: StagedImport, now: number): ImportState {
  const working = state === 'publishing' || state === 'stopping'
  return working && now - touchedAt > silentWorkerMs ? 'interrupted' : state
}
