import { noHours } from '#domain/place/open-at.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** The data that a delivery is decided with; undefined only until first read. */
export type DeliveryData = NonNullable<ReturnType<typeof useDeliveryData>>

/** The place's clients, zones, ways of serving and hours. */
export function useDeliveryData() {
  const { placeId } = usePlace()
  return useLive(async (rows) => {
    const [place, options, zones, clients] = await Promise.all([
      rows.get('places', placeId),
      rows.all('diningOptions'),
      rows.all('deliveryZones'),
      rows.all('placeClients'),
    ])
    const inOrder = options.toSorted((a, b) => a.position - b.position)
    return {
      zones,
      clients,
      city: place?.city ?? '',
      hours: place ?? noHours,
      asksService: place?.deliverySettings.addressService === true,
      delivery: inOrder.find(({ type }) => type === 'DELIVERY') ?? null,
      pickup: inOrder.find(({ type }) => type === 'PICKUP') ?? null,
    }
  })
}
