import type { Tx } from '#commands/tx.ts'
import { withBoxChanges } from '#domain/order/box-of-dish.ts'
import { fail, ok } from '#domain/result.ts'
import { remainingQuantity } from '#domain/order/line-lifecycle.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { orderWithLines, ordersOfCheck } from './read.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall } from '../calls/run-call.ts'

type OrderKey =
  | 'order.list-of-check'
  | 'order.done-amount'
  | 'order.done-station'
  | 'order.get'
  | 'order.force-done'
  | 'order-manager.update'
  | 'order-manager.cancel'

/** Calls about an order that is there already. */
export function orderHandlers(services: Services): Pick<Handlers, OrderKey> {
  const find = (placeId: string, orderId: string) =>
    readPlace(services, placeId, (rows) => orderWithLines(rows, orderId))

  const answer = async (placeId: string, orderId: string) => {
    const found = await find(placeId, orderId)
    return found === null ? fail({ code: 'not_found' as const }) : ok({ data: found })
  }

  return {
    'order.list-of-check': ({ member, params: { orderCheckId } }) =>
      readPlace(services, member.placeId, async (rows) =>
        (await rows.get('orderChecks', orderCheckId)) === null
          ? fail({ code: 'not_found' })
          : ok({ data: await ordersOfCheck(rows, orderCheckId) }),
      ),

    async 'order.done-amount'({ params: { orderId }, body, ...call }) {
      const done = await runCall(services, call, {
        kind: 'line.done',
        target: orderId,
        async args(rows) {
          const known = new Set((await rows.list('orderLines', 'orderId', orderId)).map((line) => line.id))
          const allKnown = body.lines.every((line) => known.has(line.lineId))
          return allKnown ? ok({ orderId, lines: body.lines }) : fail({ code: 'not_found' })
        },
      })
      return done.ok ? answer(call.member.placeId, orderId) : done
    },

    async 'order.done-station'({ params: { orderId }, body: { kitchenStationId }, ...call }) {
      const done = await runCall(services, call, {
        kind: 'line.done',
        target: `station ${orderId}`,
        async args(rows) {
          const lines = (await rows.list('orderLines', 'orderId', orderId))
            .filter((line) => kitchenStationId === null || line.kitchenStationId === kitchenStationId)
            .filter((line) => line.status === 'in-progress' && remainingQuantity(line) > 0)
            .map((line) => ({ lineId: line.id, amount: remainingQuantity(line) }))
          return ok(lines.length === 0 ? null : { orderId, lines })
        },
      })
      return done.ok ? answer(call.member.placeId, orderId) : done
    },

    'order.get': ({ member, params: { id } }) => answer(member.placeId, id),

    async 'order.force-done'({ params: { orderId }, ...call }) {
      const args = async () => ok({ orderId })
      const done = await runCall(services, call, { kind: 'order.force-done', target: orderId, args })
      return done.ok ? answer(call.member.placeId, orderId) : done
    },

    async 'order-manager.update'({ params: { orderId }, body, ...call }) {
      const args = async (rows: Tx) => {
        const { lines: changes, ...head } = body
        if (changes === undefined) return ok({ orderId, ...head })
        const lines = await rows.list('orderLines', 'orderId', orderId)
        return ok({ orderId, ...head, lines: withBoxChanges(lines, changes) })
      }
      const done = await runCall(services, call, { kind: 'order.update', target: orderId, args })
      return done.ok ? answer(call.member.placeId, orderId) : done
    },

    async 'order-manager.cancel'({ params: { id: orderId }, ...call }) {
      const args = async () => ok({ orderId, reason: '' })
      const done = await runCall(services, call, { kind: 'order.cancel', target: orderId, args })
      if (!done.ok) return done
      const found = await find(call.member.placeId, orderId)
      return found === null ? fail({ code: 'not_found' }) : ok({ data: found.order })
    },
  }
}
