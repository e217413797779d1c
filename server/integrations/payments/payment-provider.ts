import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import type { RefundReason } from '#domain/payment/refund.ts'

/** How a place is known to a provider, its keys opened. */
export type ProviderAccount = {
  placeId: string
  provider: OnlineProvider
  environment: 'test' | 'live'
  /** Entered by the owner of the place, or the default of this server. */
  source: 'place' | 'server'
  fields: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
}

/** The payment that a guest is to make. Amounts in grosze, instants in ms. */
export type SessionRequest = {
  onlinePaymentId: string
  /** By which the provider knows this attempt; never given twice. */
  sessionId: string
  /** Amount and tip. */
  amount: number
  /** The words that the guest reads at the provider. */
  description: string
  locale: 'pl' | 'en'
  /** Of the guest; empty: they gave none. */
  email: string
  /** Where the guest comes back to, and where the provider tells how it went. */
  returnUrl: string
  webhookUrl: string
  expiresAt: number
}

/** `unknown`: nobody can tell whether the session is there; asking again under the same id is safe. */
export type SessionOutcome =
  { kind: 'open'; url: string; token: string } | { kind: 'refused'; reason: string } | { kind: 'unknown' }

/** An attempt as its provider knows it. */
export type PaymentSession = {
  sessionId: string
  token: string | null
  reference: string | null
  amount: number
}

/**
 * `open`: nothing was paid yet. `paid`: the guest has paid and the provider waits for our word (`verify`).
 * `completed`: the money is the place's. `ended`: no money comes by this session any more. `unknown`: nobody can tell
 * now.
 */
export type PaymentSessionState =
  { kind: 'open' | 'ended' | 'unknown' } | { kind: 'paid' | 'completed'; reference: string; amount: number }

/** Amount in grosze; `refundId` is our own id of the refund, `reference` the provider's number of the payment. */
export type RefundRequest = {
  refundId: string
  session: PaymentSession
  reference: string
  amount: number
  reason: RefundReason
  webhookUrl: string
}

/** `sent`: the provider has taken it on. `unknown`: it may have; the same refund asked for again is no second one. */
export type RefundAnswer =
  { kind: 'sent'; reference: string } | { kind: 'refused'; reason: string } | { kind: 'unknown' }

export type RefundState = { kind: 'pending' | 'confirmed' | 'unknown' } | { kind: 'failed'; reason: string }

/** A provider that takes money online. Each call is of one place; none of them throws. */
export type PaymentProvider = {
  open(account: ProviderAccount, request: SessionRequest): Promise<SessionOutcome>
  stateOf(account: ProviderAccount, session: PaymentSession): Promise<PaymentSessionState>
  /** Takes the money that a guest has paid; `completed` once it is the place's. The same again changes nothing. */
  verify(account: ProviderAccount, session: PaymentSession): Promise<PaymentSessionState>
  /** Ends a session, where the provider can. */
  end(account: ProviderAccount, session: PaymentSession): Promise<void>
  refund(account: ProviderAccount, request: RefundRequest): Promise<RefundAnswer>
  refundState(account: ProviderAccount, request: RefundRequest): Promise<RefundState>
  /** Whether the provider knows the place and its keys; moves no money. */
  test(account: ProviderAccount): Promise<{ kind: 'ok' } | { kind: 'failed'; reason: ProviderFailure }>
}

/**
 * Why a provider does not work for a place: the keys are wrong, the account is not known, or it cannot be reached.
 */
export const providerFailures = ['wrong_keys', 'unknown_account', 'unreachable', 'refused'] as const

export type ProviderFailure = (typeof providerFailures)[number]
