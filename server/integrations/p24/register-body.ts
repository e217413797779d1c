import type { SessionRequest } from '../payments/payment-provider.ts'
import type { P24Keys } from './p24-keys.ts'
import { registerSign } from './sign.ts'

/** Every way to pay that is open day and night. */
const dayAndNight = 16

/** A session as the provider is asked for it. It ends by itself after whole minutes, from 1 to 99. `now` in ms. */
export function registerBody(
  { merchantId, posId, crc }: P24Keys,
  { sessionId, amount, description, locale, email, returnUrl, webhookUrl, expiresAt }: SessionRequest,
  now: number,
) {
  const minutes = Math.ceil((expiresAt - now) / 60_000)
  return {
    merchantId,
    posId,
    sessionId,
    amount,
    currency: 'PLN',
    description: description.slice(0, 1024),
    email,
    country: 'PL',
    language: locale,
    urlReturn: returnUrl,
    urlStatus: webhookUrl,
    timeLimit: Math.min(99, Math.max(1, minutes)),
    channel: dayAndNight,
    waitForResult: true,
    transferLabel: transferLabel(description),
    sign: registerSign({ sessionId, merchantId, amount, currency: 'PLN' }, crc),
  }
}

/** The label in the guest's history of the bank: 20 characters, of letters that every bank takes. */
function transferLabel(description: string): string {
  return description
    .replaceAll(/[^a-zA-Z0-9 ęółśążźćńĘÓŁŚĄŻŹĆŃ./:-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, 20)
}
