import type { Tx } from '#commands/tx.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '../services.ts'
import { isNew, placedOrder, taken } from './new-order.ts'
import { runCall } from './run-call.ts'

/**
 * New orders. What a device has already told the kitchen is never refused for a stale table or option; a caller who is
 * waiting for the answer is told instead.
 */
export function placeHandlers(
  services: Services,
): Pick<Handlers, 'order-manager.place' | 'order-manager.extend'> {
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
      return done.ok ? placedOrder(services, call.member.placeId, body.orderId) : done
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
          if (!(await isMember(rows, body.crewMemberId))) return unknownMember
          return ok({ ...body, orderCheckId, number: await next.order() })
        },
      })
      return done.ok ? placedOrder(services, call.member.placeId, body.orderId) : done
    },
  }
}

type References = { diningOptionId: string; tableId: string | null; crewMemberId: string | null }

async function refersToRows(rows: Tx, body: References): Promise<Result<null, Problem>> {
  if ((await rows.get('diningOptions', body.diningOptionId)) === null) {
    return fail({ code: 'unknown_dining_option', fields: ['diningOptionId'] })
  }
  if (body.tableId !== null && (await rows.get('venueTables', body.tableId)) === null) {
    return fail({ code: 'unknown_table', fields: ['tableId'] })
  }
  return (await isMember(rows, body.crewMemberId)) ? ok(null) : unknownMember
}

const unknownMember = fail<Problem>({ code: 'invalid_input', fields: ['crewMemberId'] })

async function isMember(rows: Tx, userId: string | null): Promise<boolean> {
  return userId === null || (await rows.get('placeUsers', userId)) !== null
}
