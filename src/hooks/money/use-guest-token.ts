import { guestTokenOf } from '#domain/payment/pay-link.ts'

/** Makes tokens of guests' pages that nobody can guess. */
export function useGuestToken(): () => string {
  return freshToken
}

function freshToken(): string {
  return guestTokenOf(crypto.getRandomValues(new Uint8Array(16)))
}
