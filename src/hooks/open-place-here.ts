import { syncEndpoints } from '#contract/areas/sync.ts'
import type { ApiClient } from '#platform/api/api-client.ts'
import type { DeviceScope } from '#contract/sync.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { isBehind } from '#replica/is-behind.ts'
import {
  ensureReplica,
  firstOpenSeq,
  registrationOf,
  replaceRegistration,
  restartReplica,
  saveRegistration,
  type PlaceDatabases,
} from '#replica/open-place.ts'
import type { LockPort } from '#platform/api/ports.ts'
import { callFailure } from './call-failure.ts'
import { loadSaving } from './saving.ts'
import type { CallFailure } from './session-context.ts'

export type OpenPlacePorts = {
  api: ApiClient
  locks: LockPort
  newId(): string
  scope: DeviceScope
}

/**
 * Makes this device one of the place's own: registers it where it is not (that needs the network, once), and makes sure
 * that the copy of the place has a beginning and shows everything that is saved. `registered` is true when it happened
 * just now.
 */
export async function openPlaceHere(
  databases: PlaceDatabases,
  ports: OpenPlacePorts,
): Promise<Result<{ registered: boolean }, CallFailure>> {
  const { outbox, replica, placeId } = databases
  const registration = await ports.locks.run(`lokal:register:${placeId}`, () => register(databases, ports))
  if (!registration.ok) return registration
  const { clientId } = await outbox.read((tx) => tx.meta())
  const copy = await replica.meta()
  // A copy that belonged to a device which is gone: its queue is gone too, so nothing waits in it.
  if (copy !== null && copy.clientId !== clientId) await restartReplica(outbox, replica)
  else await ensureReplica(outbox, replica)
  await showSaved(databases)
  return registration
}

/**
 * Registers this device again, as a new one, where the server accepts its grant or its numbers no longer. What waits is
 * kept and sent under the new registration; ids keep it from doubling (I2).
 */
export async function connectAgain(
  databases: PlaceDatabases,
  { api, newId, scope, locks }: OpenPlacePorts,
): Promise<Result<null, CallFailure>> {
  return locks.run(`lokal:register:${databases.placeId}`, async () => {
    const firstSeq = await firstOpenSeq(databases.outbox)
    const params = { placeId: databases.placeId }
    const answer = await api.call(syncEndpoints['sync.register'], {
      params,
      body: { clientId: newId(), firstSeq, scope },
    })
    if (!answer.ok) return fail(callFailure(answer.error))
    await replaceRegistration(databases, answer.value.data, firstSeq)
    await showSaved(databases)
    return ok(null)
  })
}

/** Tells the server that a new session works on a device that is registered already. */
export async function linkSession(
  databases: PlaceDatabases,
  { api, scope }: OpenPlacePorts,
): Promise<boolean> {
  const { clientId, grant, nextSeq } = await databases.outbox.read((tx) => tx.meta())
  const params = { placeId: databases.placeId }
  const body = { clientId, grant, firstSeq: nextSeq, scope }
  return (await api.call(syncEndpoints['sync.register'], { params, body })).ok
}

/** Brings what a crash or another tab has left unshown into the view. */
export async function showSaved({ outbox, replica }: PlaceDatabases): Promise<void> {
  if (await isBehind(outbox, replica)) await (await loadSaving()).fold(outbox, replica)
}

async function register(
  databases: PlaceDatabases,
  { api, newId, scope }: OpenPlacePorts,
): Promise<Result<{ registered: boolean }, CallFailure>> {
  if ((await registrationOf(databases)) !== null) return ok({ registered: false })
  const firstSeq = 1
  const answer = await api.call(syncEndpoints['sync.register'], {
    params: { placeId: databases.placeId },
    body: { clientId: newId(), firstSeq, scope },
  })
  if (!answer.ok) return fail(callFailure(answer.error))
  await saveRegistration(databases, answer.value.data, firstSeq)
  return ok({ registered: true })
}
