import type { Contractor } from '#domain/document/contractor.ts'
import type { IntegrationState } from '#domain/integrations/services.ts'
import type { Result } from '#domain/result.ts'

/** `service`: the register could not be asked, or gave no answer that can be read. */
export type ContractorFailure = 'not_found' | 'service'

/** The public register of companies (REGON). */
export type Regon = {
  /** The company of a tax id (NIP): ten digits whose check digit holds. */
  findContractor(nip: string): Promise<Result<Contractor, ContractorFailure>>
  state(): IntegrationState
}
