import { restartReplica } from './open-place.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { ReplicaStore } from './replica-store.ts'

/**
 * Takes everything of a place off a device that was shut out of it under this name, but its queue, which people decide
 * about (I11). Done again it changes nothing; it ends with a new registration.
 */
export async function shutOut(outbox: OutboxStore, replica: ReplicaStore, clientId: string): Promise<void> {
  const { refill, formerReplica } = await outbox.read((tx) => tx.meta())
  const isStill = await outbox.write(async (tx) => {
    const meta = await tx.meta()
    if (meta.clientId !== clientId) return false
    if (!meta.shutOut) await tx.putMeta({ ...meta, shutOut: true, refill: null, formerReplica: null })
    return true
  })
  if (!isStill) return
  for (const other of [refill, formerReplica]) if (other) await replica.remove(other.name)
  const known = await replica.meta()
  const isEmpty = known !== null && known.wholeAt === null && known.cursor === null
  if (!isEmpty) await restartReplica(outbox, replica, undefined, (meta) => meta.clientId === clientId)
}
