import { venueTables } from '#domain/resources/venue-tables.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

export const tableEndpoints = resourceEndpoints(venueTables)
