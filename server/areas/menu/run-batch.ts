import type { CommandKind } from '#commands/mutations.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'
import { readPlace } from '#server/services/read-place.ts'
import { commandOf, runCall, type CallOf } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'

/** The result of a batch: by `batchId` it can be undone; null where nothing was changed. */
export type InBatch = { data: { batchId: string | null; items: number } }

/** Runs commands that change many rows, and says what each came to. */
export function batchRunner(services: Services) {
  return async (
    call: CallOf,
    kind: CommandKind,
    args: Record<string, unknown>,
  ): Promise<Result<InBatch, Problem>> => {
    const { placeId } = call.member
    const asked = { kind, target: placeId, args: async () => ok(args) }
    const batchId = commandOf(services, call, asked)
    const done = await runCall(services, call, asked, batchId)
    if (!done.ok) return done
    const [part] = await readPlace(services, placeId, (rows) => rows.list('menuBatches', 'batchId', batchId))
    return ok({ data: part === undefined ? { batchId: null, items: 0 } : { batchId, items: part.count } })
  }
}
