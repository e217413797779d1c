import type { OutboxMeta, OutboxStore } from './outbox-store.ts'

/** The memory that a device has of its queue outside of it, so that the loss of the queue is noticed. */
export type Traced = { clientId: string; lastSeq: number; replicaName?: string | undefined }

/** The place where it is remembered: it may be missing, or older than the queue, and never is ahead of it. */
export type DeviceTrace = { read(): Traced | null; keep(traced: Traced): void }

export const noTrace: DeviceTrace = { read: () => null, keep: () => undefined }

/** The queue, which leaves a trace of its last number after each write that has moved it. */
export function createTracedOutbox(outbox: OutboxStore, trace: DeviceTrace): OutboxStore {
  return {
    read: outbox.read,
    write: async (work) => {
      let moved: OutboxMeta | null = null
      const result = await outbox.write((tx) =>
        work({
          ...tx,
          putMeta: async (meta) => {
            await tx.putMeta(meta)
            moved = meta
          },
        }),
      )
      if (moved !== null) trace.keep(traceOf(moved))
      return result
    },
  }
}

export function traceOf({ clientId, nextSeq, replicaName }: OutboxMeta): Traced {
  return { clientId, lastSeq: nextSeq - 1, replicaName }
}

/**
 * Whether the queue is not the one that this device has written: thrown away, put back to an older state or another
 * device's. A trace that is missing or older says nothing.
 */
export function isLost(meta: OutboxMeta | null, traced: Traced | null): boolean {
  if (traced === null) return false
  return meta === null || meta.clientId !== traced.clientId || meta.nextSeq - 1 < traced.lastSeq
}
