import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import type { PaymentProvider, ProviderAccount } from '#server/integrations/payments/payment-provider.ts'
import { accountOf } from '../provider-accounts/account-of.ts'
import type { Services } from '#server/services/services.ts'

/** A provider, and how it knows a place; null: the place has no account there, or nobody here speaks with it. */
export async function providerOf(
  services: Services,
  placeId: string,
  name: OnlineProvider,
): Promise<{ provider: PaymentProvider; account: ProviderAccount } | null> {
  const provider = services.providers[name]
  const account = provider === null ? null : await accountOf(services, placeId, name)
  return provider === null || account === null ? null : { provider, account }
}
