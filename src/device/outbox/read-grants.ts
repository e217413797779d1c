import { createClosableOutbox } from '#replica/outbox/encrypted-outbox.ts'
import type { KnownPlace } from '#platform/device-state.ts'
import { withDatabases } from './known-outboxes.ts'

/** The most grants that a sign-in may show. */
const grantLimit = 20

/** The grants of this device, one per place that it is registered with. */
export async function readGrants(
  places: readonly KnownPlace[],
): Promise<{ grants: string[]; placeIds: string[] }> {
  const registered = ({ id }: KnownPlace) =>
    withDatabases(id, ({ outboxDb }) => createClosableOutbox(outboxDb).read((tx) => tx.registration()))
  const found = await Promise.all(places.map(registered))
  const devices = found.filter((device) => device !== null).slice(0, grantLimit)
  return { grants: devices.map(({ grant }) => grant), placeIds: devices.map(({ placeId }) => placeId) }
}
