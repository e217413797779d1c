import { mutations } from '#commands/mutations.ts'
import { must } from '#domain/must.ts'
import { applyCommand, commandHashOf, record } from '#server/sync/decide.ts'
import { findDevice } from '../devices/devices.ts'
import { namedId, serverDevice } from '../calls/server-device.ts'
import { executeDeps, type Services } from '#server/services/services.ts'

/**
 * Writes into a place's log, and tells its managers, that too many wrong PINs of one person came from a device. Nobody is
 * signed in there who could be named for it: it stands under the person whose PIN was tried, in no session of theirs.
 */
export async function noteLockOut(
  services: Services,
  { placeId, clientId, userId }: { placeId: string; clientId: string; userId: string },
): Promise<void> {
  const device = await services.database.place(placeId, (db) => findDevice(db, placeId, clientId))
  const own = await serverDevice(services, placeId, userId)
  const deps = executeDeps(services)
  await services.store.write(placeId, async (place) => {
    const { version } = await place.clock()
    const { lastSeq } = must(await place.client(own), "the place's own client")
    const { kind, v } = mutations['pin.locked-out']
    const envelope = {
      id: services.uuid(),
      seq: lastSeq + 1,
      kind,
      v,
      placeId,
      actor: userId,
      session: namedId('no-session', placeId),
      occurredAt: services.clock(),
      clockOffset: 0,
      args: { userId, device: device?.code ?? '' },
    }
    const refusal = await applyCommand(deps, place, envelope, version + 1)
    const came = refusal === null ? version + 1 : version
    const outcome = { seq: envelope.seq, code: refusal?.code ?? null, result: null, version: came }
    const status = refusal === null ? ('applied' as const) : ('rejected' as const)
    await record(place, { ...outcome, status, clientId: own, envelope, hash: commandHashOf(deps, envelope) })
  })
}
