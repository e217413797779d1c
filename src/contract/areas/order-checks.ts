import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { checkEventSchema } from '#domain/order/check-event.ts'
import { orderCheckSchema } from '#domain/order/order-check.ts'
import { orderLineSchema } from '#domain/order/order-line.ts'
import { orderSchema } from '#domain/order/order.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint, planned } from '../endpoint.ts'
import { ids } from '../path.ts'

const place = may('place-order')
const overview = may('access-daily-reports', 'manage-payments')
const stats = may('access-stats')

/** A check with everything that belongs to it. */
export const wholeCheckSchema = v.object({
  check: orderCheckSchema,
  orders: v.array(orderSchema),
  lines: v.array(orderLineSchema),
  events: v.array(checkEventSchema),
})

export const orderCheckEndpoints = {
  'order-check.get': defineEndpoint({
    method: 'GET',
    path: '/order-check/{id}',
    access: place,
    summary: 'A check with its orders, lines and events',
    status: 'live',
    params: ids('id'),
    output: dataOf(wholeCheckSchema),
  }),
  'order-check.change-table': defineEndpoint({
    method: 'PUT',
    path: '/order-check/table/{id}',
    access: place,
    summary: 'Move an open check to another table, or to none',
    status: 'live',
    params: ids('id'),
    body: v.object({ tableId: v.nullable(id) }),
    output: dataOf(orderCheckSchema),
    idempotencyKey: true,
  }),
  'order-check.change-dining-option': defineEndpoint({
    method: 'PUT',
    path: '/order-check/dining-option/{id}',
    access: place,
    summary: 'Change how the guests of an open check are served',
    status: 'live',
    params: ids('id'),
    body: v.object({ diningOptionId: id }),
    output: dataOf(orderCheckSchema),
    idempotencyKey: true,
  }),
  'order-check.list-active-of-table': planned(
    'GET',
    '/order-check/active/table/{tableId}',
    place,
    'Open checks of a table',
  ),
  'order-check.sum-dining-options': planned(
    'GET',
    '/order-check/aggregate/dining-options/{placeId}/{startDate}/{endDate}',
    stats,
    'Sales by dining option',
  ),
  'order-check.sum-excise-types': planned(
    'GET',
    '/order-check/aggregate/excise-type/{placeId}/{startDate}/{endDate}',
    stats,
    'Sales by class of the alcohol licence',
  ),
  'order-check.sum-ingredients': planned(
    'GET',
    '/order-check/aggregate/ingredients/{placeId}/{startDate}/{endDate}',
    stats,
    'Ingredients used by sales',
  ),
  'order-check.sum-menu-items': planned(
    'GET',
    '/order-check/aggregate/menu-items/{placeId}/{startDate}/{endDate}',
    stats,
    'Sales by item',
  ),
  'order-check.sum-printouts': planned(
    'GET',
    '/order-check/aggregate/printouts/{placeId}/{startDate}/{endDate}',
    stats,
    'Sales by document',
  ),
  'order-check.sum-stats': planned(
    'GET',
    '/order-check/aggregate/stats/{placeId}/{startDate}/{endDate}',
    stats,
    'Figures of a range of days',
  ),
  'order-check.sum-time': planned(
    'GET',
    '/order-check/aggregate/time/{placeId}/{startDate}/{endDate}',
    stats,
    'Times of preparation and service',
  ),
  'order-check.sum-users': planned(
    'GET',
    '/order-check/aggregate/users/{placeId}/{startDate}/{endDate}',
    stats,
    'Sales by person',
  ),
  'order-check.sum-hourly': planned(
    'GET',
    '/order-check/aggregate/hourly/{placeId}/{date}',
    stats,
    'Sales of a day by hour',
  ),
  'order-check.export': {
    ...planned('GET', '/order-check/export/{placeId}', overview, 'Checks as a file'),
    binary: true,
  },
  'order-check.list': planned('GET', '/order-check/place/{placeId}', overview, 'Checks by page'),
  'order-check.report': planned(
    'GET',
    '/order-check/report/{placeId}/{dateFrom}/{dateTo}',
    stats,
    'Report of a range of days',
  ),
  'order-check.search': planned('GET', '/order-check/search/{placeId}', overview, 'Find checks'),
  'order-check.list-by-table': planned('GET', '/order-check/tables/{placeId}', place, 'Open checks by table'),
  'order-check.list-pending-of-item': planned(
    'GET',
    '/order-check/pending/menu-item/{menuItemId}',
    place,
    'Open checks that have an item',
  ),
  'order-check.get-history': planned('GET', '/order-check-history/{id}', place, 'What happened to a check'),
  'order-check.list-recent': planned('POST', '/order-check/recent-v2/{placeId}', place, 'Checks of late'),
  'order-check.sync-menu-item': planned(
    'POST',
    '/order-check/sync/menu-item/{menuItemId}',
    may('manage-menu'),
    'Bring open checks up to date with an item',
  ),
  'order-check.cancel-order': planned(
    'PUT',
    '/order-check/cancel/{orderId}',
    may('cancel-order-check'),
    'Cancel a check',
  ),
  'order-check.set-status': planned('PUT', '/order-check/status/{id}', place, 'Close, reopen or force close'),
} as const
