import type { Tx } from '#commands/tx.ts'
import { fail, ok } from '#domain/result.ts'
import type { Member } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { answeredCheck } from './answered-check.ts'
import { orderWithLines } from './read.ts'
import { readPlace } from '#server/services/read-place.ts'

/** The answer to a call whose ids are of something that is there already. */
export const taken = fail({ code: 'state_conflict' as const })

/** Whether no row has one of the ids that the caller made up for its own. */
export async function isNew(rows: Tx, body: { orderId: string; lines: { id: string }[] }): Promise<boolean> {
  if ((await rows.get('orders', body.orderId)) !== null) return false
  for (const line of body.lines) if ((await rows.get('orderLines', line.id)) !== null) return false
  return true
}

/** An order that was placed just now, with its check. */
export function placedOrder(services: Services, member: Member, orderId: string) {
  return readPlace(services, member.placeId, async (rows) => {
    const found = await orderWithLines(rows, orderId)
    const check = found === null ? null : await answeredCheck(rows, member, found.order.orderCheckId)
    return found === null || check === null
      ? fail({ code: 'not_found' as const })
      : ok({ data: { check, ...found } })
  })
}
