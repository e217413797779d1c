import type { Refusal } from '#commands/mutation.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { applyCommand, isBelievable } from './decide.ts'
import type { ExecuteDeps } from './execute.ts'
import type { Decision, LockedPlace, LoggedCommand } from './ports.ts'
import { tellDecision } from './tell-decision.ts'

/** Why a person's decision changes nothing: there is no such command, it was decided before, or the rules refuse it. */
export type DecisionFailure = { code: 'not_found' } | { code: 'state_conflict' } | Refusal

/** The decision on a waiting command, and the version of its outcome. */
export type Decided = { commandId: string; how: Decision['how']; version: number }

/**
 * Runs a parked command again, under its own id and as its own actor, once (I2). What the rules refuse stays parked,
 * and so does what makes the server fail again.
 */
export function replayParkedCommands(deps: ExecuteDeps, placeId: string, commandId: string, by: string) {
  return applyWaiting(deps, placeId, commandId, by, 'parked')
}

/** Gives a held command its effect, under its own id and as its own actor, once: `by` vouches for it (I12). */
export function applyHeldCommand(deps: ExecuteDeps, placeId: string, commandId: string, by: string) {
  return applyWaiting(deps, placeId, commandId, by, 'held')
}

/**
 * Gives a command of this device that was held its effect once it can be believed after all, as where its session has
 * become known since (I12). What the rules refuse, and what still cannot be believed, waits for a manager.
 */
export function releaseHeldCommand(deps: ExecuteDeps, placeId: string, clientId: string, commandId: string) {
  return deps.store.write(placeId, async (place): Promise<Result<Decided, DecisionFailure>> => {
    const waiting = await findWaiting(place, commandId, ['held'])
    if (!waiting.ok) return waiting
    const { envelope } = waiting.value
    if (!(await isBelievable(deps, place, clientId, envelope))) return fail({ code: 'state_conflict' })
    return applyNow(deps, place, waiting.value, envelope.actor)
  })
}

/** Ends a held or parked command without effect. It stays in the log, with who discarded it and why (I11). */
export function discardHeldCommand(
  deps: ExecuteDeps,
  placeId: string,
  commandId: string,
  by: string,
  reason: string,
): Promise<Result<Decided, DecisionFailure>> {
  return deps.store.write(placeId, async (place) => {
    const waiting = await findWaiting(place, commandId, ['held', 'parked'])
    if (!waiting.ok) return waiting
    const { status, code, result, version } = waiting.value
    const decision = { by, at: deps.clock(), how: 'discarded', reason } as const
    await place.settleCommand(commandId, { status, code, result, version }, decision)
    await tellDecision(deps, place, waiting.value.envelope, decision)
    return ok({ commandId, how: 'discarded', version })
  })
}

function applyWaiting(
  deps: ExecuteDeps,
  placeId: string,
  commandId: string,
  by: string,
  status: 'held' | 'parked',
): Promise<Result<Decided, DecisionFailure>> {
  return deps.store.write(placeId, async (place) => {
    const waiting = await findWaiting(place, commandId, [status])
    return waiting.ok ? applyNow(deps, place, waiting.value, by) : waiting
  })
}

async function applyNow(
  deps: ExecuteDeps,
  place: LockedPlace,
  { envelope }: LoggedCommand,
  by: string,
): Promise<Result<Decided, DecisionFailure>> {
  const version = (await place.clock()).version + 1
  const refusal = await applyCommand(deps, place, envelope, version)
  if (refusal !== null) return fail(refusal)
  const decision = { by, at: deps.clock(), how: 'applied', reason: '' } as const
  const applied = { status: 'applied', code: null, result: null, version } as const
  await place.settleCommand(envelope.id, applied, decision)
  await tellDecision(deps, place, envelope, decision)
  return ok({ commandId: envelope.id, how: 'applied', version })
}

async function findWaiting(
  place: LockedPlace,
  commandId: string,
  statuses: readonly LoggedCommand['status'][],
): Promise<Result<LoggedCommand, DecisionFailure>> {
  const found = await place.findCommand(commandId)
  if (found === null) return fail({ code: 'not_found' })
  const isOpen = statuses.includes(found.status) && (found.decision ?? null) === null
  return isOpen ? ok(found) : fail({ code: 'state_conflict' })
}
