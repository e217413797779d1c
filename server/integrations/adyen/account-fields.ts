import type { ProviderAccount } from '../payments/payment-provider.ts'

/**
 * Numbers of an account at Adyen: whose payments they are, which shop, whose balance, which company. `livePrefix` is the
 * part of the live hosts that is the company's own; `theme` the look of the provider's pages.
 */
export const adyenFields = [
  'merchantAccount',
  'store',
  'accountHolder',
  'balanceAccount',
  'legalEntity',
  'livePrefix',
  'theme',
] as const

/**
 * Keys of an account at Adyen. Of the two that sign webhooks the one before is good while a new one takes over; each may
 * hold several after a space, since every webhook at the provider has one of its own.
 */
export const adyenSecrets = [
  'apiKey',
  'legalEntityKey',
  'reportKey',
  'hmacKey',
  'hmacKeyBefore',
  'platformHmacKey',
  'platformHmacKeyBefore',
  'terminalIpSecret',
] as const

export type AdyenField = (typeof adyenFields)[number]
export type AdyenSecret = (typeof adyenSecrets)[number]

/** A number of an account; empty: it is not set. */
export function fieldOf({ fields }: Pick<ProviderAccount, 'fields'>, name: AdyenField): string {
  return fields[name] ?? ''
}

/** A key of an account; empty: it is not set. */
export function secretOf({ secrets }: Pick<ProviderAccount, 'secrets'>, name: AdyenSecret): string {
  return secrets[name] ?? ''
}

/** The keys by which messages about payments, or about the platform, are signed. */
export function hmacKeysOf(
  account: Pick<ProviderAccount, 'secrets'>,
  of: 'hmacKey' | 'platformHmacKey',
): string[] {
  const both = `${secretOf(account, of)} ${secretOf(account, `${of}Before`)}`
  return both.split(/\s+/).filter((key) => key !== '')
}
