import type { IntegrationState } from '#domain/integrations/services.ts'
import { onlineProviders } from '#domain/payment/online-providers.ts'
import { ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { probesOf, readIntegrations, type Probes } from '#server/integrations/registry.ts'
import { storeState } from '../glovo/view-store.ts'
import { findAccount } from '../provider-accounts/account-of.ts'
import { ksefState } from '../ksef/view.ts'
import { accountState } from '../provider-accounts/view.ts'
import type { Services } from '#server/services/services.ts'
import { wantsAddressService } from '../addresses/wants-address-service.ts'

/** How the outside services of a place are doing. */
export function integrationHandlers(services: Services): Pick<Handlers, 'integrations.list'> {
  return {
    async 'integrations.list'({ member }) {
      const probes = {
        ...probesOf(services),
        ...paymentProbes(services),
        ksef: (placeId: string) => ksefState(services, placeId),
        glovo: (placeId: string) => storeState(services, placeId),
        addresses: async (placeId: string) =>
          (await wantsAddressService(services, placeId)) ? services.addresses.state() : 'not_set_up',
      }
      return ok({ data: await readIntegrations(probes, member.placeId, services.clock) })
    },
  }
}

/** States in the order of their weight: what fails is said first, then what works. */
const weightiest = [
  'failing',
  'ready',
  'untried',
  'simulated',
  'not_set_up',
] as const satisfies IntegrationState[]

/** Services that a place enters accounts of its own for. */
function paymentProbes(services: Services): Probes {
  return {
    async 'card-terminals'(placeId) {
      const own = await findAccount(services, placeId, 'ADYEN')
      return own === null ? services.terminals.state() : accountState(services, placeId, 'ADYEN')
    },
    async 'online-payments'(placeId) {
      const offered = onlineProviders.filter((provider) => services.providers[provider] !== null)
      const states = await Promise.all(offered.map((each) => accountState(services, placeId, each)))
      return weightiest.find((state) => states.includes(state)) ?? 'not_offered'
    },
  }
}
