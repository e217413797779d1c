import { deliveryZones } from '#domain/resources/delivery-zones.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

export const deliveryEndpoints = resourceEndpoints(deliveryZones)
