import { useMemo } from 'react'
import { byPosition } from '#domain/in-order.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { findItems, listedItems, type ListedItem } from '../../parts/item-list.ts'

type Question = { query: string; category: string; section: string }

export type ItemsToChoose = {
  items: readonly ListedItem[]
  categories: readonly { id: string; name: string }[]
  sections: readonly { id: string; name: string }[]
}

/** The items of a place that fit a word, a category and a section (empty: any), by name. Undefined until read. */
export function useItemChoice({ query, category, section }: Question): ItemsToChoose | undefined {
  const { compare } = useFormat()
  const items = useLive((rows) => rows.all('menuItems'))
  const around = useLive(async (rows) => ({
    sections: (await rows.all('menuSections')).sort(byPosition),
    places: await rows.all('menuSectionItems'),
    categories: (await rows.all('menuItemCategories')).sort(byPosition),
  }))
  const listed = useMemo(
    () => items && around && listedItems(items, around.sections, around.places, []),
    [items, around],
  )
  return useMemo(() => {
    if (listed === undefined || around === undefined) return undefined
    const filters = { section: section || null, station: null, state: null, without: null }
    const found = findItems(listed, { query, filters, sort: null, now: 0 }, compare)
    return {
      items: category === '' ? found : found.filter(({ item }) => item.categoryId === category),
      categories: around.categories,
      sections: around.sections,
    }
  }, [listed, around, query, category, section, compare])
}
