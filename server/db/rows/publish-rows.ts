import type { Tx } from '#commands/tx.ts'
import { tableNames, type Row, type TableName } from '#domain/tables.ts'
import type { WrittenPlace } from '#server/sync/ports.ts'

/** Rows of a place, by table. */
export type RowsByTable = { readonly [T in TableName]?: readonly Row<T>[] }

export type PublishDeps = {
  /** Now, ms. */
  clock(): number
  /** A fresh random stamp. */
  stamp(): string
}

/** Rows that one version carries at most: a page of the feed is never much larger than a version. */
const step = 200

/**
 * Puts rows into a place from outside of any command, in the order of a first load, in versions of at most 200 rows.
 */
export async function publishRows(place: WrittenPlace, rows: RowsByTable, deps: PublishDeps): Promise<void> {
  for (const puts of versionsOf(rows)) {
    const version = (await place.clock()).version + 1
    const tx = place.rows(version)
    for (const put of puts) await put(tx)
    await place.advance(version, deps.stamp(), deps.clock())
  }
}

type Put = (tx: Tx) => Promise<void>

/** The rows that each version writes: of as many tables as have room, those of one table at once. */
function versionsOf(rows: RowsByTable): Put[][] {
  const versions: Put[][] = []
  let room = 0
  const add = <T extends TableName>(table: T, all: readonly Row<T>[]) => {
    for (const part of partsOf(all, room)) {
      if (room === 0) versions.push([])
      versions.at(-1)?.push((tx) => tx.putMany(table, part))
      room = (room === 0 ? step : room) - part.length
    }
  }
  for (const table of tableNames) add(table, rows[table] ?? [])
  return versions
}

/** Rows in parts: the first for the room that is left, all others for a version of their own. */
function partsOf<T>(rows: readonly T[], room: number): T[][] {
  const parts = [rows.slice(0, room)]
  for (let from = room; from < rows.length; from += step) parts.push(rows.slice(from, from + step))
  return parts.filter(({ length }) => length > 0)
}
