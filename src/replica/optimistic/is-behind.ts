import type { ReplicaCopy } from '#replica/copy/replica-store.ts'
import type { OutboxStore } from '#replica/outbox/outbox-store.ts'

// Apart from what applies it: the first screen asks this, and loads no mutation for the answer.

/** Whether something is saved that the view does not show yet, so that `applyPending` is needed. */
export async function isBehind(outbox: OutboxStore, replica: ReplicaCopy): Promise<boolean> {
  const [seen, { nextSeq }] = await Promise.all([replica.meta(), outbox.read((tx) => tx.meta())])
  return seen !== null && seen.viewSeq < nextSeq - 1
}
