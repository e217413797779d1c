import type { Envelope } from '#contract/sync.ts'
import type { CommandOutcome, LockedPlace, SyncClient } from './ports.ts'
import { tellAwaiting } from './tell-awaiting.ts'
import type { OutcomeDeps } from './tell-outcome.ts'

/** How long a device waits in all for what its commands stand on, ms. */
const baseMs = 24 * 60 * 60 * 1000
/** And for its people to be known again: their app sees to that by itself as soon as it is open. */
const sessionMs = 10 * 60 * 1000

/**
 * Whether a command of a place that was restored is put off rather than refused or held: before that it could be done,
 * and another device has what it stands on, or the sign-in that it names is about to be known again. Every device has a
 * day for all of it, or until a manager ends the waiting, so that nothing waits for ever (L1).
 */
export async function isAwaited(
  deps: OutcomeDeps,
  place: LockedPlace,
  client: SyncClient,
  envelope: Envelope,
  outcome: CommandOutcome,
): Promise<boolean> {
  const patience = await patienceFor(place, client, envelope, outcome)
  if (patience === 0 || (await place.recovery()) === null) return false
  const now = deps.clock()
  const since = client.awaitingSince ?? now
  if (now - since >= patience) return false
  await place.setAwaiting(client.id, since, now)
  if (patience === baseMs) await tellAwaiting(deps, place, client, envelope.placeId, since)
  return true
}

async function patienceFor(
  place: LockedPlace,
  client: SyncClient,
  { session, appliedAt }: Envelope,
  { status }: CommandOutcome,
): Promise<number> {
  if (status === 'rejected') return appliedAt === undefined ? 0 : baseMs
  if (status !== 'held' || client.revokedAt !== null) return 0
  const known = await place.session(session)
  return known === null || !known.clientIds.includes(client.id) ? sessionMs : 0
}
