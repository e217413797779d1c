import type { OutboxStore } from './outbox-store.ts'
import type { ReplicaCopy } from './replica-store.ts'

/** Whether something is saved that the view does not show yet: `fold` is needed. */
export async function isBehind(outbox: OutboxStore, replica: ReplicaCopy): Promise<boolean> {
  const [seen, { nextSeq }] = await Promise.all([replica.meta(), outbox.read((tx) => tx.meta())])
  return seen !== null && seen.viewSeq < nextSeq - 1
}
