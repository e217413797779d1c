import type { EndpointOf } from '#contract/contract.ts'
import { fail, ok } from '#domain/result.ts'
import { waitingCommands } from '#server/db/waiting-commands.ts'
import type { Handler, Handlers } from '#server/http/handler.ts'
import { isAnswerCode, type Problem } from '#server/http/problem.ts'
import {
  applyHeldCommand,
  discardHeldCommand,
  replayParkedCommands,
  type DecisionFailure,
} from '#server/sync/waiting-commands.ts'
import { executeDeps, type Services } from '#server/services/services.ts'
import { importHandler } from './import.ts'
import { recoveryHandlers } from './recovery.ts'

type WriteKey = 'writes.list' | 'writes.decide' | 'writes.import' | 'writes.recovery' | 'writes.end-recovery'

/** Handlers of what a manager sees and does of commands that were not simply done. */
export function writeHandlers(services: Services): Pick<Handlers, WriteKey> {
  return {
    'writes.list': async ({ member: { placeId } }) =>
      ok({
        data: await services.database.place(placeId, (db) => waitingCommands(db, placeId, services.proofs)),
      }),
    'writes.decide': decideHandler(services),
    'writes.import': importHandler(services),
    ...recoveryHandlers(services),
  }
}

function decideHandler(services: Services): Handler<EndpointOf<'writes.decide'>> {
  const deps = executeDeps(services)
  return async ({ body, member: { placeId }, caller: { userId } }) => {
    const decided =
      body.decision === 'discard'
        ? await discardHeldCommand(deps, placeId, body.commandId, userId, body.reason)
        : body.decision === 'apply'
          ? await applyHeldCommand(deps, placeId, body.commandId, userId)
          : await replayParkedCommands(deps, placeId, body.commandId, userId)
    return decided.ok ? ok({ data: decided.value }) : fail(problemOf(decided.error))
  }
}

/** The answer to a decision that the rules refuse, as to a call that they refuse; the command waits on. */
function problemOf({ code, ...rest }: DecisionFailure): Problem {
  if (!isAnswerCode(code)) throw new Error(`a command was refused with ${code}`)
  return { code, ...rest }
}
