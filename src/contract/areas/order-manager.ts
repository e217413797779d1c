import * as v from 'valibot'
import { addressSchema, orderingClientSchema } from '#domain/client/client.ts'
import { pointSchema } from '#domain/geo/point.ts'
import { askedLineSchema } from '#domain/order/line-input.ts'
import { extendOrderSchema, placeOrderSchema, updateOrderSchema } from '#domain/order/order-input.ts'
import { orderSchema } from '#domain/order/order.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { answeredCheckSchema } from './answered-check.ts'
import { orderWithLinesSchema } from './orders.ts'

const place = may('place-order')
const placedSchema = v.object({ check: answeredCheckSchema, ...orderWithLinesSchema.entries })

const lines = v.pipe(v.array(askedLineSchema), v.minLength(1), v.maxLength(120))

/** An order that is brought: it has no table, but a client with an address that is shown on the map. */
const deliverySchema = v.object({
  ...v.pick(placeOrderSchema, ['orderId', 'orderCheckId', 'diningOptionId', 'comment', 'deliveryTime'])
    .entries,
  lines,
  client: v.object({
    ...orderingClientSchema.entries,
    address: v.object({ ...addressSchema.entries, point: pointSchema }),
  }),
})

export const orderManagerEndpoints = {
  'order-manager.place': defineEndpoint({
    method: 'POST',
    path: '/order-manager/{placeId}',
    access: place,
    summary: 'Place an order on a new check; the server gives it its number',
    status: 'live',
    params: ids('placeId'),
    body: v.object({ ...v.omit(placeOrderSchema, ['number', 'printsHere']).entries, lines }),
    output: dataOf(placedSchema),
    idempotencyKey: true,
  }),
  'order-manager.extend': defineEndpoint({
    method: 'POST',
    path: '/order-manager/{placeId}/{orderCheckId}',
    access: place,
    summary: 'Place one more order on an open check; the server gives it its number',
    status: 'live',
    params: ids('placeId', 'orderCheckId'),
    body: v.object({
      ...v.omit(extendOrderSchema, ['number', 'orderCheckId', 'printsHere']).entries,
      lines,
    }),
    output: dataOf(placedSchema),
    idempotencyKey: true,
  }),
  'order-manager.update': defineEndpoint({
    method: 'PUT',
    path: '/order-manager/{orderId}',
    access: place,
    summary: 'Change an order that the kitchen has not started',
    status: 'live',
    params: ids('orderId'),
    body: v.omit(updateOrderSchema, ['orderId']),
    output: dataOf(orderWithLinesSchema),
    idempotencyKey: true,
  }),
  'order-manager.cancel': defineEndpoint({
    method: 'DELETE',
    path: '/order-manager/order/{id}',
    access: may('place-order', 'cancel-order-check'),
    summary: 'Cancel an order; one that was sent to the kitchen needs cancel-order-check',
    status: 'live',
    params: ids('id'),
    output: dataOf(orderSchema),
    idempotencyKey: true,
  }),
  'order-manager.place-delivery': defineEndpoint({
    method: 'POST',
    path: '/order-manager/delivery/{placeId}',
    access: place,
    summary: 'Place an order for delivery; the server finds the zone of the point and takes its terms',
    status: 'live',
    params: ids('placeId'),
    body: deliverySchema,
    output: dataOf(placedSchema),
    idempotencyKey: true,
  }),
  'order-manager.close-orders': defineEndpoint({
    method: 'PUT',
    path: '/order-manager/close-orders/{orderCheckId}',
    access: place,
    summary: 'End all orders of a check: nothing of it is awaited any more',
    status: 'live',
    params: ids('orderCheckId'),
    output: dataOf(v.array(orderWithLinesSchema)),
    idempotencyKey: true,
  }),
} as const
