import { and, eq } from 'drizzle-orm'
import { providerAccounts } from '#server/db/tables/providers.ts'
import { afterUse, type UseOutcome } from '#server/integrations/payments/last-use.ts'
import type { ProviderAccount } from '#server/integrations/payments/payment-provider.ts'
import type { Services } from '#server/services/services.ts'

/** Writes down how the last use of an account went, for the page that says how it is doing. Called after each use. */
export async function recordUse(
  { database, clock, serverAccounts }: Pick<Services, 'database' | 'clock' | 'serverAccounts'>,
  { placeId, provider, environment, source }: ProviderAccount,
  outcome: UseOutcome,
): Promise<void> {
  const now = clock()
  const ofServer = serverAccounts[provider]
  if (source === 'server') {
    if (ofServer !== null) ofServer.uses = afterUse(ofServer.uses, outcome, now)
    return
  }
  const change =
    outcome.kind === 'ok' ? { succeededAt: now, failure: '' } : { failedAt: now, failure: outcome.reason }
  const own = and(
    eq(providerAccounts.placeId, placeId),
    eq(providerAccounts.provider, provider),
    // One that was changed meanwhile has not been used.
    eq(providerAccounts.environment, environment),
  )
  await database.place(placeId, (db) => db.update(providerAccounts).set(change).where(own))
}
