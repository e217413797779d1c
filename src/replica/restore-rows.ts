import { groupBy } from '#domain/group-by.ts'
import type { ReplicaTx } from './replica-store.ts'

/** Takes what is pending out of the view: the server's rows come back, a table at a time, and no shadow is left. */
export async function restoreRows(tx: ReplicaTx): Promise<void> {
  for (const [table, shadows] of groupBy(await tx.shadows(), (shadow) => shadow.table)) {
    const rows = shadows.flatMap(({ row }) => row ?? [])
    const gone = shadows.flatMap(({ id, row }) => (row === null ? [id] : []))
    if (rows.length > 0) await tx.put(table, rows)
    if (gone.length > 0) await tx.remove(table, gone)
  }
  await tx.clearShadows()
}
