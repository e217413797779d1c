import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import type { Services } from '#server/services/services.ts'
import { writeGuestCode, type GuestCode } from './guest-code.ts'

type Public = Pick<Services, 'publicUrl'>

/** Where a guest pays. */
export function paymentPage({ publicUrl }: Public, code: GuestCode): string {
  return `${publicUrl}/pay/${writeGuestCode(code)}`
}

/** Where a provider tells of payments or refunds of a place; it has to reach it from outside. */
export function webhookAddress(
  { publicUrl }: Public,
  placeId: string,
  provider: OnlineProvider,
  kind: 'payment' | 'refund',
): string {
  // The other provider has one address for all places, which is entered in its own settings.
  return provider === 'P24' ? `${publicUrl}/p24-webhooks/${kind}/${placeId}` : ''
}
