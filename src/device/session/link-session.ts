import { syncRegister } from '#contract/areas/sync-register.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import type { AppServices } from '#device/services.ts'
import { rememberPlace } from '#device/place/remember-place.ts'
import { scopeOfScreen } from '#device/place/scope-of-screen.ts'

/**
 * Tells the server that a session works on a device that is registered already, and notes that it knows: without it the
 * server would hold back what the person does on this device. False: it could not be told.
 */
export async function linkSession(
  databases: PlaceDatabases,
  services: Pick<AppServices, 'api' | 'device'>,
  session: string,
): Promise<boolean> {
  const { placeId, outbox } = databases
  const { clientId, grant, nextSeq } = await outbox.read((tx) => tx.meta())
  const body = { clientId, grant, firstSeq: nextSeq, scope: scopeOfScreen() }
  const { ok } = await services.api.call(syncRegister, { params: { placeId }, body })
  if (ok) rememberPlace(services, placeId, session)
  return ok
}
