import { newMenuSettings } from '#domain/place/new-place.ts'
import type { Place } from '#domain/place/place.ts'
import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** The rows that an order's head is chosen from. */
export type TableRoom = {
  diningOptions: readonly Row<'diningOptions'>[]
  tables: readonly Row<'venueTables'>[]
  crew: readonly Row<'placeUsers'>[]
  /** The signed-in person's and the place's preferred dining options, in this order. */
  preferred: readonly (string | null)[]
  categories: readonly Row<'menuItemCategories'>[]
  /** Every course after the first of an order waits until it is fired. */
  holdCourses: boolean
  menuSettings: Place['menuSettings']
}

/** Dining options, tables and crew in their order; undefined only until first read. */
export function useRoom(): TableRoom | undefined {
  const { actor, placeId } = usePlace()
  return useLive(
    async (rows) => {
      const [diningOptions, tables, crew, categories, place] = await Promise.all([
        rows.all('diningOptions'),
        rows.all('venueTables'),
        rows.all('placeUsers'),
        rows.all('menuItemCategories'),
        rows.get('places', placeId),
      ])
      const own = crew.find((each) => each.id === actor)
      return {
        diningOptions: diningOptions.sort((a, b) => a.position - b.position),
        tables: tables.sort((a, b) => a.position - b.position),
        crew: crew.sort((a, b) => a.name.localeCompare(b.name, 'pl')),
        preferred: [own?.preferredDiningOptionId ?? null, place?.preferredDiningOptionId ?? null],
        categories,
        holdCourses: place?.kitchenSettings.holdCourses ?? false,
        menuSettings: place?.menuSettings ?? newMenuSettings,
      }
    },
    [actor],
  )
}
