import { contract } from '#contract/contract.ts'
import { glovoEndpoints, type GlovoStore } from '#contract/areas/glovo.ts'
import { stateByUse, type IntegrationState } from '#domain/integrations/services.ts'
import type { Services } from '#server/services/services.ts'
import { findOwnStore, openOwnStore } from './find-store.ts'
import { unusedStore } from './record-store-use.ts'

/** How a place is connected with the delivery platform; of its secret only whether there is one. */
export async function viewStore(services: Services, placeId: string): Promise<GlovoStore> {
  const webhooks = webhooksAt(services.publicUrl)
  const row = await findOwnStore(services, placeId)
  if (row !== null) {
    const { storeId, succeededAt, failedAt } = row
    // Sealed by a server with another key: to be entered anew.
    const failure = openOwnStore(services, row) === null ? 'keys_lost' : row.failure
    const state = stateByUse(succeededAt, failure)
    return { source: 'place', state, storeId, succeededAt, failedAt, failure, webhooks }
  }
  const other = services.glovo.stores.ofPlace(placeId)
  if (other === null) return { source: null, state: 'not_set_up', storeId: null, ...unusedStore, webhooks }
  const { source, storeId } = other
  const uses = services.glovo.uses.get(placeId) ?? unusedStore
  const working = uses.failure === '' ? 'ready' : 'failing'
  return { source, state: source === 'played' ? 'simulated' : working, storeId, ...uses, webhooks }
}

/** How the connection of a place is doing, by its secret and its last use. */
export async function storeState(services: Services, placeId: string): Promise<IntegrationState> {
  return (await viewStore(services, placeId)).state
}

/** The addresses that the platform has to know: where it tells of an order, and that it takes one back. */
function webhooksAt(publicUrl: string): GlovoStore['webhooks'] {
  const at = (key: 'glovo.order-dispatched' | 'glovo.order-cancelled') =>
    `${publicUrl}${contract.basePath}${glovoEndpoints[key].path}`
  return { dispatched: at('glovo.order-dispatched'), cancelled: at('glovo.order-cancelled') }
}
