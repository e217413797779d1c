import { ok } from '#domain/result.ts'
import { adoptReplica } from '#replica/optimistic/adopt-replica.ts'
import { isLost, type DeviceTrace, type Traced } from '#replica/outbox/device-trace.ts'
import { applyPending } from '#replica/optimistic/apply-pending.ts'
import { ensureReplica } from '#replica/open-place.ts'
import { unlessSchemaTooNew } from '#replica/copy/replica-schema.ts'
import type { OutboxMeta, OutboxStore } from '#replica/outbox/outbox-store.ts'
import { reRegister, type NewName } from '#replica/outbox/re-register.ts'
import type { ReplicaStore } from '#replica/copy/replica-store.ts'
import { at } from '#tests/support/places/bistro.ts'
import { newRegistration } from '#tests/support/registration.ts'

/** What an outbox has that the browser has thrown away: nothing. */
export const noRegistration = newRegistration('', '')

/** What a device remembers outside of its databases. */
export function createTrace(start: Traced | null = null): DeviceTrace {
  let kept = start
  return { read: () => kept, keep: (traced) => void (kept = traced) }
}

type Stores = { outbox: OutboxStore; replica: ReplicaStore }

/** Whether this device has to be registered before anything can be saved or sent. */
export function isUnknown(meta: OutboxMeta, trace: DeviceTrace): boolean {
  return isLost(meta.clientId === '' ? null : meta, trace.read()) || meta.clientId === ''
}

/** What the place's server gives a device that asks for a new name. */
export type Register = (asked: NewName) => Promise<{ clientId: string; deviceCode: string; lastSeq: number }>

/** What a page does to get a new name for its device, and to make the copy of the place its own. */
export async function connectAgain(
  { outbox, replica }: Stores,
  trace: DeviceTrace,
  register: Register,
  now: number,
): Promise<void> {
  await reRegister({ placeId: at.place, outbox, trace }, async (asked) =>
    ok({ ...(await register(asked)), grant: '', epoch: '', version: 0, stamp: '' }),
  )
  await openCopy({ outbox, replica }, now)
}

/** What every page does that opens: the copy becomes this registration's own, and shows what waits. */
export async function openCopy({ outbox, replica }: Stores, now: number): Promise<void> {
  replica.serve((await outbox.read((tx) => tx.meta())).replicaName)
  await unlessSchemaTooNew(async () => {
    await ensureReplica(outbox, replica)
    await adoptReplica(outbox, replica, async () => undefined, now)
  })
  await applyPending(outbox, replica)
}
