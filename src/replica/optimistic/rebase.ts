import type { ReplicaMeta, ReplicaTx, Shadow } from '#replica/copy/replica-store.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import { readAhead, readingOf, runPending } from './apply-pending.ts'
import { createBatchTx } from './batch-tx.ts'
import type { Rebase } from './last-rebase.ts'
import { withKeys } from './read-set.ts'

/**
 * Runs over the server's rows what the server has not seen yet, only where the replica is whole. Gives what is
 * shadowed then and what was read for it.
 */
export async function rebase(
  tx: ReplicaTx,
  meta: ReplicaMeta,
  shadows: readonly Shadow[],
  pending: readonly StoredCommand[],
): Promise<Pick<Rebase, 'shadows' | 'read'> & { done: Promise<void> }> {
  const batch = createBatchTx(tx, shadows)
  await readAhead(batch, pending, readingOf(meta))
  await runPending(batch, pending, readingOf(meta))
  const prepared = await batch.prepare()
  const done = prepared.write(tx)
  return { shadows: prepared.shadows, read: withKeys(await batch.readSet(), shadows), done }
}
