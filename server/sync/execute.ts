import { canonicalJson } from '#commands/canonical-json.ts'
import type { CommandStatus, Envelope } from '#contract/sync.ts'
import { hashedPart, occurredAt } from '#commands/envelope.ts'
import type { Refusal } from '#commands/mutation.ts'
import { runCommand } from '#commands/run-command.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { CommandOutcome, LockedPlace, PlaceStore } from './ports.ts'
import { serverEffects } from './server-effects.ts'

export type ExecuteDeps = {
  store: PlaceStore
  /** Now, ms. */
  clock(): number
  /** A fresh random stamp. */
  stamp(): string
  /** SHA-256 as hex. */
  hash(text: string): string
}

/** Why a command got no outcome at all: its device has to act first. */
export type ExecuteFailure =
  | { code: 'grant_invalid' }
  | { code: 'sequence_gap'; expected: number }
  | { code: 'sequence_taken' }
  | { code: 'id_reused' }

/**
 * Decides one command as the authority, in one transaction under the place's lock (I2, I4). A command that is known by
 * its id gets its stored outcome. Whatever the outcome, the device's `lastSeq` goes on, so that nothing queues behind
 * it. A revoked device's commands are taken, and held.
 */
export function execute(
  deps: ExecuteDeps,
  clientId: string,
  envelope: Envelope,
): Promise<Result<CommandOutcome, ExecuteFailure>> {
  const hash = deps.hash(canonicalJson(hashedPart(envelope)))
  return deps.store.write(envelope.placeId, async (place) => {
    const client = await place.client(clientId)
    if (client === null) return fail({ code: 'grant_invalid' })
    const known = await place.findCommand(envelope.id)
    if (known !== null && known.hash !== hash) return fail({ code: 'id_reused' })
    if (envelope.seq <= client.lastSeq)
      return known === null ? fail({ code: 'sequence_taken' }) : ok(outcomeOf(known, envelope.seq))
    if (envelope.seq > client.lastSeq + 1) return fail({ code: 'sequence_gap', expected: client.lastSeq + 1 })
    const outcome =
      known === null ? await decide(deps, place, clientId, envelope) : outcomeOf(known, envelope.seq)
    await place.appendCommand({ ...outcome, clientId, envelope, hash })
    await place.setLastSeq(clientId, envelope.seq)
    return ok(outcome)
  })
}

async function decide(
  deps: ExecuteDeps,
  place: LockedPlace,
  clientId: string,
  envelope: Envelope,
): Promise<CommandOutcome> {
  const { version } = await place.clock()
  const settled = (status: CommandStatus, at: number, refusal: Refusal | null = null): CommandOutcome => ({
    seq: envelope.seq,
    status,
    code: refusal?.code ?? null,
    result: refusal?.current ?? null,
    version: at,
  })
  if (!(await isBelievable(place, clientId, envelope))) return settled('held', version)
  const next = version + 1
  const run = await place.attempt(() => runCommand(place.rows(next), envelope))
  if (!run.ok) return settled('rejected', version, run.error)
  await serverEffects(place, envelope)
  await place.advance(next, deps.stamp(), deps.clock())
  return settled('applied', next)
}

/** The session must be the actor's own, opened on this device and not ended before it happened (I12). */
async function isBelievable(place: LockedPlace, clientId: string, envelope: Envelope): Promise<boolean> {
  const [client, session] = [await place.client(clientId), await place.session(envelope.session)]
  if (client === null || client.revokedAt !== null || session === null) return false
  const ended = session.endedAt !== null && session.endedAt < occurredAt(envelope)
  return session.userId === envelope.actor && session.clientIds.includes(clientId) && !ended
}

function outcomeOf({ status, code, result, version }: CommandOutcome, seq: number): CommandOutcome {
  return { seq, status, code, result, version }
}
