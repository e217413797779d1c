import { createHash } from 'node:crypto'

/** Fields of a sign in the order in which the provider reads them; a sum is in grosze. */
type Signed = Readonly<Record<string, string | number>>

/**
 * SHA-384, as hex, of the fields as compact JSON in the order given; neither slashes nor Polish letters are escaped.
 */
export function signOf(fields: Signed): string {
  return createHash('sha384').update(JSON.stringify(fields)).digest('hex')
}

type Registered = { sessionId: string; merchantId: number; amount: number; currency: string }

/** The sign of a session that is to be opened. */
export function registerSign({ sessionId, merchantId, amount, currency }: Registered, crc: string): string {
  return signOf({ sessionId, merchantId, amount, currency, crc })
}

type Verified = { sessionId: string; orderId: number; amount: number; currency: string }

/** The sign of our word that a payment is ours. */
export function verifySign({ sessionId, orderId, amount, currency }: Verified, crc: string): string {
  return signOf({ sessionId, orderId, amount, currency, crc })
}

/** The provider's message on a payment, without its sign. */
export type Paid = {
  merchantId: number
  posId: number
  sessionId: string
  amount: number
  originAmount: number
  currency: string
  orderId: number
  methodId: number
  statement: string
}

/** The sign of a message about a payment. */
export function paymentNoticeSign(paid: Paid, crc: string): string {
  const { merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement } = paid
  return signOf({
    merchantId,
    posId,
    sessionId,
    amount,
    originAmount,
    currency,
    orderId,
    methodId,
    statement,
    crc,
  })
}

/**
 * The provider's message on a refund, without its sign. `status`: 0 done, 1 rejected; other calls count otherwise.
 */
export type GivenBack = {
  orderId: number
  sessionId: string
  merchantId: number
  refundsUuid: string
  amount: number
  currency: string
  status: number
}

/** The sign of a message about a refund. */
export function refundNoticeSign(given: GivenBack, crc: string): string {
  const { orderId, sessionId, refundsUuid, merchantId, amount, currency, status } = given
  return signOf({ orderId, sessionId, refundsUuid, merchantId, amount, currency, status, crc })
}
