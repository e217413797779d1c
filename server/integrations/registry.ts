import type { MapTiles } from '#domain/geo/map-tiles.ts'
import {
  integrationServices,
  type Integration,
  type IntegrationService,
  type IntegrationState,
} from '#domain/integrations/services.ts'
import type { Outside } from './outside.ts'

/** Finds out how a service is doing for a place, by its configuration and its last use; never by calling it. */
export type Probe = (placeId: string) => Promise<IntegrationState>

/** The services that this server can work with. One without a probe is not offered. */
export type Probes = Readonly<Partial<Record<IntegrationService, Probe>>>

/** Probes of the services that the server's own configuration sets up. Each service adds its probe here. */
export function probesOf({
  mapTiles,
  regon,
  addresses,
  mail,
  terminals,
}: Outside & { mapTiles: MapTiles | null }): Probes {
  return {
    'map-tiles': async () => (mapTiles === null ? 'not_set_up' : 'ready'),
    regon: async () => regon.state(),
    addresses: async () => addresses.state(),
    mail: async () => mail.state(),
    'card-terminals': async () => terminals.state(),
  }
}

/** The state of every service for a place. `clock` gives now, ms. */
export async function readIntegrations(
  known: Probes,
  placeId: string,
  clock: () => number,
): Promise<Integration[]> {
  return Promise.all(
    integrationServices.map(async (service) => {
      const state = (await known[service]?.(placeId)) ?? 'not_offered'
      return { service, state, checkedAt: clock() }
    }),
  )
}
