import type { Device as Registered } from '#contract/sync.ts'
import { adoptReplica } from '#replica/adopt-replica.ts'
import { isLost, type DeviceTrace, type Traced } from '#replica/device-trace.ts'
import { fold } from '#replica/fold.ts'
import { ensureReplica, numbersFor, replaceRegistration, type PlaceDatabases } from '#replica/open-place.ts'
import type { OutboxMeta, OutboxStore, OutboxTx } from '#replica/outbox-store.ts'
import type { ReplicaStore } from '#replica/replica-store.ts'
import { at } from '#tests/support/bistro.ts'
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

/** What a page does to get a new name for its device, and to make the copy of the place its own. */
export async function registerAnew(
  stores: Stores,
  trace: DeviceTrace,
  register: (firstSeq: number) => { clientId: string; deviceCode: string },
  now: number,
): Promise<void> {
  const databases = databasesOf(stores, trace)
  const numbers = await numbersFor(databases)
  const device = { ...register(numbers.firstSeq), grant: '' } as Registered
  await replaceRegistration(databases, device, numbers)
  await openCopy(stores, now)
}

/** Makes the copy that serves this registration's own, and shows what waits. */
async function openCopy({ outbox, replica }: Stores, now: number): Promise<void> {
  replica.serve((await outbox.read((tx) => tx.meta())).replicaName)
  await ensureReplica(outbox, replica)
  await adoptReplica(outbox, replica, async () => undefined, now)
  await fold(outbox, replica)
}

/** The part of a place's databases that a registration uses, over the stores of the model. */
function databasesOf({ outbox, replica }: Stores, trace: DeviceTrace): PlaceDatabases {
  let open: OutboxTx | null = null
  const present = (meta: OutboxMeta) => (meta.clientId === '' ? undefined : meta)
  const outboxDb = {
    meta: {
      get: async () => present(open === null ? await outbox.read((tx) => tx.meta()) : await open.meta()),
      put: async ({ key: _key, ...meta }: OutboxMeta & { key: string }) => open?.putMeta(meta),
    },
    transaction: (_mode: string, _table: unknown, work: () => Promise<void>) =>
      outbox.write(async (tx) => {
        open = tx
        await work()
        open = null
      }),
  }
  // The rest of Dexie is not used by what is called here.
  return { placeId: at.place, outbox, replica, trace, outboxDb } as unknown as PlaceDatabases
}
