import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import type { Ksef } from '#server/integrations/ksef/ksef.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { findKsefAccount, signInOf } from './account.ts'
import { recordSignIn } from './record-sign-in.ts'

type Deps = Pick<Services, 'database' | 'sealedKeys' | 'clock' | 'ksef' | 'log'>

/**
 * Gives the client of a place in a world; null: nothing was entered there, or it cannot be opened any more. One client
 * lives as long as what was entered and the tax id stay, so that it signs in seldom.
 */
export function createKsefClients(services: Deps): Services['ksefOf'] {
  const clients = new Map<string, { of: string; client: Promise<Ksef> }>()
  return async (placeId, environment) => {
    const [account, place] = await Promise.all([
      findKsefAccount(services, placeId, environment),
      readPlace(services, placeId, (rows) => rows.get('places', placeId)),
    ])
    if (account === null || place === null || place.taxId === '') return null
    const of = `${account.changedAt} ${account.serial} ${place.taxId}`
    const key = keyOf(placeId, environment)
    const known = clients.get(key)
    if (known?.of === of) return known.client
    const by = signInOf(services, account)
    if (by === null) return null
    const client = services.ksef.open({
      environment,
      taxId: place.taxId,
      by,
      onSignIn(outcome) {
        return recordSignIn(services, account, outcome).catch((error: unknown) =>
          services.log.error('a sign-in to KSeF was not written down', { error }),
        )
      },
    })
    clients.set(key, { of, client })
    return client
  }
}

function keyOf(placeId: string, environment: KsefEnvironment): string {
  return `${placeId} ${environment}`
}
