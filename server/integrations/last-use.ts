import type { IntegrationState } from '#domain/integrations/services.ts'

/** Remembers how the last use of a service went, for the page that says how services are doing. */
export type LastUse = {
  went(well: boolean): void
  state(): IntegrationState
}

/** A service that is set up counts as ready until a use of it fails. */
export function createLastUse(): LastUse {
  let failing = false
  return {
    went(well) {
      failing = !well
    },
    state: () => (failing ? 'failing' : 'ready'),
  }
}
