import type { IntegrationState } from '#domain/integrations/services.ts'
import type { Result } from '#domain/result.ts'

/** A card terminal as people choose it. `simulated`: it plays one, no money moves. */
export type Terminal = { id: string; name: string; simulated: boolean }

/** A transaction at the provider: its number, and the moment that belongs to it as the provider wrote it. */
export type CardTransaction = { reference: string; at: string }

/** All that a card was charged, grosze, and the tip in it that the guest gave on the terminal. */
export type ChargedSum = { total: number; tip: number }

/** How an attempt ended; `charged` is missing of a refund, and where the terminal named no amount. */
export type Ended =
  | { kind: 'success'; transaction: CardTransaction; charged?: ChargedSum | undefined }
  | { kind: 'refused'; reason: string }

/** `unknown`: it may have charged; only asking again tells. `unsent`: it surely has not. */
export type PayOutcome = Ended | { kind: 'unknown' } | { kind: 'unsent' }

/** `not-found`: the terminal knows of no such attempt. */
export type StatusOutcome = Ended | { kind: 'unknown' } | { kind: 'not-found' }

/** `pending`: taken on, the provider will say later. */
export type TerminalRefundOutcome = PayOutcome | { kind: 'pending' }

/** An attempt as the terminal knows it. `serviceId`: 1 to 10 letters and digits, never used twice. */
export type ChargeAttempt = { terminalId: string; serviceId: string }

/**
 * Amounts in grosze; `asksTip`: the terminal asks the guest for a tip, which comes on top; `reference` is our own id of
 * the payment, `at` an instant, ms.
 */
export type PayRequest = ChargeAttempt & { amount: number; asksTip: boolean; reference: string; at: number }

/**
 * `amount` null: all of it. `byGuest`: the guest wanted it, not the venue. `reference`: our own id of the refund, which the
 * provider says again when it tells how it ended; `at` an instant, ms.
 */
export type TerminalRefundRequest = ChargeAttempt & {
  amount: number | null
  byGuest: boolean
  original: CardTransaction
  reference: string
  at: number
}

/** Card terminals of the provider. No call ever charges twice: each attempt has its own `serviceId`. */
export type Terminals = {
  list(): Promise<Result<Terminal[], 'unavailable'>>
  pay(request: PayRequest): Promise<PayOutcome>
  /** Asks what became of an attempt; charges nothing. */
  status(attempt: ChargeAttempt, of: 'charge' | 'refund'): Promise<StatusOutcome | { kind: 'pending' }>
  refund(request: TerminalRefundRequest): Promise<TerminalRefundOutcome>
  /**
   * Ends a payment that still waits for its card. Whether that came in time, or at all, only the answer to the payment
   * itself tells: its status is asked for afterwards.
   */
  abort(attempt: ChargeAttempt): Promise<void>
  state(): IntegrationState
}

/** By which account terminals are reached; `store` empty: those of all shops of the merchant. */
export type TerminalAccount = {
  environment: 'test' | 'live'
  merchant: string
  store: string
  apiKey: string
}
