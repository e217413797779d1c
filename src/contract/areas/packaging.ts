import { packaging } from '#domain/resources/packaging.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

export const packagingEndpoints = resourceEndpoints(packaging)
