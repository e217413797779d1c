import type { EndpointOf } from '#contract/contract.ts'
import type { Envelope } from '#contract/sync.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Handler } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { measured } from './measured.ts'
import type { CommandOutcome } from '#server/sync/ports.ts'
import { runBatch } from '#server/sync/run-batch.ts'
import { executeDeps, type Services } from '#server/services/services.ts'

/** The most that commands sent together may take, bytes; one alone may be as large as a body. */
const batchBytes = 256 * 1024

/** Runs a device's commands, see `runBatch`. */
export function pushHandler(services: Services): Handler<EndpointOf<'order-sync.push'>> {
  const onFault = (error: unknown) => services.log.error('a command failed', { error })
  const deps = { ...executeDeps(services), onFault }
  return async ({ body: { commands, attempts }, device }) => {
    const run = async (): Promise<Result<CommandOutcome[], Problem>> => {
      const refused = refuseBatch(commands, device.placeId)
      return refused === null ? runBatch(deps, device.clientId, commands, attempts) : fail(refused)
    }
    const done = await measured(services.metrics, run, (outcome, results, seconds) => {
      const outcomes = (results ?? []).map(({ status }) => status)
      services.metrics.pushed(outcome, outcomes, seconds)
    })
    return done.ok ? ok({ data: { results: done.value } }) : done
  }
}

/** A command goes to its own place (I12): a batch with another place's is refused before anything of it runs. */
function refuseBatch(commands: readonly Envelope[], placeId: string): Problem | null {
  const strangers = commands.flatMap((each, n) => (each.placeId === placeId ? [] : [`commands.${n}.placeId`]))
  if (strangers.length > 0) return { code: 'invalid_input', fields: strangers }
  if (commands.length > 1 && Buffer.byteLength(JSON.stringify(commands)) > batchBytes) {
    return { code: 'body_too_large' }
  }
  return null
}
