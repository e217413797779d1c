import { createHmac, timingSafeEqual } from 'node:crypto'

/** Fields of a message about a payment that are signed. */
export type SignedItem = {
  pspReference: string
  originalReference: string
  merchantAccountCode: string
  merchantReference: string
  /** Grosze. */
  value: number
  currency: string
  eventCode: string
  success: string
}

/** The text that is signed of a message about a payment. */
export function signedText(item: SignedItem): string {
  const { pspReference, originalReference, merchantAccountCode, merchantReference } = item
  const { value, currency, eventCode, success } = item
  return [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    String(value),
    currency,
    eventCode,
    success,
  ].join(':')
}

/** The signature of a text or of a whole body, in base64. `key`: hexadecimal. */
export function signatureOf(signed: string | Uint8Array, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(signed).digest('base64')
}

/** Whether one of the keys has signed this, in a time that does not tell how much of the signature is right. */
export function isSigned(signed: string | Uint8Array, signature: string, keys: readonly string[]): boolean {
  const given = Buffer.from(signature)
  // A key that is none would sign with nothing, which anybody can.
  const real = keys.filter((key) => /^(?:[0-9a-f]{2}){16,}$/i.test(key))
  return real.filter((key) => isSame(given, Buffer.from(signatureOf(signed, key)))).length > 0
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
