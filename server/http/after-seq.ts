import { readAfterSeq } from '#contract/after-seq.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { wire } from '#contract/wire.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Identity } from './access.ts'
import type { Authority } from './authority.ts'
import type { HttpContext } from './env.ts'
import type { Member } from './handler.ts'
import type { Problem } from './problem.ts'

/**
 * Checks that all has come that a call with the header `After-Seq` needs. Gives the place of the device that the
 * header names, null where nothing is waited for. The header is looked at before the row of the call, which may be
 * what is still on its way. A device that is of no place of the caller answers like one that has not sent enough:
 * nobody learns of it.
 */
export async function placeSentFirst(
  authority: Authority,
  c: HttpContext,
  endpoint: Endpoint,
  { caller }: Identity,
): Promise<Result<string | null, Problem>> {
  const header = c.req.header(wire.afterSeqHeader)
  if (endpoint.afterSeq !== true || header === undefined || caller === undefined) return ok(null)
  const after = readAfterSeq(header)
  if (after === null) return fail({ code: 'invalid_input', fields: [wire.afterSeqHeader] })
  const placeId = await authority.placeSentUpTo(caller, after)
  return placeId === null ? fail({ code: 'queue_first' }) : ok(placeId)
}

/** Whether what was sent first is of the place that the call turned out to be about. */
export function isSentThere(placeId: string | null, member: Member | null): boolean {
  return placeId === null || member === null || member.placeId === placeId
}
