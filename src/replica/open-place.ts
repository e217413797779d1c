import type { Device } from '#contract/sync.ts'
import { tableNames } from '#domain/tables.ts'
import { must } from '#domain/must.ts'
import { createOutboxStore, OutboxDb } from './outbox-db.ts'
import type { OutboxMeta, OutboxStore } from './outbox-store.ts'
import { createReplicaStore, ReplicaDb } from './replica-db.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaStore } from './replica-store.ts'

/** A place's two databases on this device. */
export type PlaceDatabases = {
  placeId: string
  outboxDb: OutboxDb
  replicaDb: ReplicaDb
  outbox: OutboxStore
  replica: ReplicaStore
  close(): void
}

/**
 * Opens both databases; neither needs the other nor the network. `replicaName` is the copy that serves, as the outbox
 * has it.
 */
export function openPlaceDatabases(placeId: string, replicaName?: string): PlaceDatabases {
  const outboxDb = new OutboxDb(placeId)
  const replicaDb = new ReplicaDb(placeId, replicaName)
  const replica = createReplicaStore(replicaDb)
  return {
    placeId,
    outboxDb,
    replicaDb,
    outbox: createOutboxStore(outboxDb),
    replica,
    close: () => {
      outboxDb.close()
      replica.close()
    },
  }
}

/** This device's registration with the place, or null before the first one. */
export async function registrationOf(databases: PlaceDatabases): Promise<OutboxMeta | null> {
  return (await databases.outboxDb.meta.get('outbox')) ?? null
}

/** Keeps what the server gave this device, in one strict write. */
export async function saveRegistration(
  databases: PlaceDatabases,
  device: Device,
  firstSeq: number,
): Promise<void> {
  await databases.outboxDb.meta.add({
    key: 'outbox',
    placeId: databases.placeId,
    clientId: device.clientId,
    deviceCode: device.deviceCode,
    grant: device.grant,
    nextSeq: firstSeq,
    confirmedSeq: firstSeq - 1,
    answeredSeq: firstSeq - 1,
    orderSeries: 0,
    documentSeries: {},
  })
}

/** The first command that the server may not have: what a new registration has to begin with. */
export function firstOpenSeq(outbox: OutboxStore): Promise<number> {
  return outbox.read(async (tx) => {
    const { confirmedSeq, nextSeq } = await tx.meta()
    return (await tx.after(confirmedSeq)).find((command) => !command.answered)?.seq ?? nextSeq
  })
}

/**
 * Takes a new registration in the place of one that the server does not accept any more. The queue stays as it is,
 * numbers included; the copy is loaded anew, since nobody knows how far the old one was acknowledged. Numbers of orders
 * begin anew under the new code, which the place has never seen (I17).
 */
export async function replaceRegistration(
  { outbox, replica }: PlaceDatabases,
  device: Device,
  firstSeq: number,
): Promise<void> {
  await outbox.write(async (tx) => {
    const { clientId, deviceCode, grant } = device
    const acknowledged = firstSeq - 1
    const meta = await tx.meta()
    const registration = { clientId, deviceCode, grant, orderSeries: 0, documentSeries: {} }
    await tx.putMeta({ ...meta, ...registration, confirmedSeq: acknowledged, answeredSeq: acknowledged })
  })
  await restartReplica(outbox, replica)
}

/** Makes sure that the replica has a position: an empty one, or one that the browser has thrown away, starts a walk. */
export async function ensureReplica(outbox: OutboxStore, replica: ReplicaCopy, from?: number): Promise<void> {
  if ((await replica.meta()) !== null) return
  const { clientId, confirmedSeq } = await outbox.read((tx) => tx.meta())
  const empty = emptyReplica(clientId, from ?? confirmedSeq)
  await replica.write(async (tx) => {
    if ((await tx.meta()) === null) await tx.putMeta(empty)
  })
}

/** Forgets a copy and starts again: one that was never whole, so that nobody looks at it. */
export async function restartReplica(
  outbox: OutboxStore,
  replica: ReplicaCopy,
  from?: number,
): Promise<void> {
  const { clientId, confirmedSeq } = await outbox.read((tx) => tx.meta())
  await replica.write(async (tx) => {
    await tx.clear()
    await tx.putMeta(emptyReplica(clientId, from ?? confirmedSeq))
  })
}

function emptyReplica(clientId: string, confirmedSeq: number): ReplicaMeta {
  const table = must(tableNames[0], 'the first table')
  return {
    clientId,
    cursor: null,
    catchingUp: true,
    viewSeq: confirmedSeq,
    lastSeq: confirmedSeq,
    wholeAt: null,
    walk: { table, afterId: null },
  }
}
