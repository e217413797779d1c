import { signatureOf, signedText } from '../hmac.ts'
import type { FakeEvent, FakePayment } from './fake-books.ts'

/** A message as it is sent: below which path, its bytes, and the header that signs them. */
export type FakeMessage = {
  /** The last word of the path. */
  kind: 'payments' | 'transfers' | 'balance' | 'platforms-configuration' | 'reports'
  body: string
  signature: string | null
  /** Not before this moment, ms. */
  dueAt: number
}

/** By which keys messages are signed, and whose accounts they name. */
export type FakeSigner = {
  hmacKey: string
  platformHmacKey: string
  balanceAccount: string
  accountHolder: string
}

/** The message about something that happened to a payment. */
export function signedPaymentMessage(event: FakeEvent, { hmacKey }: FakeSigner, dueAt: number): FakeMessage {
  const { payment } = event
  const { merchantAccount: merchantAccountCode, store, metadata } = payment
  const told = itemOf(event)
  const { value, currency } = { value: told.amount, currency: 'PLN' }
  const signed = signedText({ ...told, merchantAccountCode, value, currency })
  const item = {
    eventCode: told.eventCode,
    success: told.success,
    eventDate: new Date(event.at).toISOString(),
    merchantAccountCode,
    pspReference: told.pspReference,
    originalReference: told.originalReference === '' ? undefined : told.originalReference,
    merchantReference: told.merchantReference,
    amount: { value, currency },
    paymentMethod: 'visa',
    reason: told.reason,
    additionalData: {
      store,
      cardSummary: '1142',
      'metadata.placeId': metadata['placeId'],
      hmacSignature: signatureOf(signed, hmacKey),
    },
  }
  const body = JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] })
  return { kind: 'payments', body, signature: null, dueAt }
}

/** A message of the platform, signed over its bytes. */
export function platformMessage(
  kind: Exclude<FakeMessage['kind'], 'payments'>,
  said: { type: string; data: object; at: number },
  { platformHmacKey }: FakeSigner,
): FakeMessage {
  const timestamp = new Date(said.at).toISOString()
  const body = JSON.stringify({ data: said.data, environment: 'test', timestamp, type: said.type })
  return { kind, body, signature: signatureOf(body, platformHmacKey), dueAt: said.at }
}

/** The platform's message on the money of a payment or a refund: a transfer on the account of the place. */
export function transferOf(event: FakeEvent, signer: FakeSigner): object | null {
  if (event.kind === 'declined') return null
  if (event.kind === 'refund' && event.state === 'refused') return null
  const refund = event.kind === 'refund' ? event.refund : null
  const state = event.kind === 'refund' ? event.state : 'captured'
  const back = state === 'refunded'
  const id = refund === null ? event.payment.pspReference : `${refund.pspReference}-${state}`
  return {
    id: `TR-${id}`,
    sequenceNumber: 1,
    type: refund === null ? 'payment' : back ? 'refund' : 'refundReversal',
    category: 'platformPayment',
    status: refund === null ? 'captured' : back ? 'refunded' : 'refundReversed',
    direction: back ? 'outgoing' : 'incoming',
    amount: { value: refund?.amount ?? event.payment.amount, currency: 'PLN' },
    creationDate: new Date(event.at).toISOString(),
    balanceAccount: { id: signer.balanceAccount },
    accountHolder: { id: signer.accountHolder },
    categoryData: {
      type: 'platformPayment',
      platformPaymentType: 'BalanceAccount',
      pspPaymentReference: event.payment.pspReference,
      modificationPspReference: refund?.pspReference,
      paymentMerchantReference: event.payment.reference,
    },
  }
}

type NotificationItem = {
  eventCode: string
  success: 'true' | 'false'
  pspReference: string
  originalReference: string
  merchantReference: string
  amount: number
  reason: string
}

function itemOf(event: FakeEvent): NotificationItem {
  if (event.kind !== 'refund') return authorisation(event.payment, event.kind === 'authorised')
  const { refund, payment, state } = event
  return {
    eventCode: codes[state],
    success: state === 'refused' ? 'false' : 'true',
    pspReference: refund.pspReference,
    originalReference: payment.pspReference,
    merchantReference: refund.reference,
    amount: refund.amount,
    reason: state === 'refused' ? 'Insufficient balance' : '',
  }
}

const codes = {
  received: 'REFUND',
  refunded: 'REFUND',
  refused: 'REFUND',
  failed: 'REFUND_FAILED',
  reversed: 'REFUNDED_REVERSED',
} as const

function authorisation({ pspReference, reference, amount }: FakePayment, isTaken: boolean): NotificationItem {
  return {
    eventCode: 'AUTHORISATION',
    success: isTaken ? 'true' : 'false',
    pspReference,
    originalReference: '',
    merchantReference: reference,
    amount,
    reason: isTaken ? '012345:1142:03/2030' : 'Refused',
  }
}
