import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Who takes money online, by name. */
export type PaymentProviders = Readonly<Record<OnlineProvider, PaymentProvider | null>>

/** Pages of a provider that is played, which the server shows below `playedPath`. */
export type PlayedPages = (request: Request) => Response | Promise<Response>

/** Where pages of a provider that is played are, on this very server: a guest's phone reaches no other. */
export const playedPath = '/pay-demo'
