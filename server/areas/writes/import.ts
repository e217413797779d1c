import type { EndpointOf } from '#contract/contract.ts'
import type { ImportedResult } from '#contract/areas/own-writes.ts'
import { fail, ok } from '#domain/result.ts'
import { knownCommands } from '#server/db/waiting-commands.ts'
import type { Handler } from '#server/http/handler.ts'
import { execute, type ExecuteDeps } from '#server/sync/execute.ts'
import { executeDeps, type Services } from '#server/services/services.ts'

/**
 * Runs what a manager brought from the file of a device, as that device would have sent it: same client, sequence and
 * ids, so whichever of the two comes second changes nothing (I2). It only fills gaps: what stands at a number stays.
 */
export function importHandler(services: Services): Handler<EndpointOf<'writes.import'>> {
  return async ({ body: { clientId, commands }, member: { placeId }, caller }) => {
    const strangers = commands.flatMap((each, n) =>
      each.placeId === placeId ? [] : [`commands.${n}.placeId`],
    )
    if (strangers.length > 0) return fail({ code: 'invalid_input', fields: strangers })
    const deps: ExecuteDeps = { ...executeDeps(services), importedBy: caller.userId }
    const ids = commands.map(({ id }) => id)
    // Only for the count that the manager is told: `execute` looks again under the place's lock.
    const known = await services.database.place(placeId, (db) => knownCommands(db, placeId, ids))
    const results: ImportedResult[] = []
    for (const envelope of commands) {
      const outcome = await execute(deps, clientId, envelope)
      if (outcome.ok) {
        const { seq, status, code } = outcome.value
        results.push({ seq, status, code, fresh: !known.has(envelope.id) })
      } else if (outcome.error.code === 'sequence_gap' || outcome.error.code === 'grant_invalid') {
        // Those behind it would fail alike.
        if (results.length > 0) break
        return outcome.error.code === 'grant_invalid' ? fail({ code: 'not_found' }) : outcome
      } else {
        results.push({ seq: envelope.seq, status: 'refused', code: outcome.error.code, fresh: false })
      }
    }
    return ok({ data: results })
  }
}
