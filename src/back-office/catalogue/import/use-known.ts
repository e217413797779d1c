import { byPosition } from '#domain/in-order.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { Known } from './plan-import.ts'

/** The rows that a check stands on, and the station of dishes where nobody said one. */
export type ImportTarget = Known & { defaultStation: string | null }

/** The rows of the place that an import needs; undefined until read, and while not wanted: they may be many. */
export function useKnown(wanted: boolean): ImportTarget | undefined {
  const known = useLive(
    async (rows): Promise<ImportTarget | null> => {
      if (!wanted) return null
      const stations = await rows.all('kitchenStations')
      return {
        stations: stations.sort(byPosition),
        defaultStation: stations.find(({ isDefault }) => isDefault)?.id ?? null,
        items: await rows.all('menuItems'),
        categories: await rows.all('menuItemCategories'),
        sections: await rows.all('menuSections'),
        placings: await rows.all('menuSectionItems'),
      }
    },
    [wanted],
  )
  return known ?? undefined
}
