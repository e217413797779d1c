import { isKnownKind, mutations } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { decide, commandHashOf, outcomeOf, record, type DecideDeps } from './decide.ts'
import { expectedOf } from './expected-reads.ts'
import type { CommandOutcome, LockedPlace, PlaceStore } from './ports.ts'
import { isAwaited } from './recovery.ts'
import { tellOutcome } from './tell-outcome.ts'

export type ExecuteDeps = DecideDeps & {
  store: PlaceStore
  /** Who brings the commands from a device's file; absent: the device sends them itself. */
  importedBy?: string
}

/** A device whose command stands on what the place does not have yet asks again after this long, seconds. */
const baseSeconds = 30

/** Why a command got no outcome at all: its device has to act first. */
export type ExecuteFailure =
  | { code: 'grant_invalid' }
  | { code: 'sequence_gap'; expected: number }
  | { code: 'sequence_taken' }
  | { code: 'id_reused' }
  | { code: 'awaiting_base'; retryAfter: number }

/**
 * Decides one command as the authority, in one transaction under the place's lock (I2, I4). A command that is known
 * by its id gets its stored outcome. Whatever the outcome, the device's `lastSeq` goes on, so that nothing queues
 * behind it. A revoked device's commands are taken, and held.
 */
export function execute(
  deps: ExecuteDeps,
  clientId: string,
  envelope: Envelope,
): Promise<Result<CommandOutcome, ExecuteFailure>> {
  const hash = commandHashOf(deps, envelope)
  const work = async (place: LockedPlace): Promise<Result<CommandOutcome, ExecuteFailure>> => {
    const client = await place.client(clientId)
    if (client === null) return fail({ code: 'grant_invalid' })
    const known = await place.findCommand(envelope.id)
    if (known !== null && known.hash !== hash) return fail({ code: 'id_reused' })
    if (envelope.seq <= client.lastSeq)
      return known === null ? fail({ code: 'sequence_taken' }) : ok(outcomeOf(known, envelope.seq))
    if (envelope.seq > client.lastSeq + 1) return fail({ code: 'sequence_gap', expected: client.lastSeq + 1 })
    const outcome =
      known !== null
        ? outcomeOf(known, envelope.seq)
        : isOnlineOnly(envelope.kind)
          ? outcomeOf({ ...forbidden, version: (await place.clock()).version }, envelope.seq)
          : await decide(deps, place, clientId, envelope)
    const own = known === null && deps.importedBy === undefined
    if (own && (await isAwaited(deps, place, client, envelope, outcome)))
      return fail({ code: 'awaiting_base', retryAfter: baseSeconds })
    await record(place, { ...outcome, clientId, envelope, hash, importedBy: deps.importedBy ?? null })
    // Whoever gave it on a device may have gone on to something else; a call without a device waits for its answer.
    if (known === null) await tellOutcome(deps, place, client, envelope, outcome)
    return ok(outcome)
  }
  return deps.store.write(envelope.placeId, work, expectedOf(clientId, envelope))
}

const forbidden = { status: 'rejected', code: 'forbidden', result: null } as const

function isOnlineOnly(kind: string): boolean {
  const mutation: { onlineOnly?: true } | null = isKnownKind(kind) ? mutations[kind] : null
  return mutation?.onlineOnly === true
}
