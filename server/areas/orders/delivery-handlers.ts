import type { Tx } from '#commands/tx.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Body } from '#contract/endpoint.ts'
import type { LineInput } from '#domain/order/line-input.ts'
import { zoneFor } from '#domain/geo/zone-for.ts'
import { linesTotal } from '#domain/money/line-total.ts'
import { deliveryOf, termsOfZone, type DeliveryTerms } from '#domain/pricing/delivery.ts'
import { isTooLarge } from '#domain/pricing/largest-total.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { boxed } from './boxes.ts'
import { isNew, placedOrder, taken } from './new-order.ts'
import { runCall } from '../calls/run-call.ts'

type Delivery = Body<EndpointOf<'order-manager.place-delivery'>>

/** Orders for delivery: the server finds the zone of the point and takes its terms as they are now. */
export function deliveryHandlers(services: Services): Pick<Handlers, 'order-manager.place-delivery'> {
  return {
    async 'order-manager.place-delivery'({ body, params: _params, query: _query, ...call }) {
      const done = await runCall(services, call, {
        kind: 'order.place',
        target: 'new delivery',
        async args(rows, next) {
          if ((await rows.get('orderChecks', body.orderCheckId)) !== null) return taken
          const asked = { ...body, lines: await boxed(rows, body.lines, { type: 'DELIVERY' }) }
          if (!(await isNew(rows, asked))) return taken
          const terms = await termsFor(rows, asked)
          if (!terms.ok) return terms
          const nobody = { tableId: null, crewMemberId: null }
          return ok({ ...asked, ...nobody, delivery: terms.value, number: await next.order() })
        },
      })
      return done.ok ? placedOrder(services, call.member, body.orderId) : done
    },
  }
}

async function termsFor(
  rows: Tx,
  { diningOptionId, client, lines }: Omit<Delivery, 'lines'> & { lines: readonly LineInput[] },
): Promise<Terms> {
  const option = await rows.get('diningOptions', diningOptionId)
  if (option?.type !== 'DELIVERY') return fail({ code: 'unknown_dining_option', fields: ['diningOptionId'] })
  const { lng, lat } = client.address.point
  const zone = zoneFor(await rows.all('deliveryZones'), [lng, lat])
  if (zone === null) return fail({ code: 'outside_delivery_zones', fields: ['client.address.point'] })
  const terms = termsOfZone(zone)
  const goods = lines.filter(({ type }) => type !== 'PACKAGING' && type !== 'DELIVERY')
  const priced = deliveryOf(terms, linesTotal(goods))
  if (isTooLarge(lines, terms.price)) return fail({ code: 'total_too_large', fields: ['lines'] })
  if (!priced.ok) return fail({ code: priced.error.code, current: { missing: priced.error.missing } })
  return ok(terms)
}

type Terms = Result<DeliveryTerms, Problem>
