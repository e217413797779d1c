import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'

/** Whether a place has said that addresses may be sent to the address service. */
export async function wantsAddressService(
  services: Pick<Services, 'database'>,
  placeId: string,
): Promise<boolean> {
  const place = await readPlace(services, placeId, (rows) => rows.get('places', placeId))
  return place?.deliverySettings.addressService === true
}
