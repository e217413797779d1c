import type { Tx } from '#commands/tx.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'

/**
 * The drawer that a call names for its money, in `at` of its body; null: none. A device's fact names whichever it knows, and stands; a caller
 * who waits for the answer is refused one that nobody has open in this place.
 */
export async function openDrawerOf(
  rows: Tx,
  drawerId: string | null,
  at = '',
): Promise<Result<string | null, Problem>> {
  if (drawerId === null) return ok(null)
  const drawer = await rows.get('drawers', drawerId)
  if (drawer === null) return fail({ code: 'unknown_reference', fields: [`${at}drawerId`] })
  return drawer.closedAt === null ? ok(drawerId) : fail({ code: 'drawer_not_open', current: 'closed' })
}
