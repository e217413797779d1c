import { runPending } from '#replica/optimistic/apply-pending.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import type { RowsTx } from '#replica/copy/replica-store.ts'
import { replicaTxOver, rowKey, type ReplicaState } from '#tests/support/memory/memory-replica.ts'

/**
 * The view as it has to be: what waits run over the server's rows one command after the other, each of them read from
 * and written to the rows themselves. `touched` gets the keys that were written.
 */
export async function rebaseNaively(
  state: ReplicaState,
  pending: readonly StoredCommand[],
): Promise<ReadonlySet<string>> {
  const touched = new Set<string>()
  const plain = replicaTxOver(state)
  const rows: RowsTx = {
    ...plain,
    put: (table, some) => {
      for (const { id } of some) touched.add(rowKey(table, id))
      return plain.put(table, some)
    },
    remove: (table, ids) => {
      for (const id of ids) touched.add(rowKey(table, id))
      return plain.remove(table, ids)
    },
  }
  await runPending(rows, pending)
  return touched
}
