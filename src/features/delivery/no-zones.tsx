import { Link } from '@tanstack/react-router'
import { deliveryZones } from '#domain/resources/delivery-zones.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'

/** Stands where the map would be: the place has drawn no zones. */
export function NoZones() {
  const { placeId } = usePlace()
  const text = useText()
  const draws = useCan(...deliveryZones.change)
  return (
    <Banner
      card
      icon="map-pin"
      title={text('delivery.zones.none')}
      detail={text('delivery.zones.noneHint')}
      action={
        draws && (
          <Link
            to="/p/$placeId/settings/$area"
            params={{ placeId, area: deliveryZones.key }}
            className={buttonClass()}
          >
            {text('delivery.zones.draw')}
          </Link>
        )
      }
    />
  )
}
