import * as v from 'valibot'
import { idIn, quantity } from '#domain/unit-fields.ts'
import { orderLineSchema } from '#domain/order/order-line.ts'
import { orderSchema, orderStatuses } from '#domain/order/order.ts'
import { may } from '../access.ts'
import { dataOf, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { listParam, pageQuery } from '../query.ts'

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
      lines: v.pipe(
        v.array(v.object({ lineId: idIn('orderLines'), amount: quantity })),
        v.minLength(1),
        v.maxLength(120),
      ),
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
    body: v.object({ kitchenStationId: v.nullable(idIn('kitchenStations')) }),
    output: dataOf(orderWithLinesSchema),
    idempotencyKey: true,
  }),
  'order.get': defineEndpoint({
    method: 'GET',
    path: '/order/{id}',
    access: read,
    summary: 'An order with its lines',
    status: 'live',
    params: ids('id'),
    output: dataOf(orderWithLinesSchema),
  }),
  'order.list': defineEndpoint({
    method: 'GET',
    path: '/order/place/{placeId}',
    access: read,
    summary: 'Orders by page, the newest first',
    status: 'live',
    params: ids('placeId'),
    query: v.object({
      ...pageQuery.entries,
      /** Repeated for several; absent: any. */
      status: v.optional(listParam(v.picklist(orderStatuses))),
    }),
    output: pageSchema(orderSchema),
  }),
  'order.force-done': defineEndpoint({
    method: 'PUT',
    path: '/order/force-done/{orderId}',
    access: may('manage-kitchen-orders', 'manage-menu'),
    summary: 'End an order whose lines are not all done',
    status: 'live',
    params: ids('orderId'),
    output: dataOf(orderWithLinesSchema),
    idempotencyKey: true,
  }),
} as const
