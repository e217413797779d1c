import { and, eq } from 'drizzle-orm'
import { providerAccounts } from '#server/db/tables/providers.ts'
import type { ProviderAccount, ProviderFailure } from '#server/integrations/payments/payment-provider.ts'
import type { Services } from '../services.ts'

/** How a use of an account went: what the provider refuses of a guest or an amount is no failure of the account. */
export type UseOutcome = { kind: 'ok' } | { kind: 'failed'; reason: ProviderFailure }

/** Writes down how the last use of an account went, for the page that says how it is doing. Call it after each use. */
export async function recordUse(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { placeId, provider, environment, source }: ProviderAccount,
  outcome: UseOutcome,
): Promise<void> {
  // Of the server's own account nothing is kept for a place.
  if (source === 'server') return
  const now = clock()
  await database.place(placeId, (db) =>
    db
      .update(providerAccounts)
      .set(
        outcome.kind === 'ok'
          ? { succeededAt: now, failure: '' }
          : { failedAt: now, failure: outcome.reason },
      )
      .where(
        and(
          eq(providerAccounts.placeId, placeId),
          eq(providerAccounts.provider, provider),
          eq(providerAccounts.environment, environment),
        ),
      ),
  )
}
