import type { AddressSource, AskedHouse, FoundHouse } from '#domain/integrations/addresses.ts'
import type { IntegrationState } from '#domain/integrations/services.ts'
import type { Result } from '#domain/result.ts'

/**
 * Why there is no answer. `busy`: the service wants to be left alone for so long, ms. `service`: it could not be
 * asked, or gave no answer that can be read.
 */
export type AddressFailure = { kind: 'busy'; waitMs: number } | { kind: 'service' }

/** Knows where houses are. */
export type Addresses = {
  source: AddressSource
  /** The computer that is asked, as people know hosts; empty where none is. */
  host: string
  /** Houses that are meant, the likeliest first; none where there is no such house. */
  find(asked: AskedHouse): Promise<Result<readonly FoundHouse[], AddressFailure>>
  state(): IntegrationState
}

/** Most houses that are offered. */
export const mostHouses = 6
