import type { PaymentProvider, ProviderAccount } from '../payments/payment-provider.ts'
import type { AdyenClient } from './client.ts'

/** The company through which cards and links are taken, as the server works with it. */
export type Adyen = {
  client: AdyenClient
  payments: PaymentProvider
  /** A stand-in plays it. */
  simulated: boolean
  /** The account of a place that has entered none: this server's own, or the stand-in's. Null: there is none. */
  defaultAccount(placeId: string): ProviderAccount | null
}
