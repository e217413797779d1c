import { isKnownKind, mutations } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import { commandHashOf, isBelievable, outcomeOf, record } from './decide.ts'
import type { ExecuteDeps } from './execute.ts'
import type { CommandOutcome } from './ports.ts'
import { tellOutcome } from './tell-outcome.ts'

/** A command is set aside when it has failed this often by a fault of the server. */
export const parkingAttempts = 8

/** And only if another of its kind went well within this time before, ms: else it is the server that is broken. */
const latelyMs = 10 * 60 * 1000

/**
 * Sets a command aside that the server fails to run, so that nothing queues behind it (L2): whole, in the log, for a
 * manager. Null where it may not be: facts never are, and nothing is while the server fails at every command of the
 * kind.
 */
export function park(
  deps: ExecuteDeps,
  clientId: string,
  envelope: Envelope,
): Promise<CommandOutcome | null> {
  if (!isKnownKind(envelope.kind) || mutations[envelope.kind].nature === 'fact') return Promise.resolve(null)
  return deps.store.write(envelope.placeId, async (place) => {
    const hash = commandHashOf(deps, envelope)
    const client = await place.client(clientId)
    if (client === null) return null
    const known = await place.findCommand(envelope.id)
    // The same request came twice at once, and the other one has set it aside.
    if (envelope.seq <= client.lastSeq && known?.hash === hash) return outcomeOf(known, envelope.seq)
    if (envelope.seq !== client.lastSeq + 1 || known !== null) return null
    if (!(await place.appliedSince(envelope.kind, deps.clock() - latelyMs))) return null
    const status = (await isBelievable(deps, place, clientId, envelope)) ? 'parked' : 'held'
    const { version } = await place.clock()
    const outcome = { seq: envelope.seq, status, code: 'internal', result: null, version } as const
    await record(place, { ...outcome, clientId, envelope, hash })
    await tellOutcome(deps, place, client, envelope, outcome)
    return outcome
  })
}
