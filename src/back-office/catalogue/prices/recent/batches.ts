import { batchArea } from '#domain/history/batch-history.ts'
import type { Change } from '#domain/history/change.ts'
import { groupBy } from '#domain/group-by.ts'
import { batchKeptMs, type BatchEntry, type BatchKind, type MenuBatch } from '#domain/menu/menu-batch.ts'

/** A change of many rows that can be taken back, or was. */
export type RecentBatch = {
  batchId: string
  kind: BatchKind
  /** Instant, ms. */
  at: number
  actorId: string
  count: number
  undoneAt: number | null
  entries: readonly BatchEntry[]
}

/** The batches of the last day, the latest first. `now`: ms. */
export function recentBatches(parts: readonly MenuBatch[], now: number): RecentBatch[] {
  return [...groupBy(parts, ({ batchId }) => batchId).values()]
    .flatMap((own): RecentBatch[] => {
      const [first] = own
      if (first === undefined || first.at + batchKeptMs < now) return []
      return [{ ...first, entries: own.flatMap(({ entries }) => entries) }]
    })
    .sort((a, b) => b.at - a.at)
}

/**
 * Entries of a batch that stayed as they were, all or in part, when it was undone: somebody had changed them since.
 * `changes`: the history that undoing it wrote.
 */
export function keptEntries(entries: readonly BatchEntry[], changes: readonly Change[]): BatchEntry[] {
  const back = new Map(changes.flatMap(({ fields }) => fields.map(({ field, after }) => [field, after])))
  return entries.filter(({ id, table, before, after }) => {
    // The history does not tell of places in sections.
    if (table === 'menuSectionItems') return false
    if (!back.has(id)) return true
    if (before === null || after === null) return false
    const now = back.get(id)
    return typeof now !== 'object' || now === null || Object.keys(after).some((field) => !(field in now))
  })
}

/** The parts of the history that undoing this batch wrote. */
export function undoingOf(changes: readonly Change[], batchId: string): Change[] {
  return changes.filter(
    ({ area, name, fields }) =>
      area === batchArea && name === 'UNDO' && (fields[0]?.after as Undone | null)?.batchId === batchId,
  )
}

type Undone = { batchId?: string }
