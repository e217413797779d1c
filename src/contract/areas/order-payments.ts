import * as v from 'valibot'
import { buyerSchema, taxIdOnlySchema } from '#domain/document/buyer.ts'
import { printoutSchema } from '#domain/document/printout.ts'
import { id, integer, text } from '#domain/fields.ts'
import { grosze, money, quantity } from '#domain/unit-fields.ts'
import { orderPaymentSchema } from '#domain/payment/order-payment.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { refundReasons, refundSchema, returnedGoods } from '#domain/payment/refund.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

const place = may('place-order')

/** Some money, grosze; null: all that is left. */
const amount = v.optional(v.nullable(money(1, 9_999_999_999)), null)

/** The open drawer that money goes into or comes out of; null: none. */
const intoDrawer = v.optional(v.nullable(id), null)

/**
 * The money that a guest hands over; `tendered` counts for cash alone, null: exactly what is to be paid. Amounts in
 * grosze.
 */
const handedOver = {
  tip: v.optional(grosze, 0),
  tendered: v.optional(v.nullable(grosze), null),
  reference: v.optional(text(0, 120), ''),
  drawerId: intoDrawer,
}

/** How a new document is paid: at once with `payment`, later where that is null. */
const paid = {
  paymentType: v.picklist(paymentTypes),
  payment: v.optional(v.nullable(v.strictObject(handedOver)), null),
}

/** A document with what was paid for it. */
export const paidDocumentSchema = v.object({
  printout: printoutSchema,
  payments: v.array(orderPaymentSchema),
})

const issues = {
  method: 'POST',
  access: place,
  status: 'live',
  params: ids('orderId'),
  output: dataOf(paidDocumentSchema),
  idempotencyKey: true,
} as const

export const orderPaymentEndpoints = {
  'order-payment.get': defineEndpoint({
    method: 'GET',
    path: '/order-payment/{id}',
    access: place,
    summary: 'A payment of a check',
    status: 'live',
    params: ids('id'),
    output: dataOf(orderPaymentSchema),
  }),
  'order-payment.list-of-printout': defineEndpoint({
    method: 'GET',
    path: '/order-payment/payments/{printoutId}',
    access: place,
    summary: 'Payments of a document, from the first to the last',
    status: 'live',
    params: ids('printoutId'),
    output: dataOf(v.array(orderPaymentSchema)),
  }),
  'order-payment.issue-invoice': defineEndpoint({
    ...issues,
    path: '/order-payment/invoice/{orderId}',
    summary: "One invoice for all that is left of the order's check; the server gives it its number",
    body: v.object({ ...paid, buyer: buyerSchema }),
  }),
  'order-payment.issue-receipt': defineEndpoint({
    ...issues,
    path: '/order-payment/receipt/{orderId}',
    summary: "One receipt for all that is left of the order's check; the server gives it its number",
    body: v.object({ ...paid, buyer: v.optional(v.nullable(taxIdOnlySchema), null) }),
  }),
  'order-payment.issue-simplified-invoice': defineEndpoint({
    ...issues,
    path: '/order-payment/simplified-invoice/{orderId}',
    summary: "One receipt with a tax number, which is an invoice, for all that is left of the order's check",
    body: v.object({ ...paid, buyer: taxIdOnlySchema }),
  }),
  'order-payment.refund': defineEndpoint({
    method: 'POST',
    path: '/order-payment/refund/{printoutId}',
    access: may('manage-adyen-transactions', 'manage-payments'),
    summary:
      'Give back what was paid for a document: some of its lines, an amount, or all of it; ' +
      'cards need manage-adyen-transactions, everything else manage-payments',
    status: 'live',
    params: ids('printoutId'),
    body: v.object({
      /** Null: the only one that can be given back. */
      orderPaymentId: v.optional(v.nullable(id), null),
      amount,
      /** How it goes back; null: as it was paid. */
      type: v.optional(v.nullable(v.picklist(paymentTypes)), null),
      /** The items that are taken off: lines of the document by their place on it, from 0, thousandths of each. */
      items: v.optional(
        v.pipe(v.array(v.object({ index: integer(0, 499), quantity })), v.maxLength(500)),
        [],
      ),
      reason: v.picklist(refundReasons),
      /** Needed for OTHER. */
      comment: v.optional(text(0, 200), ''),
      goods: v.optional(v.nullable(v.picklist(returnedGoods)), null),
      drawerId: intoDrawer,
    }),
    output: dataOf(v.object({ ...paidDocumentSchema.entries, refunds: v.array(refundSchema) })),
    idempotencyKey: true,
  }),
  'order-payment.cancel': defineEndpoint({
    method: 'PUT',
    path: '/order-payment/cancel/{orderId}/{printoutId}',
    access: may('cancel-printouts'),
    summary:
      'Take a document back whose money went back; one on paper gets an entry in the register of corrections',
    status: 'live',
    params: ids('orderId', 'printoutId'),
    body: v.object({ reason: text(1, 200) }),
    output: dataOf(printoutSchema),
    idempotencyKey: true,
  }),
  'order-payment.set-paid': defineEndpoint({
    method: 'PUT',
    path: '/order-payment/paid/{orderId}/{printoutId}',
    access: place,
    summary: 'A guest paid for a document, all of it or a part; never more than is left',
    status: 'live',
    params: ids('orderId', 'printoutId'),
    body: v.object({ type: v.picklist(paymentTypes), amount, ...handedOver }),
    output: dataOf(paidDocumentSchema),
    idempotencyKey: true,
  }),
  'order-payment.skip-print': defineEndpoint({
    method: 'PUT',
    path: '/order-payment/skip-print/{orderId}/{printoutId}',
    access: may('skip-printing'),
    summary: 'Go on without the paper of a document',
    status: 'live',
    params: ids('orderId', 'printoutId'),
    output: dataOf(printoutSchema),
    idempotencyKey: true,
  }),
  'order-payment.update': defineEndpoint({
    method: 'PUT',
    path: '/order-payment/{printoutId}',
    access: place,
    summary: 'Change how a document is paid, before it is printed; what else it says never changes',
    status: 'live',
    params: ids('printoutId'),
    body: v.object({ paymentType: v.picklist(paymentTypes) }),
    output: dataOf(paidDocumentSchema),
    idempotencyKey: true,
  }),
} as const
