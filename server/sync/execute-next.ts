import { mutations, type CommandKind } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import type { Envelope } from '#contract/sync.ts'
import { must } from '#domain/must.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { commandHashOf, decide, outcomeOf, record } from './decide.ts'
import type { ExecuteDeps } from './execute.ts'
import type { CommandOutcome } from './ports.ts'

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
