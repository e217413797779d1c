import { syncRegister } from '#contract/areas/sync-register.ts'
import type { ApiClient } from '#platform/api/api-client.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import type { DeviceScope } from '#contract/registration.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { isLost, traceOf } from '#replica/outbox/device-trace.ts'
import { isBehind } from '#replica/optimistic/is-behind.ts'
import { unlessSchemaTooNew } from '#replica/copy/replica-schema.ts'
import { ensureReplica, registrationOf, type PlaceDatabases } from '#replica/open-place.ts'
import type { LockPort } from '#platform/api/ports.ts'
import type { AppServices } from '#device/services.ts'
import { noteOpened } from './remember-place.ts'
import { loadSaving } from '#device/saving/saving.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'

/** `reopened` is absent where the place was not closed. */
type Opened = { registered: boolean; reopened?: boolean }

export type OpenPlacePorts = {
  api: ApiClient
  locks: LockPort
  newId(): string
  /** Device's clock, ms. */
  clock(): number
  scope: DeviceScope
  /** The store of the device, where a page opens the place. */
  device?: AppServices['device']
}

/**
 * Makes this device one of the place's own: registers it where it is not (that needs the network, once), and makes sure
 * that the copy of the place has a beginning and shows everything that is saved. `registered` is true when it happened
 * just now, `reopened` when the place was closed on this device until now.
 */
export async function openPlaceHere(
  databases: PlaceDatabases,
  ports: OpenPlacePorts,
): Promise<Result<Opened, CallFailure>> {
  const { outbox, replica, placeId } = databases
  const opened = await ports.locks.run(`lokal:register:${placeId}`, async () => {
    const reopened = await reopen(databases)
    if (ports.device) noteOpened({ device: ports.device }, placeId)
    const registration = await register(databases, ports)
    return registration.ok && reopened ? ok({ ...registration.value, reopened }) : registration
  })
  if (!opened.ok) return opened
  await unlessSchemaTooNew(() => ensureReplica(outbox, replica))
  await adopt(databases, ports.clock())
  await showSaved(databases)
  return opened
}

/**
 * Registers this device again, as a new one, where the server accepts its grant or its numbers no longer. What waits is
 * kept and sent under the new registration; ids keep it from doubling (I2).
 */
export async function connectAgain(
  databases: PlaceDatabases,
  ports: OpenPlacePorts,
): Promise<Result<null, CallFailure>> {
  const refused = (await registrationOf(databases))?.clientId
  return ports.locks.run(`lokal:register:${databases.placeId}`, async () => {
    // Another tab may have done it while this one waited for its turn.
    if ((await registrationOf(databases))?.clientId !== refused) return ok(null)
    const registered = await askForName(databases, ports)
    if (!registered.ok) return registered
    await adopt(databases, ports.clock())
    await showSaved(databases)
    return ok(null)
  })
}

/**
 * Takes the copy of the place over for a registration that another page has made and not lived to go on with. One that
 * lives holds the lock until it has done so itself.
 */
export function takeOverCopy(
  databases: PlaceDatabases,
  { locks, clock }: Pick<OpenPlacePorts, 'locks' | 'clock'>,
): Promise<void> {
  return locks.run(`lokal:register:${databases.placeId}`, async () => {
    await adopt(databases, clock())
    await showSaved(databases)
  })
}

/** Brings what a crash or another tab has left unshown into the view. */
export async function showSaved({ outbox, replica }: PlaceDatabases): Promise<void> {
  if (await isBehind(outbox, replica)) await (await loadSaving()).applyPending(outbox, replica)
}

/** True: everybody had signed out of the place. */
async function reopen(databases: PlaceDatabases): Promise<boolean> {
  if ((await registrationOf(databases))?.closed !== true) return false
  const { reopenOutbox } = await import('#replica/outbox/close-outbox.ts')
  return reopenOutbox(databases.outboxDb)
}

async function register(
  databases: PlaceDatabases,
  ports: OpenPlacePorts,
): Promise<Result<{ registered: boolean }, CallFailure>> {
  const known = await registrationOf(databases)
  const { trace } = databases
  if (known !== null && !isLost(known, trace.read())) {
    trace.keep(traceOf(known))
    return ok({ registered: false })
  }
  const registered = await askForName(databases, ports)
  // With an older queue the device goes on until the network is back: ids keep what it saves from doubling.
  if (!registered.ok && known !== null) return ok({ registered: false })
  return registered.ok ? ok({ registered: true }) : registered
}

/** Registers this device anew. The files of that are loaded only then. */
async function askForName(
  databases: PlaceDatabases,
  { api, newId, scope }: OpenPlacePorts,
): Promise<Result<null, CallFailure>> {
  const { giveName } = await import('./give-name.ts')
  return giveName(databases, async (asked) => {
    const params = { placeId: databases.placeId }
    const answer = await api.call(syncRegister, { params, body: { clientId: newId(), scope, ...asked } })
    return answer.ok ? ok(answer.value.data) : fail(await refusal(answer.error))
  })
}

/** Why a device was not registered; the list of all that a server may say is loaded only where one has spoken. */
async function refusal(error: ApiFailure): Promise<CallFailure> {
  if (error.kind !== 'api-error') return { code: 'no_internet_connection', fields: [] }
  const { callFailure } = await import('#device/calls/call-failure.ts')
  return callFailure(error)
}

/** Makes the copy of the place this registration's own, where it was an earlier one's. */
async function adopt({ outbox, outboxDb, replica }: PlaceDatabases, now: number): Promise<void> {
  const { clientId } = await outbox.read((tx) => tx.meta())
  if ((await replica.meta())?.clientId === clientId) return
  const { adoptReplica } = await import('#replica/optimistic/adopt-replica.ts')
  await unlessSchemaTooNew(() =>
    adoptReplica(outbox, replica, async (lost) => void (await outboxDb.lost.put(lost)), now),
  )
}
