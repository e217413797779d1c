import * as v from 'valibot'
import { refusedFields } from '#contract/sync.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Caller, IdempotencyKey, Member } from '#server/http/handler.ts'
import { isAnswerCode, type Problem } from '#server/http/problem.ts'
import { executeNext, type NextCommand } from '#server/sync/execute-next.ts'
import { namedId, serverDeviceOf } from './server-device.ts'
import { executeDeps, type Services } from '#server/services/services.ts'

/** Who calls, and under which key a repeated call is known again. */
export type CallOf = { member: Member; caller: Caller; idempotencyKey: IdempotencyKey | null }

/** The command that a call asks for; `target` is what its path names, and nothing of its body. */
type CallRequest = Pick<NextCommand<Problem>, 'kind' | 'args'> & { target: string }

/**
 * Runs a write of the REST API as a command of the place's own client. The same key for the same call is the same
 * command, so it has one effect and one answer; with another body it is refused, `id_reused`.
 */
export async function runCall(
  services: Services,
  call: CallOf,
  { target, ...asked }: CallRequest,
  id = commandOf(services, call, { target, ...asked }),
): Promise<Result<null, Problem>> {
  const { placeId } = call.member
  const { userId, sessionId } = call.caller
  const clientId = await serverDeviceOf(services, placeId, { id: sessionId, userId })
  const bodyHash = call.idempotencyKey?.bodyHash ?? null
  const draft = { id, placeId, actor: userId, session: sessionId, bodyHash, ...asked }
  const executed = await executeNext(executeDeps(services), clientId, draft)
  if (!executed.ok) return executed
  const outcome = executed.value
  if (outcome === null || outcome.status === 'applied') return ok(null)
  // The session ended between the check of its token and the command.
  if (outcome.status === 'held') return fail({ code: 'unauthenticated' })
  return fail(refusal(outcome.code, outcome.result))
}

/**
 * The id of the command that a call is: the same for a repeated key, a fresh one without a key. `kind` is the
 * command's, or the call's own name where its body says which command it is.
 */
export function commandOf(
  services: Pick<Services, 'uuid'>,
  { member: { placeId }, caller: { userId }, idempotencyKey }: CallOf,
  { kind, target }: { kind: string; target: string },
): string {
  return idempotencyKey === null
    ? services.uuid()
    : namedId('call', placeId, userId, kind, target, idempotencyKey.text)
}

function refusal(code: string | null, current: unknown): Problem {
  if (code === null || !isAnswerCode(code)) throw new Error(`a command was refused with ${code}`)
  if (v.is(refusedFields, current)) return { code, fields: current.fields }
  return current === null || current === undefined ? { code } : { code, current }
}
