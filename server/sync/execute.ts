import { isKnownKind, mutations, type CommandKind } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import type { Envelope } from '#contract/sync.ts'
import { must } from '#domain/must.ts'
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

/** The next numbers of the place's own client, and what was asked of it before. */
export type Numbers = {
  order(): Promise<string>
  document(series: string): Promise<string>
  paper(): Promise<string>
  /** Whether a command of this id was decided already. */
  knows(commandId: string): Promise<boolean>
}

/** The request of a call without a device. The place's own client gives it its turn, its time and its numbers. */
export type NextCommand<Refused> = {
  id: string
  kind: CommandKind
  placeId: string
  actor: string
  session: string
  /** The hash of what the call said, where its key says that it may come again; null: it cannot be known again. */
  bodyHash: string | null
  /**
   * The arguments of the command, made of the rows as they are at its turn. Null: there is nothing to do. A failure
   * leaves no trace: the caller is waiting for the answer. `at`: when the command happens, ms.
   */
  args(rows: Tx, next: Numbers, at: number): Promise<Result<Envelope['args'] | null, Refused>>
}

/**
 * Decides a command that is made here, as the next one of the place's own client. One that is known by its id has
 * been asked for before: its stored outcome is the answer, whatever the rows say now, or `id_reused` where that call
 * said something else. Null when there was nothing to do.
 */
export function executeNext<Refused>(
  deps: ExecuteDeps,
  clientId: string,
  draft: NextCommand<Refused>,
): Promise<Result<CommandOutcome | null, Refused | { code: 'id_reused' }>> {
  const { args: make, bodyHash, ...asked } = draft
  return deps.store.write(draft.placeId, async (place) => {
    const known = await place.findCommand(draft.id)
    if (known !== null) {
      // What was asked for before this was kept is taken for the same.
      const isSame = [undefined, null, bodyHash].includes(known.bodyHash)
      return isSame ? ok(outcomeOf(known, known.seq)) : fail({ code: 'id_reused' as const })
    }
    const { version } = await place.clock()
    const at = deps.clock()
    const numbers: Numbers = {
      order: () => place.nextOrderNumber(clientId),
      document: (series) => place.nextDocumentNumber(clientId, series),
      paper: () => place.nextPaperNumber(clientId),
      knows: async (commandId) => (await place.findCommand(commandId)) !== null,
    }
    const made = await make(place.rows(version), numbers, at)
    if (!made.ok) return made
    if (made.value === null) return ok(null)
    const { lastSeq } = must(await place.client(clientId), "the place's own client")
    const v = mutations[draft.kind].v
    const envelope = {
      ...asked,
      v,
      args: made.value,
      seq: lastSeq + 1,
      occurredAt: at,
      clockOffset: 0,
    }
    const outcome = await decide(deps, place, clientId, envelope)
    await record(place, { ...outcome, clientId, envelope, hash: commandHashOf(deps, envelope), bodyHash })
    return ok(outcome)
  })
}

const forbidden = { status: 'rejected', code: 'forbidden', result: null } as const

function isOnlineOnly(kind: string): boolean {
  const mutation: { onlineOnly?: true } | null = isKnownKind(kind) ? mutations[kind] : null
  return mutation?.onlineOnly === true
}
