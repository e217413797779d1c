import type { Envelope } from '#contract/sync.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { execute, type ExecuteDeps, type ExecuteFailure } from './execute.ts'
import { park, parkingAttempts } from './parking.ts'
import type { CommandOutcome } from './ports.ts'
import { TryAgain } from './try-again.ts'

export type BatchDeps = ExecuteDeps & {
  /** A command made the server fail, and the device is not told so now: its earlier ones got their answers. */
  onFault(fault: unknown): void
}

export type BatchFailure = ExecuteFailure | { code: 'busy'; retryAfter: number }

/** A device whose command fails again and again asks again after this long, seconds. */
const faultPauseSeconds = 30

/**
 * Runs a device's commands in their order and stops at the first that gets no outcome. The ones before it are done:
 * their outcomes are the answer, and only when there are none the failure is. So a fault that the device is told of is
 * always its first command's; `attempts` is how many sendings of that one have ended in a fault before.
 */
export async function runBatch(
  deps: BatchDeps,
  clientId: string,
  commands: readonly Envelope[],
  attempts: number,
): Promise<Result<CommandOutcome[], BatchFailure>> {
  const results: CommandOutcome[] = []
  for (const envelope of commands) {
    const first = results.length === 0
    try {
      const outcome = await execute(deps, clientId, envelope)
      if (!outcome.ok) return first ? outcome : ok(results)
      results.push(outcome.value)
    } catch (fault) {
      if (!first) {
        if (!(fault instanceof TryAgain)) deps.onFault(fault)
        return ok(results)
      }
      if (fault instanceof TryAgain || attempts + 1 < parkingAttempts) throw fault
      deps.onFault(fault)
      const parked = await park(deps, clientId, envelope)
      if (parked === null) return fail({ code: 'busy', retryAfter: faultPauseSeconds })
      results.push(parked)
    }
  }
  return ok(results)
}
