import * as v from 'valibot'
import { sameSecret } from '../same-secret.ts'
import type { P24Keys } from './p24-keys.ts'
import { paymentNoticeSign, refundNoticeSign } from './sign.ts'

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const line = v.pipe(v.string(), v.maxLength(200))

const paymentNotice = v.object({
  merchantId: whole,
  posId: whole,
  sessionId: line,
  amount: whole,
  originAmount: whole,
  currency: line,
  orderId: whole,
  methodId: whole,
  statement: line,
  sign: line,
})

const refundNotice = v.object({
  orderId: whole,
  sessionId: line,
  merchantId: whole,
  requestId: v.optional(line, ''),
  refundsUuid: line,
  amount: whole,
  currency: line,
  status: v.picklist([0, 1]),
  sign: line,
})

export type PaymentNotice = v.InferOutput<typeof paymentNotice>
export type RefundNotice = v.InferOutput<typeof refundNotice>

/** A message about a payment that the provider has signed for this account; null: it is not to be believed. */
export function readPaymentNotice(body: unknown, keys: P24Keys): PaymentNotice | null {
  const read = v.safeParse(paymentNotice, body)
  if (!read.success) return null
  const { sign, ...paid } = read.output
  if (paid.merchantId !== keys.merchantId || paid.posId !== keys.posId) return null
  return isSigned(sign, keys, (crc) => paymentNoticeSign(paid, crc)) ? read.output : null
}

/** A message about a refund that the provider has signed for this account; null: it is not to be believed. */
export function readRefundNotice(body: unknown, keys: P24Keys): RefundNotice | null {
  const read = v.safeParse(refundNotice, body)
  if (!read.success || read.output.merchantId !== keys.merchantId) return null
  const { sign, ...given } = read.output
  return isSigned(sign, keys, (crc) => refundNoticeSign(given, crc)) ? read.output : null
}

function isSigned(
  sign: string,
  { crc, previousCrc = '' }: P24Keys,
  signBy: (crc: string) => string,
): boolean {
  if (sameSecret(sign, signBy(crc))) return true
  return previousCrc !== '' && sameSecret(sign, signBy(previousCrc))
}
