import { derivedId } from '#commands/derived-id.ts'
import { factsOf } from '#domain/notification/facts.ts'
import { recipientsOf } from '#domain/notification/recipients.ts'
import type { LockedPlace, SyncDevice } from './ports.ts'
import { madeNow, type OutcomeDeps } from './tell-outcome.ts'

/** The shortest waiting that is told of, ms: what is about to come by itself has come by then. */
const quietMs = 2 * 60 * 1000

/**
 * Tells those who may end the waiting, once, that a device's whole queue waits for another device: nothing of it
 * reaches the kitchen until then.
 */
export async function tellAwaiting(
  deps: OutcomeDeps,
  place: LockedPlace,
  client: SyncDevice,
  placeId: string,
  since: number,
): Promise<void> {
  if (deps.clock() - since < quietMs) return
  const next = (await place.clock()).version + 1
  const rows = place.rows(next)
  let told = 0
  for (const forUserId of recipientsOf({ anyOf: ['manage-payments'] }, await rows.all('placeUsers'))) {
    const id = derivedId(client.id, 'waits', forUserId, since)
    if ((await rows.get('notifications', id)) !== null) continue
    await rows.put('notifications', {
      ...(await madeNow(deps, rows, placeId)),
      id,
      kind: 'device-waits',
      forUserId,
      orderCheckId: null,
      facts: factsOf({ device: client.deviceCode }),
    })
    told += 1
  }
  if (told > 0) await place.advance(next, deps.stamp(), deps.clock())
}
