import { deviceEndpoints } from '#contract/areas/devices.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { engineChannel, type EngineMessage } from '#platform/engine-port.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import type { OutboxMeta } from '#replica/outbox/outbox-store.ts'
import { firstReplicaName } from '#replica/copy/replica-name.ts'
import { whetherDone } from '#device/calls/answered.ts'
import type { AppServices } from '#device/services.ts'
import { forgetTraces } from '#device/place/forget-traces.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import type { DeviceStores } from '#device/stores.ts'

type Services = Pick<AppServices, 'api' | 'device'> & {
  stores: Pick<DeviceStores, 'device' | 'tab' | 'pictures'>
}

export type Leaving = 'sent' | 'all' | 'closed'

/**
 * Gives this device's registration with a place back and takes everything of the place off it: rows, queue, what was
 * being entered. Only the last number of its queue stays known, so that none is given twice (I17). With `sent` it fails
 * with `queue_first` while the server lacks anything that was saved here (I11); with `all` a manager says that it need not.
 * `closed`: as `sent`, and there is no place any more that could be told.
 */
export async function leavePlace(
  databases: PlaceDatabases,
  services: Services,
  what: Leaving,
): Promise<Result<null, CallFailure>> {
  const meta = await databases.outbox.read((tx) => tx.meta())
  const lastSeq = meta.nextSeq - 1
  const told = await tell(services, meta, what, lastSeq)
  if (!told.ok) return told
  if (!(await closeForGood(databases, what, lastSeq))) return queueFirst
  await wipe(databases, services)
  return ok(null)
}

const queueFirst = fail({ code: 'queue_first' as const, fields: [] })

async function tell(services: Services, meta: OutboxMeta, what: Leaving, lastSeq: number) {
  if (what === 'closed') return ok(null)
  return what === 'all' ? tellForManager(services, meta) : tellServer(services, meta, lastSeq)
}

async function tellServer(
  { api }: Services,
  { placeId, grant, shutOut }: OutboxMeta,
  lastSeq: number,
): Promise<Result<null, CallFailure>> {
  if (shutOut) return ok(null)
  const answer = await api.call(deviceEndpoints['devices.give-back'], {
    params: { placeId },
    grant,
    body: { lastSeq },
  })
  return whetherDone(answer)
}

async function tellForManager(
  { api }: Services,
  { placeId, clientId }: OutboxMeta,
): Promise<Result<null, CallFailure>> {
  const answer = await api.call(deviceEndpoints['devices.remove'], { params: { placeId, clientId } })
  return whetherDone(answer)
}

/** From here on nothing can be saved any more. False: something waits, or was saved meanwhile. */
function closeForGood({ outbox }: PlaceDatabases, what: Leaving, lastSeq: number): Promise<boolean> {
  return outbox.write(async (tx) => {
    const meta = await tx.meta()
    const waits = (await tx.after(meta.answeredSeq)).some(({ answered }) => !answered)
    if (what !== 'all' && (meta.nextSeq - 1 > lastSeq || waits)) return false
    await tx.putMeta({ ...meta, left: true })
    return true
  })
}

async function wipe(
  { placeId, outbox, outboxDb, replica }: PlaceDatabases,
  { device, stores }: Services,
): Promise<void> {
  const { replicaName, refill, formerReplica } = await outbox.read((tx) => tx.meta())
  const channel = new BroadcastChannel(engineChannel(placeId))
  channel.postMessage({ type: 'left' } satisfies EngineMessage)
  channel.close()
  for (const name of [replicaName ?? firstReplicaName(placeId), refill?.name, formerReplica?.name])
    if (name !== undefined) await replica.remove(name)
  await outboxDb.delete()
  await forgetTraces(placeId, stores)
  device.update((state) => ({
    ...state,
    places: state.places.filter(({ id }) => id !== placeId),
    lastPlaceId: state.lastPlaceId === placeId ? null : state.lastPlaceId,
  }))
}
