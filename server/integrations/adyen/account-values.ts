import type { providerFields } from '#domain/payment/provider-fields.ts'
import type { ProviderAccount } from '../payments/payment-provider.ts'

type Known = (typeof providerFields)['ADYEN']

/** The names of keys of an account at Adyen. */
export type AdyenKey = keyof Known['secrets']

/** A number of an account at Adyen; empty: it is not set. */
export function fieldOf({ fields }: Pick<ProviderAccount, 'fields'>, name: keyof Known['fields']): string {
  return fields[name] ?? ''
}

/** A key of an account at Adyen; empty: it is not set. */
export function secretOf({ secrets }: Pick<ProviderAccount, 'secrets'>, name: AdyenKey): string {
  return secrets[name] ?? ''
}

/** The keys that sign messages about payments: the one before is good while a new one takes over. */
export function paymentKeys(account: Pick<ProviderAccount, 'secrets'>): string[] {
  return [secretOf(account, 'hmacKey'), secretOf(account, 'previousHmacKey')]
}

/** The keys that sign messages of the platform: its own, else those of payments. */
export function platformKeys(account: Pick<ProviderAccount, 'secrets'>): string[] {
  const own = [secretOf(account, 'platformHmacKey'), secretOf(account, 'previousPlatformHmacKey')]
  return own.some((key) => key !== '') ? own : paymentKeys(account)
}
