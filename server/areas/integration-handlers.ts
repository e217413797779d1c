import { ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { probesOf, readIntegrations } from '#server/integrations/registry.ts'
import type { Services } from './services.ts'

/** How the outside services of a place are doing. */
export function integrationHandlers(services: Services): Pick<Handlers, 'integrations.list'> {
  return {
    async 'integrations.list'({ member }) {
      return ok({ data: await readIntegrations(probesOf(services), member.placeId, services.clock) })
    },
  }
}
