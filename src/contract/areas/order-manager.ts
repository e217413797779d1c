import * as v from 'valibot'
import { orderCheckSchema } from '#domain/order/order-check.ts'
import { extendOrderSchema, placeOrderSchema, updateOrderSchema } from '#domain/order/order-input.ts'
import { orderSchema } from '#domain/order/order.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'
import { orderWithLinesSchema } from './orders.ts'

const place = may('place-order')
const placedSchema = v.object({ check: orderCheckSchema, ...orderWithLinesSchema.entries })

export const orderManagerEndpoints = {
  'order-manager.place': defineEndpoint({
    method: 'POST',
    path: '/order-manager/{placeId}',
    access: place,
    summary: 'Place an order on a new check; the server gives it its number',
    status: 'live',
    params: ids('placeId'),
    body: v.omit(placeOrderSchema, ['number', 'printsHere']),
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
    body: v.omit(extendOrderSchema, ['number', 'orderCheckId', 'printsHere']),
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
  'order-manager.place-delivery': planned(
    'POST',
    '/order-manager/delivery/{placeId}',
    place,
    'Order for delivery',
  ),
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
