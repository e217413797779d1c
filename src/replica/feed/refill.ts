import { firstReplicaName, nextReplicaName } from '#replica/copy/replica-name.ts'
import type { OutboxMeta, OutboxStore } from '#replica/outbox/outbox-store.ts'
import type { ReplicaStore } from '#replica/copy/replica-store.ts'

/** How long the copy that served before is kept for pages that have not moved over yet, ms. */
const keepFormerMs = 30_000

/**
 * Begins a second copy of the place where the server does not know the history of the one that serves. `serverSeq` is
 * the last command that the server has of this device. What is being filled already goes on.
 */
export function beginRefill(outbox: OutboxStore, serverSeq: number | null): Promise<void> {
  return outbox.write(async (tx) => {
    const meta = await tx.meta()
    if (meta.refill) return
    const from = Math.min(meta.confirmedSeq, serverSeq ?? meta.confirmedSeq)
    await tx.putMeta({ ...meta, refill: { name: nextReplicaName(meta.placeId, meta.replicaName), from } })
  })
}

/**
 * Lets the second copy serve once it is whole and shows everything that is saved, in one strict write. False: something
 * was saved meanwhile that it does not show.
 */
export async function finishRefill(
  outbox: OutboxStore,
  replica: ReplicaStore,
  name: string,
  now: number,
): Promise<boolean> {
  const filled = await replica.copy(name).meta()
  const done = await outbox.write(async (tx) => {
    const meta = await tx.meta()
    if (meta.refill?.name !== name) return true // another tab has done it
    if (filled === null || filled.catchingUp || filled.viewSeq < meta.nextSeq - 1) return false
    const former = { name: meta.replicaName ?? firstReplicaName(meta.placeId), since: now }
    await tx.putMeta({ ...meta, replicaName: name, refill: null, formerReplica: former })
    return true
  })
  replica.serve((await outbox.read((tx) => tx.meta())).replicaName)
  return done
}

/** Deletes the copy that served before, once every page has had the time to move over. */
export async function removeFormer(
  outbox: OutboxStore,
  replica: ReplicaStore,
  { formerReplica: former }: OutboxMeta,
  now: number,
): Promise<void> {
  if (!former || Math.abs(now - former.since) < keepFormerMs) return
  await replica.remove(former.name)
  await outbox.write(async (tx) => {
    const meta = await tx.meta()
    if (meta.formerReplica?.name === former.name) await tx.putMeta({ ...meta, formerReplica: null })
  })
}
