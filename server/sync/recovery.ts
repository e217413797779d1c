import { signersOf } from '#commands/envelope.ts'
import type { Envelope } from '#contract/sync.ts'
import type { CommandOutcome, LockedPlace, SyncDevice } from './ports.ts'
import { tellAwaiting } from './tell-awaiting.ts'
import type { OutcomeDeps } from './tell-outcome.ts'
import { worksOn } from './works-on.ts'

/** How long a device waits in all for what its commands stand on, ms. */
const baseMs = 24 * 60 * 60 * 1000
/** And for its people to be known again: their app sees to that by itself as soon as it is open. */
const sessionMs = 10 * 60 * 1000
/** A device that the backup does not know is heard of within this time where it is switched on, ms. */
const unknownMs = 2 * 60 * 1000

/**
 * Whether a command of a place that was restored is put off rather than refused or held: before that it could be done,
 * and another device has what it stands on, or the sign-in that it names is about to be known again. Every device has a
 * day for all of it, less where all others are back and have sent what they had, or a manager ends the waiting: nothing
 * waits for ever (L1).
 */
export async function isAwaited(
  deps: OutcomeDeps,
  place: LockedPlace,
  client: SyncDevice,
  envelope: Envelope,
  outcome: CommandOutcome,
): Promise<boolean> {
  const patience = await patienceFor(place, client, envelope, outcome)
  const recovery = patience === 0 ? null : await place.recovery()
  if (recovery === null) return false
  const now = deps.clock()
  const since = client.awaitingSince ?? now
  if (now - since >= patience) return false
  const isBase = patience === baseMs
  if (isBase && now - since >= unknownMs && !(await place.mayYetCome(client.id, recovery.restoredAt)))
    return false
  await place.setAwaiting(client.id, since, now)
  if (isBase) await tellAwaiting(deps, place, client, envelope.placeId, since)
  return true
}

async function patienceFor(
  place: LockedPlace,
  client: SyncDevice,
  envelope: Envelope,
  { status }: CommandOutcome,
): Promise<number> {
  if (status === 'rejected') return envelope.appliedAt === undefined ? 0 : baseMs
  if (status !== 'held' || client.revokedAt !== null) return 0
  for (const { session } of signersOf(envelope)) {
    const known = await place.session(session)
    if (known === null || !(await worksOn(place, known, client.id))) return sessionMs
  }
  return 0
}
