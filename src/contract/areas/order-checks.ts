import * as v from 'valibot'
import { correctionSchema } from '#domain/document/correction.ts'
import { correctiveInvoiceSchema } from '#domain/document/corrective-invoice.ts'
import { printoutSchema } from '#domain/document/printout.ts'
import { receiptInvoiceSchema } from '#domain/document/receipt-invoice.ts'
import { comment, integer } from '#domain/fields.ts'
import { day, grosze, idIn } from '#domain/unit-fields.ts'
import { checkEventSchema } from '#domain/order/check-event.ts'
import { orderLineSchema } from '#domain/order/order-line.ts'
import { orderSchema } from '#domain/order/order.ts'
import { orderPaymentSchema } from '#domain/payment/order-payment.ts'
import { refundSchema } from '#domain/payment/refund.ts'
import { venueTables } from '#domain/resources/venue-tables.ts'
import { may } from '../access.ts'
import { dataOf, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'
import { answeredCheckSchema } from './answered-check.ts'
import { anyOfStatuses, checkFilters } from './check-filters.ts'

const place = may('place-order')
const overview = may('access-daily-reports', 'manage-payments')

/** A check with everything that belongs to it, each from the first to the last. */
export const wholeCheckSchema = v.object({
  check: answeredCheckSchema,
  orders: v.array(orderSchema),
  lines: v.array(orderLineSchema),
  events: v.array(checkEventSchema),
  printouts: v.array(printoutSchema),
  payments: v.array(orderPaymentSchema),
  refunds: v.array(refundSchema),
  corrections: v.array(correctionSchema),
  correctiveInvoices: v.array(correctiveInvoiceSchema),
  receiptInvoices: v.array(receiptInvoiceSchema),
})

/** A check in a list. Amounts in grosze. */
export const checkSummarySchema = v.object({
  check: answeredCheckSchema,
  /** The price of the check with its deposit; null where it cannot be priced until somebody corrects it. */
  toPay: v.nullable(grosze),
  /** The sum that documents were made for. */
  documented: grosze,
  /** The sum that was paid and did not go back. */
  paid: grosze,
})

/** An event with the names of who did it and who agreed; null for somebody who is no longer of the place. */
const namedEventSchema = v.object({
  ...checkEventSchema.entries,
  actorName: v.nullable(v.string()),
  approverName: v.nullable(v.string()),
  /** The number of the document that it happened to. */
  documentNumber: v.nullable(v.string()),
})

/** A day that is in the calendar. */
const realDay = v.pipe(
  day,
  v.check((value) => !Number.isNaN(Date.parse(value))),
)

export const orderCheckEndpoints = {
  'order-check.get': defineEndpoint({
    method: 'GET',
    path: '/order-check/{id}',
    access: place,
    summary: 'A check with its orders, lines, documents, payments and events',
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
    body: v.object({ tableId: v.nullable(idIn('venueTables')) }),
    output: dataOf(answeredCheckSchema),
    idempotencyKey: true,
  }),
  'order-check.change-dining-option': defineEndpoint({
    method: 'PUT',
    path: '/order-check/dining-option/{id}',
    access: place,
    summary: 'Change how the guests of an open check are served',
    status: 'live',
    params: ids('id'),
    body: v.object({ diningOptionId: idIn('diningOptions') }),
    output: dataOf(answeredCheckSchema),
    idempotencyKey: true,
  }),
  'order-check.list-active-of-table': defineEndpoint({
    method: 'GET',
    path: '/order-check/active/table/{tableId}',
    access: place,
    summary: 'Open checks of a table, the oldest first',
    status: 'live',
    params: ids('tableId'),
    output: dataOf(v.array(checkSummarySchema)),
  }),
  'order-check.list': defineEndpoint({
    method: 'GET',
    path: '/order-check/place/{placeId}',
    access: overview,
    summary: 'Checks by page, the newest first',
    status: 'live',
    params: ids('placeId'),
    query: v.object({ ...pageQuery.entries, status: anyOfStatuses }),
    output: pageSchema(checkSummarySchema),
  }),
  'order-check.search': defineEndpoint({
    method: 'GET',
    path: '/order-check/search/{placeId}',
    access: overview,
    summary: 'Find checks by what is said of them, the newest first; amounts need a range of at most 31 days',
    status: 'live',
    params: ids('placeId'),
    query: v.object({
      ...pageQuery.entries,
      ...checkFilters.entries,
      /** First and last business day on which it was opened, at most 366 days. */
      from: v.optional(realDay),
      to: v.optional(realDay),
    }),
    output: pageSchema(checkSummarySchema),
  }),
  'order-check.list-by-table': defineEndpoint({
    method: 'GET',
    path: '/order-check/tables/{placeId}',
    access: place,
    summary: 'Open checks by table, tables without one included',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(v.object({ table: venueTables.schema, checks: v.array(checkSummarySchema) }))),
  }),
  'order-check.list-pending-of-item': defineEndpoint({
    method: 'GET',
    path: '/order-check/pending/menu-item/{menuItemId}',
    access: place,
    summary: 'Open checks that charge an item, the oldest first',
    status: 'live',
    params: ids('menuItemId'),
    output: dataOf(v.array(checkSummarySchema)),
  }),
  'order-check.get-history': defineEndpoint({
    method: 'GET',
    path: '/order-check-history/{id}',
    access: place,
    summary: 'What happened to a check and to its documents, in order, with who did it',
    status: 'live',
    params: ids('id'),
    output: dataOf(v.array(namedEventSchema)),
  }),
  'order-check.list-recent': defineEndpoint({
    method: 'POST',
    path: '/order-check/recent-v2/{placeId}',
    access: place,
    summary: 'Checks of late, the newest first; those of the caller alone with `mine`',
    status: 'live',
    params: ids('placeId'),
    body: v.object({
      limit: v.optional(integer(1, 100), 20),
      mine: v.optional(v.boolean(), false),
    }),
    output: dataOf(v.array(checkSummarySchema)),
  }),
  'order-check.sync-menu-item': defineEndpoint({
    method: 'POST',
    path: '/order-check/sync/menu-item/{menuItemId}',
    access: may('manage-menu'),
    summary:
      "Lines of open checks take over the item's name and station where nobody has begun with them and no document " +
      'charges them; never a price or a rate. Answers with the open checks that charge the item',
    status: 'live',
    params: ids('menuItemId'),
    output: dataOf(v.array(checkSummarySchema)),
    idempotencyKey: true,
  }),
  'order-check.cancel-order': defineEndpoint({
    method: 'PUT',
    path: '/order-check/cancel/{orderId}',
    access: may('cancel-order-check'),
    summary:
      "Cancel the order's whole check, once all its money went back; its goods return to stock or are lost",
    status: 'live',
    params: ids('orderId'),
    body: v.object({ reason: comment, returnToStock: v.optional(v.boolean(), false) }),
    output: dataOf(answeredCheckSchema),
    idempotencyKey: true,
  }),
  'order-check.set-status': defineEndpoint({
    method: 'PUT',
    path: '/order-check/status/{id}',
    access: place,
    summary:
      'no-printout: close without paper (skip-printing, the crew, or nothing to pay). pending: open again before ' +
      'anything is printed (cancel-printouts). done: force close, what is unpaid is written down ' +
      '(manage-payments). deleted: remove an empty one',
    status: 'live',
    params: ids('id'),
    body: v.object({
      status: v.picklist(['no-printout', 'pending', 'done', 'deleted']),
      /** Why it is force closed. */
      reason: v.optional(comment, ''),
    }),
    output: dataOf(answeredCheckSchema),
    idempotencyKey: true,
  }),
} as const
