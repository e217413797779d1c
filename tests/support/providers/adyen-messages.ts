import { signatureOf, signedText } from '#server/integrations/adyen/hmac.ts'
import { adyenAccount } from './adyen.ts'

export type PaymentEvent = {
  eventCode: string
  success: boolean
  pspReference: string
  originalReference: string
  merchantReference: string
  amount: number
  currency?: string
  /** Of whose place it says that it is; empty: it does not. */
  placeId: string
  tenderReference?: string
  key?: string
  reason?: string
  /** Beside the payment. */
  more?: Record<string, string>
}

/** An event of a payment as the provider says it, signed. */
export function paymentEvent(event: PaymentEvent): object {
  const { eventCode, pspReference, originalReference, merchantReference } = event
  const { amount: value, currency = 'PLN', placeId, tenderReference } = event
  const { key = adyenAccount.secrets['hmacKey'] ?? '' } = event
  const merchantAccountCode = 'LokalPOS'
  const success = String(event.success)
  const said = { eventCode, pspReference, originalReference, merchantReference, merchantAccountCode, success }
  const hmacSignature = signatureOf(signedText({ ...said, value, currency }), key)
  const metadata = placeId === '' ? {} : { 'metadata.placeId': placeId }
  return {
    NotificationRequestItem: {
      ...said,
      amount: { value, currency },
      eventDate: '2026-11-20T12:00:00+01:00',
      paymentMethod: 'visa',
      reason: event.reason ?? '',
      additionalData: { hmacSignature, cardSummary: '1142', tenderReference, ...metadata, ...event.more },
    },
  }
}

/** Sends events, or a body as it is; gives the status of the answer. */
export async function postPayments(
  address: string,
  events: object[] | string,
  live = 'false',
): Promise<number> {
  const body = typeof events === 'string' ? events : JSON.stringify({ live, notificationItems: events })
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch(`${address}/api/adyen-webhooks/payments`, { method: 'POST', headers, body })).status
}

/** Sends a message of the platform, signed over its bytes unless told; gives the status of the answer. */
export async function postPlatform(
  address: string,
  kind: string,
  message: object,
  {
    signature,
    key = adyenAccount.secrets['platformHmacKey'] ?? '',
  }: { signature?: string; key?: string } = {},
): Promise<number> {
  const body = JSON.stringify(message)
  const headers = { 'Content-Type': 'application/json', HmacSignature: signature ?? signatureOf(body, key) }
  return (await fetch(`${address}/api/adyen-webhooks/${kind}`, { method: 'POST', headers, body })).status
}
