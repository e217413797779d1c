import * as v from 'valibot'
import { id, quantity } from '#domain/fields.ts'
import { orderLineSchema } from '#domain/order/order-line.ts'
import { orderSchema } from '#domain/order/order.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'

const kitchen = may('manage-kitchen-orders')
const read = may('place-order', 'manage-kitchen-orders')

/** An order with its lines. */
export const orderWithLinesSchema = v.object({ order: orderSchema, lines: v.array(orderLineSchema) })

export const orderEndpoints = {
  'order.list-of-check': defineEndpoint({
    method: 'GET',
    path: '/order/order-check/{orderCheckId}',
    access: read,
    summary: 'All orders of a check, each with its lines',
    status: 'live',
    params: ids('orderCheckId'),
    output: dataOf(v.array(orderWithLinesSchema)),
  }),
  'order.done-amount': defineEndpoint({
    method: 'PUT',
    path: '/order/item-amount-done/{orderId}',
    access: kitchen,
    summary: 'Mark some of the pieces of lines as done',
    status: 'live',
    params: ids('orderId'),
    /** `amount` is added to what is done already, thousandths. */
    body: v.object({
      lines: v.pipe(v.array(v.object({ lineId: id, amount: quantity })), v.minLength(1), v.maxLength(120)),
    }),
    output: dataOf(orderWithLinesSchema),
    idempotencyKey: true,
  }),
  'order.done-station': defineEndpoint({
    method: 'PUT',
    path: '/order/kitchen-station/done/{orderId}',
    access: kitchen,
    summary: 'Mark all lines of an order at one station as done; null means every station',
    status: 'live',
    params: ids('orderId'),
    body: v.object({ kitchenStationId: v.nullable(id) }),
    output: dataOf(orderWithLinesSchema),
    idempotencyKey: true,
  }),
  'order.get': planned('GET', '/order/{id}', read, 'An order'),
  'order.list': planned('GET', '/order/place/{placeId}', read, 'Orders by page'),
  'order.force-done': planned(
    'PUT',
    '/order/force-done/{orderId}',
    may('manage-kitchen-orders', 'manage-menu'),
    'End an order whose lines are not all done',
  ),
} as const
