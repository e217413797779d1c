import type { Refusal } from '#commands/mutation.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { applyCommand, type ExecuteDeps } from './execute.ts'
import type { Decision, LockedPlace, LoggedCommand } from './ports.ts'
import { tellDecision } from './tell-decision.ts'

/** Why a person's decision changes nothing: there is no such write, it was decided before, or the rules refuse it. */
export type DecisionFailure = { code: 'not_found' } | { code: 'state_conflict' } | Refusal

/** What became of it. */
export type Decided = { commandId: string; how: Decision['how']; version: number }

/**
 * Runs a parked command again, under its own id and as its own actor, once (I2). What the rules refuse stays parked, and
 * so does what makes the server fail again.
 */
export function replayParked(deps: ExecuteDeps, placeId: string, commandId: string, by: string) {
  return applyWaiting(deps, placeId, commandId, by, 'parked')
}

/** Gives a held command its effect, under its own id and as its own actor, once: `by` vouches for it (I12). */
export function applyHeld(deps: ExecuteDeps, placeId: string, commandId: string, by: string) {
  return applyWaiting(deps, placeId, commandId, by, 'held')
}

/** Ends a held or parked command without effect. It stays in the log, with who discarded it and why (I11). */
export function discardHeld(
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
    if (!waiting.ok) return waiting
    const version = (await place.clock()).version + 1
    const refusal = await applyCommand(deps, place, waiting.value.envelope, version)
    if (refusal !== null) return fail(refusal)
    const decision = { by, at: deps.clock(), how: 'applied', reason: '' } as const
    await place.settleCommand(commandId, { status: 'applied', code: null, result: null, version }, decision)
    await tellDecision(deps, place, waiting.value.envelope, decision)
    return ok({ commandId, how: 'applied', version })
  })
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
