import { serviceFees } from '#domain/resources/service-fees.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

export const serviceFeeEndpoints = resourceEndpoints(serviceFees)
