import type { Tx } from '#commands/tx.ts'
import { fail, ok } from '#domain/result.ts'
import type { Handlers, Member } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { answeredCheck } from './answered-check.ts'
import { repacked } from './boxes.ts'
import { ordersOfCheck, wholeCheck } from './read.ts'
import { readPlace } from '#server/services/read-place.ts'
import { commandOf, runCall } from '../calls/run-call.ts'
import { byTime } from '#domain/order/event-order.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'

type CheckKey =
  | 'order-check.get'
  | 'order-check.get-history'
  | 'order-check.change-table'
  | 'order-check.change-dining-option'
  | 'order-check.set-status'
  | 'order-check.cancel-order'
  | 'order-manager.close-orders'

/** Calls about a check that is there already. */
export function checkHandlers(services: Services): Pick<Handlers, CheckKey> {
  const answer = async (member: Member, id: string) => {
    const check = await readPlace(services, member.placeId, (rows) => answeredCheck(rows, member, id))
    return check === null ? fail({ code: 'not_found' as const }) : ok({ data: check })
  }

  return {
    'order-check.get': ({ member, params }) =>
      readPlace(services, member.placeId, async (rows) => {
        const data = await wholeCheck(rows, member, params.id)
        return data === null ? fail({ code: 'not_found' }) : ok({ data })
      }),

    async 'order-check.change-table'({ params: { id }, body: { tableId }, ...call }) {
      const args = async () => ok({ orderCheckId: id, tableId })
      const done = await runCall(services, call, { kind: 'check.change-table', target: id, args })
      return done.ok ? answer(call.member, id) : done
    },

    async 'order-check.change-dining-option'({ params: { id }, body: { diningOptionId }, ...call }) {
      const args = async (rows: Tx) => {
        const option = await rows.get('diningOptions', diningOptionId)
        const boxes = option === null ? { boxes: [], without: [] } : await repacked(rows, id, option)
        return ok({ orderCheckId: id, diningOptionId, ...boxes })
      }
      const done = await runCall(services, call, { kind: 'check.change-dining-option', target: id, args })
      return done.ok ? answer(call.member, id) : done
    },

    'order-check.get-history': ({ member, params }) =>
      readPlace(services, member.placeId, async (rows) => {
        const data = await checkHistoryOf(rows, params.id)
        return data === null ? fail({ code: 'not_found' }) : ok({ data })
      }),

    async 'order-check.set-status'({ params: { id }, body: { status, reason }, ...call }) {
      const asked = {
        kind: acts[status],
        target: id,
        args: async () => ok({ orderCheckId: id, ...(status === 'done' && { reason }) }),
      }
      const commandId = commandOf(services, call, { kind: 'check.set-status', target: id })
      const done = await runCall(services, call, asked, commandId)
      return done.ok ? answer(call.member, id) : done
    },

    async 'order-check.cancel-order'({ params: { orderId }, body, ...call }) {
      const checkOf = async (rows: Tx) => (await rows.get('orders', orderId))?.orderCheckId ?? null
      const done = await runCall(services, call, {
        kind: 'check.cancel',
        target: orderId,
        async args(rows) {
          const orderCheckId = await checkOf(rows)
          return orderCheckId === null ? fail({ code: 'not_found' }) : ok({ orderCheckId, ...body })
        },
      })
      if (!done.ok) return done
      const checkId = await readPlace(services, call.member.placeId, checkOf)
      return checkId === null ? fail({ code: 'not_found' }) : answer(call.member, checkId)
    },

    async 'order-manager.close-orders'({ params: { orderCheckId }, ...call }) {
      const args = async () => ok({ orderCheckId })
      const done = await runCall(services, call, { kind: 'check.close-orders', target: orderCheckId, args })
      if (!done.ok) return done
      return readPlace(services, call.member.placeId, async (rows) =>
        ok({ data: await ordersOfCheck(rows, orderCheckId) }),
      )
    },
  }
}

/** The command that brings a check into a status. */
const acts = {
  'no-printout': 'check.close-unprinted',
  pending: 'check.reopen',
  done: 'check.force-close',
  deleted: 'check.delete',
} as const

type NamedEvent = Output<EndpointOf<'order-check.get-history'>>['data'][number]

/** Events of a check and its documents, in order, with names; null where there is no such check. */
async function checkHistoryOf(rows: Tx, checkId: string): Promise<NamedEvent[] | null> {
  if ((await rows.get('orderChecks', checkId)) === null) return null
  const events = await rows.list('checkEvents', 'orderCheckId', checkId)
  const names = new Map((await rows.all('placeUsers')).map(({ id, name }) => [id, name]))
  const printouts = await rows.list('printouts', 'orderCheckId', checkId)
  const numbers = new Map(printouts.map(({ id, number }) => [id, number]))
  return events.sort(byTime).map((event) => ({
    ...event,
    actorName: names.get(event.actorId) ?? null,
    approverName: event.approvedBy === null ? null : (names.get(event.approvedBy) ?? null),
    documentNumber: event.printoutId === null ? null : (numbers.get(event.printoutId) ?? null),
  }))
}
