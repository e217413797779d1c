import { tableNames } from '#domain/tables.ts'
import { must } from '#domain/must.ts'
import { createTracedOutbox, noTrace, type DeviceTrace } from '#replica/outbox/device-trace.ts'
import { createOutboxStore, OutboxDb } from '#replica/outbox/outbox-db.ts'
import type { OutboxMeta, OutboxStore } from '#replica/outbox/outbox-store.ts'
import { createReplicaStore, ReplicaDb } from '#replica/copy/replica-db.ts'
import { minCode, rowRules } from '#replica/copy/replica-schema.ts'
import type { ReplicaCopy, ReplicaMeta, ReplicaStore } from '#replica/copy/replica-store.ts'

/*
 * What a device has of a place, in four rooms. Each position of the protocol (SYNC.md) is moved by one file:
 *
 *   outbox/       what people did, on the disk before anybody says that it is saved
 *     enqueue           nextSeq                     a command gets its number
 *     record-results    answeredSeq, confirmedSeq   the server has answered, the rows have come
 *     re-register       clientId, firstSeq          the device goes on under another name
 *   optimistic/   the effect of what waits, over the rows of the server
 *     save-commands     nextSeq, viewSeq            saved by enqueue, and shown
 *     apply-pending     viewSeq                     shown after a crash, or what another tab saved
 *   feed/         what the server tells, taken into the copy
 *     apply-page        cursor, walk, lastSeq       a page, and what waits run again over it (rebase)
 *     refill            replicaName                 a second copy is filled, and serves once it is whole
 *   copy/         the rows of the server, which can all be loaded again
 */

/** A place's two databases on this device. */
export type PlaceDatabases = {
  placeId: string
  outboxDb: OutboxDb
  replicaDb: ReplicaDb
  outbox: OutboxStore
  replica: ReplicaStore
  /** The device's memory of the queue outside of it; empty where no page is. */
  trace: DeviceTrace
  close(): void
}

/**
 * Both databases, opened when they are first read; neither needs the other nor the network. `replicaName` is the copy
 * that serves, as the outbox has it.
 */
export function openPlaceDatabases(
  placeId: string,
  replicaName?: string,
  trace: DeviceTrace = noTrace,
): PlaceDatabases {
  const outboxDb = new OutboxDb(placeId)
  const replicaDb = new ReplicaDb(placeId, replicaName)
  const replica = createReplicaStore(replicaDb)
  return {
    placeId,
    outboxDb,
    replicaDb,
    outbox: createTracedOutbox(createOutboxStore(outboxDb), trace),
    trace,
    replica,
    close: () => {
      outboxDb.close()
      replica.close()
    },
  }
}

/**
 * Opens both at the same time, ahead of what will read first the one and then the other. What keeps a database from
 * being opened is told to those who read it.
 */
export function openBoth({ outboxDb, replicaDb }: PlaceDatabases): void {
  for (const db of [outboxDb, replicaDb]) db.open().catch(() => undefined)
}

/** The registration of this device with the place, or null before the first one. */
export function registrationOf({ outbox }: PlaceDatabases): Promise<OutboxMeta | null> {
  return outbox.read((tx) => tx.registration())
}

/**
 * Makes sure that the replica has a position: an empty one, or one that the browser has thrown away, starts a walk.
 */
export async function ensureReplica(outbox: OutboxStore, replica: ReplicaCopy, from?: number): Promise<void> {
  if ((await replica.meta()) !== null) return
  const { clientId, confirmedSeq } = await outbox.read((tx) => tx.meta())
  const empty = emptyReplica(clientId, from ?? confirmedSeq)
  await replica.write(async (tx) => {
    if ((await tx.meta()) === null) await tx.putMeta(empty)
  })
}

/**
 * Forgets a copy and starts again: one that was never whole, so that nobody looks at it. `isStill` says whether it is
 * as it was when this was decided; else another tab has gone on with it.
 */
export async function restartReplica(
  outbox: OutboxStore,
  replica: ReplicaCopy,
  from?: number,
  isStill: (meta: ReplicaMeta) => boolean = () => true,
): Promise<void> {
  const { clientId, confirmedSeq } = await outbox.read((tx) => tx.meta())
  await replica.write(async (tx) => {
    const before = await tx.meta()
    if (before !== null && !isStill(before)) return
    await tx.clear()
    await tx.putMeta({ ...emptyReplica(clientId, from ?? confirmedSeq), revision: before?.revision ?? 0 })
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
    rules: rowRules,
    minCode,
  }
}

/**
 * Takes everything of a place off a device that was shut out of it under this name, but its queue, which people
 * decide about (I11). Done again it changes nothing; it ends with a new registration.
 */
export async function wipeRevoked(
  outbox: OutboxStore,
  replica: ReplicaStore,
  clientId: string,
): Promise<void> {
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
