import type { ProviderFailure } from './payment-provider.ts'

/** How a use of an account went. What a provider refuses of one guest or one amount is no failure of the account. */
export type UseOutcome = { kind: 'ok' } | { kind: 'failed'; reason: ProviderFailure }

/** When an account last worked and last did not, ms, and why not; `failure` is empty once it works again. */
export type Uses = { succeededAt: number | null; failedAt: number | null; failure: ProviderFailure | '' }

export const neverUsed: Uses = { succeededAt: null, failedAt: null, failure: '' }

/** The uses after one more. */
export function afterUse(uses: Uses, outcome: UseOutcome, now: number): Uses {
  return outcome.kind === 'ok'
    ? { succeededAt: now, failedAt: uses.failedAt, failure: '' }
    : { succeededAt: uses.succeededAt, failedAt: now, failure: outcome.reason }
}
