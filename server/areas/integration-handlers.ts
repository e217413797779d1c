import { ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { probes, readIntegrations } from '#server/integrations/registry.ts'
import type { Services } from './services.ts'

/** How the outside services of a place are doing. */
export function integrationHandlers({ clock }: Services): Pick<Handlers, 'integrations.list'> {
  return {
    async 'integrations.list'({ member }) {
      return ok({ data: await readIntegrations(probes, member.placeId, clock) })
    },
  }
}
