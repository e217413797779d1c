import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { neverUsed, type Uses } from './last-use.ts'
import type { ProviderAccount } from './payment-provider.ts'

/** The account of this server at a provider, for places that have entered none. */
export type ServerAccount = Pick<ProviderAccount, 'environment' | 'fields' | 'secrets'> & {
  /** A stand-in plays the provider: no money moves. */
  simulated: boolean
  /** Remembered while the server runs. */
  uses: Uses
}

export type ServerAccounts = Readonly<Record<OnlineProvider, ServerAccount | null>>

/**
 * The accounts that the environment sets up. In a demo the others are those by which the stand-ins know places.
 * `secret`: a fresh one.
 */
export function openAccounts(
  { payments }: { payments: ServerAccounts },
  { simulate, secret }: { simulate: boolean; secret(): string },
): ServerAccounts {
  const hex = () => Buffer.from(secret()).toString('hex').slice(0, 64)
  const played = { environment: 'test' as const, simulated: true, uses: neverUsed }
  return {
    ADYEN:
      payments.ADYEN ??
      (simulate
        ? {
            ...played,
            fields: {
              merchantAccount: 'LokalDemo',
              store: 'demo',
              balanceAccount: 'BA-DEMO',
              accountHolder: 'AH-DEMO',
              legalEntity: 'LE-DEMO',
            },
            secrets: { apiKey: hex(), hmacKey: hex(), reportKey: hex(), terminalIpSecret: hex() },
          }
        : null),
    P24:
      payments.P24 ??
      (simulate
        ? {
            ...played,
            fields: { merchantId: '12345', posId: '12345' },
            secrets: { crc: hex(), apiKey: hex() },
          }
        : null),
  }
}
