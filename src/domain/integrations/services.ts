import * as v from 'valibot'
import { integer } from '../fields.ts'

/** The outside services that a place can work with. It sells without any of them. */
export const integrationServices = [
  'card-terminals',
  'online-payments',
  'regon',
  'ksef',
  'glovo',
  'mail',
  'map-tiles',
  'addresses',
] as const

export type IntegrationService = (typeof integrationServices)[number]

/**
 * `not_offered`: no server of Lokal can work with it yet. `simulated`: a stand-in plays it, nothing leaves the
 * server. `untried`: set up by the place, and never used. `ready`: set up, and no use of it has failed since. `failing`:
 * set up, and the last attempt to use it did not work.
 */
export const integrationStates = [
  'not_offered',
  'not_set_up',
  'simulated',
  'untried',
  'ready',
  'failing',
] as const

export type IntegrationState = (typeof integrationStates)[number]

/** The state of a service that a place has set up, by its last use: `failure` is empty where that went well. */
export function stateByUse(succeededAt: number | null, failure: string): IntegrationState {
  if (failure !== '') return 'failing'
  return succeededAt === null ? 'untried' : 'ready'
}

/** The known state of a service. `checkedAt` is an instant, ms. */
export const integrationSchema = v.object({
  service: v.picklist(integrationServices),
  state: v.picklist(integrationStates),
  checkedAt: integer(0, Number.MAX_SAFE_INTEGER),
})

export type Integration = v.InferOutput<typeof integrationSchema>
