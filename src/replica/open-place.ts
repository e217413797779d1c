import type { Device } from '#contract/sync.ts'
import { tableNames } from '#domain/tables.ts'
import { must } from '#domain/must.ts'
import { createTracedOutbox, noTrace, traceOf, type DeviceTrace } from './device-trace.ts'
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
  /** What the device remembers of the queue outside of it; nothing where no page is. */
  trace: DeviceTrace
  close(): void
}

/**
 * Opens both databases; neither needs the other nor the network. `replicaName` is the copy that serves, as the outbox
 * has it.
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

/** This device's registration with the place, or null before the first one. */
export async function registrationOf(databases: PlaceDatabases): Promise<OutboxMeta | null> {
  return (await databases.outboxDb.meta.get('outbox')) ?? null
}

/** Keeps what the server gave a device that is new here, in one strict write. */
export function saveRegistration(databases: PlaceDatabases, device: Device, firstSeq: number): Promise<void> {
  return replaceRegistration(databases, device, { firstSeq, nextSeq: firstSeq })
}

/**
 * The numbers that a new registration begins with: `firstSeq` is the first command that the server may not have, else
 * one that this device has never given. Numbers never begin anew and never change (I1).
 */
export async function numbersFor(databases: PlaceDatabases): Promise<{ firstSeq: number; nextSeq: number }> {
  const known = await registrationOf(databases)
  const commands = await databases.outbox.read((tx) => tx.after(known?.confirmedSeq ?? 0))
  const nextHere = Math.max(known?.nextSeq ?? 1, (commands.at(-1)?.seq ?? 0) + 1)
  const open = commands.find((command) => !command.answered)
  if (open !== undefined) return { firstSeq: open.seq, nextSeq: nextHere }
  const next = Math.max(nextHere, (databases.trace.read()?.lastSeq ?? 0) + 1)
  return { firstSeq: next, nextSeq: next }
}

/**
 * Takes a new registration in the place of one that the server does not accept any more, or that was lost. The queue
 * stays as it is, numbers included. Numbers of orders begin anew under the new code, which the place has never seen
 * (I17).
 */
export async function replaceRegistration(
  { outbox, outboxDb, placeId, trace }: PlaceDatabases,
  device: Device,
  { firstSeq, nextSeq }: { firstSeq: number; nextSeq: number },
): Promise<void> {
  const { clientId, deviceCode, grant } = device
  const acknowledged = firstSeq - 1
  const replicaName = trace.read()?.replicaName
  await outboxDb.transaction('rw', outboxDb.meta, async () => {
    const known = await outboxDb.meta.get('outbox')
    await outboxDb.meta.put({
      ...(replicaName === undefined ? {} : { replicaName }),
      ...known,
      key: 'outbox',
      ...{ placeId, clientId, deviceCode, grant, nextSeq },
      ...{ confirmedSeq: acknowledged, answeredSeq: acknowledged, orderSeries: 0, documentSeries: {} },
    })
  })
  trace.keep(traceOf(await outbox.read((tx) => tx.meta())))
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
