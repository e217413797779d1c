import { fail, ok, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'
import { providerRoutes } from '#server/db/tables/providers.ts'
import { fieldOf } from '#server/integrations/adyen/account-values.ts'
import { providerFailureOf, type AdyenCall, type AdyenProblem } from '#server/integrations/adyen/client.ts'
import type { ProviderAccount } from '#server/integrations/payments/payment-provider.ts'
import { accountOf } from '../provider-accounts/account-of.ts'
import { recordUse } from '../provider-accounts/record-use.ts'
import type { Services } from '#server/services/services.ts'

/** How a place is known to the provider; a problem where it is not. */
export async function adyenAccount(
  services: Services,
  placeId: string,
): Promise<Result<ProviderAccount, Problem>> {
  const account = await accountOf(services, placeId, 'ADYEN')
  if (account === null) return fail({ code: 'provider_not_set_up' })
  // Messages name accounts: those of this server's own are of the place that works with them first.
  if (account.source === 'server') await claimNames(services, account)
  return ok(account)
}

/** Asks the provider for a place, and remembers how that went. */
export async function askAdyen(
  services: Services,
  account: ProviderAccount,
  call: AdyenCall,
): Promise<Result<unknown, AdyenProblem>> {
  const answer = await services.adyen.ask(account, call)
  await recordUse(
    services,
    account,
    answer.ok ? { kind: 'ok' } : { kind: 'failed', reason: providerFailureOf(answer.error) },
  )
  return answer
}

/** The problem that a person is told of when a call to the provider did not work. */
export function problemOf({ kind }: AdyenProblem): Problem {
  if (kind === 'unknown') return { code: 'provider_unavailable' }
  return { code: kind === 'not-set-up' ? 'provider_not_set_up' : 'provider_refused' }
}

const named = {
  'balance-account': 'balanceAccount',
  'account-holder': 'accountHolder',
  'legal-entity': 'legalEntity',
} as const

async function claimNames({ database }: Services, account: ProviderAccount): Promise<void> {
  const { placeId, environment } = account
  const routes = Object.entries(named)
    .map(([kind, field]) => ({
      provider: 'ADYEN' as const,
      environment,
      kind,
      name: fieldOf(account, field),
    }))
    .filter(({ name }) => name !== '')
    .map((route) => ({ ...route, placeId }))
  if (routes.length === 0) return
  await database.anyone((db) => db.insert(providerRoutes).values(routes).onConflictDoNothing())
}
