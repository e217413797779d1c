import { useMemo } from 'react'
import { byPosition } from '#domain/in-order.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** The filters of the grid; empty texts: not narrowed. */
export type GridFilter = { query: string; category: string; section: string }

/** In place of an id: of no category. */
export const noCategory = 'none'

export type PriceGridRows = {
  items: ReadonlyMap<string, MenuItem>
  /** The items that fit, by name. */
  found: readonly MenuItem[]
  options: readonly { id: string; name: string }[]
  categories: readonly { id: string; name: string }[]
  sections: readonly { id: string; name: string }[]
}

/** Items and dining options of the place. Undefined until read. */
export function useGridRows({ query, category, section }: GridFilter): PriceGridRows | undefined {
  const { compare } = useFormat()
  const all = useLive((rows) => rows.all('menuItems'))
  const around = useLive(async (rows) => ({
    options: (await rows.all('diningOptions')).sort(byPosition),
    categories: (await rows.all('menuItemCategories')).sort((a, b) => compare(a.name, b.name)),
    sections: (await rows.all('menuSections')).sort(byPosition),
  }))
  const places = useLive(
    async (rows) => (section === '' ? [] : await rows.by('menuSectionItems', 'sectionId', section)),
    [section],
  )
  const sorted = useMemo(
    () =>
      all &&
      [...all].sort((a, b) => compare(a.name, b.name)).map((item) => ({ item, folded: foldText(item.name) })),
    [all, compare],
  )
  const items = useMemo(() => new Map(all?.map((item) => [item.id, item])), [all])
  const found = useMemo(() => {
    const words = foldText(query).split(' ')
    const inSection = new Set(places?.map(({ menuItemId }) => menuItemId))
    return sorted
      ?.filter(
        ({ item, folded }) =>
          words.every((word) => folded.includes(word)) &&
          (category === '' || (item.categoryId ?? noCategory) === category) &&
          (section === '' || inSection.has(item.id)),
      )
      .map(({ item }) => item)
  }, [sorted, query, category, section, places])
  if (found === undefined || around === undefined || places === undefined) return undefined
  return { items, found, ...around }
}
