import type { ProviderAccount } from '../payments/payment-provider.ts'
import { fieldOf } from './account-values.ts'

/** The service of the provider that is called. */
export type AdyenApi = 'checkout' | 'management' | 'legal-entity' | 'balance'

type Hosted = Pick<ProviderAccount, 'environment' | 'fields'>

/** Where a service is for an account. Test and live have hosts of their own: neither is ever asked for the other. */
export function hostOf(account: Hosted, api: AdyenApi): string {
  return account.environment === 'live' ? live[api](fieldOf(account, 'liveUrlPrefix')) : test[api]
}

/** Where card terminals are reached. */
export function deviceHost(environment: 'test' | 'live'): string {
  return `https://device-api-${environment}.adyen.com/v1`
}

/** The hosts from which reports are fetched: what a message names is never called for its own sake. */
export function reportHosts({ environment }: Hosted): readonly string[] {
  return environment === 'live'
    ? ['balanceplatform-live.adyen.com', 'ca-live.adyen.com']
    : ['balanceplatform-test.adyen.com', 'ca-test.adyen.com']
}

const test: Record<AdyenApi, string> = {
  checkout: 'https://checkout-test.adyen.com/v71',
  management: 'https://management-test.adyen.com/v3',
  'legal-entity': 'https://kyc-test.adyen.com/lem/v4',
  balance: 'https://balanceplatform-api-test.adyen.com/bcl/v2',
}

const live: Record<AdyenApi, (prefix: string) => string> = {
  checkout: (prefix) => `https://${encodeURIComponent(prefix)}-checkout-live.adyenpayments.com/checkout/v71`,
  management: () => 'https://management-live.adyen.com/v3',
  'legal-entity': () => 'https://kyc-live.adyen.com/lem/v4',
  balance: () => 'https://balanceplatform-api-live.adyen.com/bcl/v2',
}
