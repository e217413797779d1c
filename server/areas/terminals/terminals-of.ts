import { fieldOf, secretOf } from '#server/integrations/adyen/account-values.ts'
import { createNoTerminals } from '#server/integrations/terminals/simulated-terminals.ts'
import type { Terminals } from '#server/integrations/terminals/terminals.ts'
import { findAccount, openAccount } from '../provider-accounts/account-of.ts'
import type { Services } from '#server/services/services.ts'

/**
 * The terminals of a place: by its own account where it has entered one, else those of this server. None where the keys of
 * its account are lost: the money of the server's terminals is somebody else's.
 */
export async function terminalsOf(services: Services, placeId: string): Promise<Terminals> {
  const row = await findAccount(services, placeId, 'ADYEN')
  if (row === null) return services.terminals
  const account = openAccount(services, row)
  if (account === null) return createNoTerminals()
  return services.terminalsAt({
    environment: account.environment,
    merchant: fieldOf(account, 'merchantAccount'),
    store: fieldOf(account, 'store'),
    apiKey: secretOf(account, 'apiKey'),
  })
}
