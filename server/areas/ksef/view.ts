import type { KsefAccountView } from '#contract/areas/ksef.ts'
import { stateByUse, type IntegrationState } from '#domain/integrations/services.ts'
import type { KsefEnvironment } from '#domain/place/ksef-settings.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { findKsefAccount, signInOf } from './account.ts'

/** How a place signs in to one world; of its secrets nothing but who the certificate names. */
export async function viewKsefAccount(
  services: Services,
  placeId: string,
  environment: KsefEnvironment,
): Promise<KsefAccountView> {
  const isPlayed = services.ksef.played !== null
  const row = await findKsefAccount(services, placeId, environment)
  if (row === null)
    return {
      environment,
      isPlayed,
      state: 'not_set_up',
      kind: null,
      subject: '',
      serial: '',
      validUntil: null,
      succeededAt: null,
      failedAt: null,
      failure: '',
      trial: null,
    }
  const { kind, subject, serial, validUntil, succeededAt, failedAt, trial } = row
  const isOver = validUntil !== null && validUntil <= services.clock()
  const lost = signInOf(services, row) === null
  const failure = lost ? 'keys_lost' : isOver ? 'certificate' : row.failure
  const state = failure === '' && isPlayed ? 'simulated' : stateByUse(succeededAt, failure)
  return {
    environment,
    isPlayed,
    state,
    kind,
    subject,
    serial,
    validUntil,
    succeededAt,
    failedAt,
    failure,
    trial,
  }
}

/** How the national system is doing for a place, in the world that it has chosen. */
export async function ksefState(services: Services, placeId: string): Promise<IntegrationState> {
  const place = await readPlace(services, placeId, (rows) => rows.get('places', placeId))
  const environment = place?.ksefSettings.environment ?? null
  return environment === null ? 'not_set_up' : (await viewKsefAccount(services, placeId, environment)).state
}
