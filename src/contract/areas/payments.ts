import * as v from 'valibot'
import { id, text } from '#domain/fields.ts'
import { day, grosze, idIn, instant } from '#domain/unit-fields.ts'
import { disputeEvents } from '#domain/payment/dispute.ts'
import { onlinePaymentSchema } from '#domain/payment/online-payment.ts'
import { onlinePaymentStatuses } from '#domain/payment/online-payment-lifecycle.ts'
import { onlineProviders } from '#domain/payment/online-providers.ts'
import { paymentStatuses } from '#domain/payment/order-payment.ts'
import { refundSchema } from '#domain/payment/refund.ts'
import { transactionEventSchema } from '#domain/payment/transaction-event.ts'
import { may } from '../access.ts'
import { dataOf, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { integerParam, pageQuery } from '../query.ts'
import { orderPaymentEndpoints } from './order-payments.ts'

const payments = may('manage-payments')

/** A payment through a provider, as a list has it. */
export type PaymentEntry = v.InferOutput<typeof paymentEntrySchema>

/** How a payment through a provider is listed: an online one, or a card on a terminal. */
export const paymentEntrySchema = v.object({
  id,
  kind: v.picklist(['CARD', 'ONLINE']),
  /** Null: a card that was typed in by hand, of which no provider is known. */
  provider: v.nullable(v.picklist(onlineProviders)),
  status: v.picklist([...new Set([...onlinePaymentStatuses, ...paymentStatuses])]),
  /** Grosze. */
  amount: grosze,
  tip: grosze,
  refundedAmount: grosze,
  reference: v.string(),
  /** Of the card, where the provider says them; null: it has not. */
  lastFour: v.nullable(v.string()),
  orderCheckId: idIn('orderChecks'),
  /** Of the document, as people know it. */
  documentNumber: v.string(),
  tableName: v.nullable(v.string()),
  error: v.string(),
  /** How the last dispute about it stands; null: there was none. */
  dispute: v.nullable(
    v.object({
      event: v.picklist(disputeEvents),
      answerBy: v.nullable(day),
      reason: v.string(),
      at: instant,
    }),
  ),
  /** When the money was there, else when it was asked for, ms. */
  at: instant,
})

export const paymentViewSchema = v.object({
  payment: paymentEntrySchema,
  online: v.nullable(onlinePaymentSchema),
  events: v.array(transactionEventSchema),
  refunds: v.array(refundSchema),
  /** Where its provider shows it to the place, and takes an answer to a dispute; null: not known. */
  providerPage: v.nullable(v.string()),
})

/** The facts that a till needs so that it can ask a guest for money online, also without a network. */
export const onlineOffersSchema = v.object({
  /** Address under which guests find this server, without a path. */
  address: v.string(),
  offers: v.array(
    v.object({ provider: v.picklist(onlineProviders), environment: v.picklist(['test', 'live']) }),
  ),
})

const { body: refundBody } = orderPaymentEndpoints['order-payment.refund']

export const paymentEndpoints = {
  'payment.get': defineEndpoint({
    method: 'GET',
    path: '/payment/{placeId}/{id}',
    access: payments,
    summary: 'A payment through a provider with its events and refunds',
    status: 'live',
    params: ids('placeId', 'id'),
    output: dataOf(paymentViewSchema),
  }),
  'payment.search': defineEndpoint({
    method: 'GET',
    path: '/payment/search/{placeId}',
    access: payments,
    summary: 'Find payments through providers by page, the latest first',
    status: 'live',
    params: ids('placeId'),
    query: v.object({
      ...pageQuery.entries,
      /** A reference, the number of a document, the name of a table, the last four of a card. */
      text: v.optional(text(0, 100), ''),
      /** Grosze. */
      amount: v.optional(integerParam(0, 9_999_999_999)),
      from: v.optional(day),
      to: v.optional(day),
      kind: v.optional(v.picklist(['CARD', 'ONLINE'])),
      provider: v.optional(v.picklist(onlineProviders)),
      status: v.optional(paymentEntrySchema.entries.status),
    }),
    output: pageSchema(paymentEntrySchema),
  }),
  'payment.refund': defineEndpoint({
    method: 'POST',
    path: '/payment/refund/{onlinePaymentId}',
    access: may('manage-adyen-transactions', 'manage-payments'),
    summary: 'Give an online payment back: some lines of its document, an amount, or all of it',
    status: 'live',
    params: ids('onlinePaymentId'),
    body: v.omit(refundBody, ['orderPaymentId', 'type', 'drawerId']),
    output: dataOf(paymentViewSchema),
    idempotencyKey: true,
  }),
  'online-payments.offers': defineEndpoint({
    method: 'GET',
    path: '/online-payments/offers/{placeId}',
    access: may('place-order'),
    summary: 'Who takes money online for the place, and where guests find this server',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(onlineOffersSchema),
  }),
  'online-payments.ask': defineEndpoint({
    method: 'POST',
    path: '/online-payments/ask/{onlinePaymentId}',
    access: may('place-order'),
    summary: 'Ask the provider what became of an online payment; charges nothing',
    status: 'live',
    params: ids('onlinePaymentId'),
    afterSeq: true,
    output: dataOf(onlinePaymentSchema),
  }),
} as const
