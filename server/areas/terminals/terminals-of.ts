import { fieldOf, secretOf } from '#server/integrations/adyen/account-values.ts'
import type { Terminals } from '#server/integrations/terminals/terminals.ts'
import { accountOf } from '../provider-accounts/account-of.ts'
import type { Services } from '../services.ts'

/** The terminals of a place: by its own account where it has entered one, else those of this server. */
export async function terminalsOf(services: Services, placeId: string): Promise<Terminals> {
  const account = await accountOf(services, placeId, 'ADYEN')
  if (account?.source !== 'place') return services.terminals
  return services.terminalsAt({
    environment: account.environment,
    merchant: fieldOf(account, 'merchantAccount'),
    store: fieldOf(account, 'store'),
    apiKey: secretOf(account, 'apiKey'),
  })
}
