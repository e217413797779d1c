import { toPayOf } from '#commands/checks/to-pay-of.ts'
import type { Tx } from '#commands/tx.ts'
import { isOpen } from '#domain/order/check-state.ts'
import type { PlaceOrder } from '#domain/order/order-input.ts'
import { missingFor, type MissingFact } from '#domain/order/order-needs.ts'
import { isTooLarge } from '#domain/pricing/largest-total.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { boxed } from './boxes.ts'
import { isNew, placedOrder, taken } from './new-order.ts'
import { runCall } from '../calls/run-call.ts'

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
        target: 'new',
        async args(rows, next) {
          if ((await rows.get('orderChecks', body.orderCheckId)) !== null) return taken
          const option = await rows.get('diningOptions', body.diningOptionId)
          const asked = { ...body, lines: await boxed(rows, body.lines, option) }
          const fits = (await isNew(rows, asked)) ? await refersToRows(rows, asked, option) : taken
          return fits.ok ? ok({ ...asked, number: await next.order() }) : fits
        },
      })
      return done.ok ? placedOrder(services, call.member, body.orderId) : done
    },

    async 'order-manager.extend'({ body, params: { orderCheckId }, query: _query, ...call }) {
      const done = await runCall(services, call, {
        kind: 'order.extend',
        target: orderCheckId,
        async args(rows, next) {
          const check = await rows.get('orderChecks', orderCheckId)
          if (check === null) return fail({ code: 'not_found' })
          if (!isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
          const option = await rows.get('diningOptions', check.diningOptionId)
          const asked = { ...body, lines: await boxed(rows, body.lines, option) }
          if (!(await isNew(rows, asked))) return taken
          const ofNobody = option?.type === 'CREW_ORDER' && body.crewMemberId === null
          if (ofNobody || !(await isMember(rows, body.crewMemberId))) return unknownMember
          if (isTooLarge(asked.lines, await toPayOf(rows, check))) return tooLarge
          return ok({ ...asked, orderCheckId, number: await next.order() })
        },
      })
      return done.ok ? placedOrder(services, call.member, body.orderId) : done
    },
  }
}

async function refersToRows(
  rows: Tx,
  body: Omit<PlaceOrder, 'number' | 'printsHere'>,
  option: Row<'diningOptions'> | null,
): Promise<Result<null, Problem>> {
  if (option === null) return fail({ code: 'unknown_dining_option', fields: ['diningOptionId'] })
  const missing = missingFor(option, body)
  if (missing !== null) return fail({ code: 'invalid_input', fields: [fieldOf(missing, body)] })
  if (body.tableId !== null && (await rows.get('venueTables', body.tableId)) === null) {
    return fail({ code: 'unknown_table', fields: ['tableId'] })
  }
  if (isTooLarge(body.lines, body.delivery?.price ?? 0)) return tooLarge
  return (await isMember(rows, body.crewMemberId)) ? ok(null) : unknownMember
}

function fieldOf(missing: MissingFact, { client }: Pick<PlaceOrder, 'client'>): string {
  if (missing === 'client') return client === null ? 'client' : 'client.address'
  return missing === 'table' ? 'tableId' : 'crewMemberId'
}

const tooLarge = fail<Problem>({ code: 'total_too_large', fields: ['lines'] })

const unknownMember = fail<Problem>({ code: 'invalid_input', fields: ['crewMemberId'] })

async function isMember(rows: Tx, userId: string | null): Promise<boolean> {
  return userId === null || (await rows.get('placeUsers', userId)) !== null
}
