import type { Allergen } from '#domain/menu/menu-item.ts'
import { offeredAllergens } from '#domain/menu/offered-allergens.ts'
import { usePlace } from './place-context.ts'
import { useLive } from './live/use-live.ts'

/** The allergens that this place offers, those of any of its dishes and the chosen ones among them. */
export function useOfferedAllergens(chosen: readonly Allergen[]): readonly Allergen[] {
  const { placeId } = usePlace()
  const known = useLive(async (rows) => {
    const [place, items] = await Promise.all([rows.get('places', placeId), rows.all('menuItems')])
    return offeredAllergens(
      place?.menuSettings.allAllergens ?? false,
      items.flatMap((item) => item.allergens),
    )
  })
  return offeredAllergens(false, [...(known ?? []), ...chosen])
}
