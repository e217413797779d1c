import { discounts } from '#domain/resources/discounts.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

export const discountEndpoints = resourceEndpoints(discounts)
