import { type EndpointOf, contract } from '#contract/contract.ts'
import { adyenEndpoints } from '#contract/areas/adyen.ts'
import type { Output } from '#contract/endpoint.ts'
import { stateByUse, type IntegrationState } from '#domain/integrations/services.ts'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import type { Services } from '#server/services/services.ts'
import { findAccount, openAccount, type AccountRow } from './account-of.ts'

export type AccountView = Output<EndpointOf<'provider-accounts.get'>>['data']

/** How a place is set up at a provider. Of its keys it has the names alone. */
export async function viewAccount(
  services: Services,
  placeId: string,
  provider: OnlineProvider,
): Promise<AccountView> {
  const webhooks = webhookAddresses(services.publicUrl, provider)
  const row = await findAccount(services, placeId, provider)
  if (row !== null) return { ...ownView(services, row), webhooks }
  const server = services.serverAccounts[provider]
  const { succeededAt = null, failedAt = null, failure = '' } = server?.uses ?? {}
  return {
    provider,
    state: stateOfServer(services, provider),
    source: server === null ? null : 'server',
    environment: server?.environment ?? 'test',
    // Numbers of the account of whoever runs the server are not the place's to know.
    fields: {},
    secrets: [],
    succeededAt,
    failedAt,
    failure,
    webhooks,
  }
}

/** How an account is doing, by its keys and its last use. */
export async function accountState(
  services: Services,
  placeId: string,
  provider: OnlineProvider,
): Promise<IntegrationState> {
  const row = await findAccount(services, placeId, provider)
  return row === null ? stateOfServer(services, provider) : ownView(services, row).state
}

function stateOfServer({ serverAccounts }: Services, provider: OnlineProvider): IntegrationState {
  const server = serverAccounts[provider]
  if (server === null) return 'not_set_up'
  if (server.simulated) return 'simulated'
  return server.uses.failure === '' ? 'ready' : 'failing'
}

function ownView(services: Services, row: AccountRow) {
  const { provider, environment, fields, secrets, succeededAt, failedAt } = row
  // Sealed by a server with another key: to be entered anew.
  const failure = openAccount(services, row) === null ? 'keys_lost' : row.failure
  const state = stateByUse(succeededAt, failure)
  const names = Object.keys(secrets).sort()
  return {
    provider,
    state,
    source: 'place' as const,
    environment,
    fields,
    secrets: names,
    succeededAt,
    failedAt,
    failure,
  }
}

/** Addresses that are entered at a provider. Przelewy24 is told one with each payment. */
function webhookAddresses(publicUrl: string, provider: OnlineProvider): Record<string, string> {
  if (provider === 'P24') return {}
  const hooks = Object.values(adyenEndpoints).filter(({ path }) => path.startsWith('/adyen-webhooks/'))
  return Object.fromEntries(
    hooks.map(({ path }) => [path.split('/').at(-1) ?? '', `${publicUrl}${contract.basePath}${path}`]),
  )
}
