import type { EndpointOf } from '#contract/contract.ts'
import type { CommandResult, Envelope } from '#contract/sync.ts'
import { fail, ok } from '#domain/result.ts'
import type { Handler } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { execute } from '#server/sync/execute.ts'
import { executeDeps, type Services } from '../services.ts'

/** The most that commands sent together may take, bytes; one alone may be as large as a body. */
const batchBytes = 256 * 1024

/**
 * Runs a device's commands in their order and stops at the first that gets no outcome. The ones before it are done:
 * their outcomes are the answer, and only when there are none the failure is.
 */
export function pushHandler(services: Services): Handler<EndpointOf<'order-sync.push'>> {
  const deps = executeDeps(services)
  return async ({ body: { commands }, device }) => {
    const refused = refuseBatch(commands, device.placeId)
    if (refused !== null) return fail(refused)
    const results: CommandResult[] = []
    for (const envelope of commands) {
      const outcome = await execute(deps, device.clientId, envelope)
      if (!outcome.ok && results.length === 0) return outcome
      if (!outcome.ok) break
      results.push(outcome.value)
    }
    return ok({ data: { results } })
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
