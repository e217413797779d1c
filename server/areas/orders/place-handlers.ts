import type { Tx } from '#commands/tx.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '../services.ts'
import { orderWithLines, readPlace } from './read.ts'
import { runCall } from './run-call.ts'

/**
 * New orders. What a device has already told the kitchen is never refused for a stale table or option; a caller who is
 * waiting for the answer is told instead.
 */
export function placeHandlers(
  services: Services,
): Pick<Handlers, 'order-manager.place' | 'order-manager.extend'> {
  const answer = (placeId: string, orderId: string) =>
    readPlace(services, placeId, async (rows) => {
      const found = await orderWithLines(rows, orderId)
      const check = found === null ? null : await rows.get('orderChecks', found.order.orderCheckId)
      return found === null || check === null
        ? fail({ code: 'not_found' as const })
        : ok({ data: { check, ...found } })
    })

  return {
    async 'order-manager.place'({ body, params: _params, query: _query, ...call }) {
      const done = await runCall(services, call, {
        kind: 'order.place',
        target: body.orderId,
        async args(rows, next) {
          if ((await rows.get('orderChecks', body.orderCheckId)) !== null) return taken
          const fits = (await isNew(rows, body)) ? await refersToRows(rows, body) : taken
          return fits.ok ? ok({ ...body, number: await next.order() }) : fits
        },
      })
      return done.ok ? answer(call.member.placeId, body.orderId) : done
    },

    async 'order-manager.extend'({ body, params: { orderCheckId }, query: _query, ...call }) {
      const done = await runCall(services, call, {
        kind: 'order.extend',
        target: `${orderCheckId} ${body.orderId}`,
        async args(rows, next) {
          const check = await rows.get('orderChecks', orderCheckId)
          if (check === null) return fail({ code: 'not_found' })
          if (!isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
          if (!(await isNew(rows, body))) return taken
          return ok({ ...body, orderCheckId, number: await next.order() })
        },
      })
      return done.ok ? answer(call.member.placeId, body.orderId) : done
    },
  }
}

const taken = fail({ code: 'state_conflict' as const })

/** Whether no row has one of the ids that the caller made up for its own. */
async function isNew(rows: Tx, body: { orderId: string; lines: { id: string }[] }): Promise<boolean> {
  if ((await rows.get('orders', body.orderId)) !== null) return false
  for (const line of body.lines) if ((await rows.get('orderLines', line.id)) !== null) return false
  return true
}

type References = { diningOptionId: string; tableId: string | null; crewMemberId: string | null }

async function refersToRows(rows: Tx, body: References): Promise<Result<null, Problem>> {
  if ((await rows.get('diningOptions', body.diningOptionId)) === null) {
    return fail({ code: 'unknown_dining_option', fields: ['diningOptionId'] })
  }
  if (body.tableId !== null && (await rows.get('venueTables', body.tableId)) === null) {
    return fail({ code: 'unknown_table', fields: ['tableId'] })
  }
  if (body.crewMemberId !== null && (await rows.get('placeUsers', body.crewMemberId)) === null) {
    return fail({ code: 'invalid_input', fields: ['crewMemberId'] })
  }
  return ok(null)
}
