import type { Tx } from '#commands/tx.ts'
import { tableNames, type Row, type TableName } from '#domain/tables.ts'
import type { LockedPlace } from '#server/sync/ports.ts'

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

/** Puts rows into a place from outside of any command, in the order of a first load, in versions of at most 200 rows. */
export async function publishRows(place: LockedPlace, rows: RowsByTable, deps: PublishDeps): Promise<void> {
  const puts = tableNames.flatMap((table) => putsOf(table, rows[table] ?? []))
  for (let from = 0; from < puts.length; from += step) {
    const version = (await place.clock()).version + 1
    const tx = place.rows(version)
    for (const put of puts.slice(from, from + step)) await put(tx)
    await place.advance(version, deps.stamp(), deps.clock())
  }
}

function putsOf<T extends TableName>(table: T, rows: readonly Row<T>[]) {
  return rows.map((row) => (tx: Tx) => tx.put(table, row))
}
