import type { Allergen } from '#domain/menu/menu-item.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Card, CardItem, CardMenu } from './menu-card.ts'
import { searchIndex, searchItems, type SearchHits } from './search-items.ts'

/** The part of the menu that is looked at. */
export type MenuView = {
  menus: readonly CardMenu[]
  menu: CardMenu | null
  section: CardMenu['sections'][number] | null
  query: string
  /** Null while nothing is searched. */
  hits: SearchHits<CardItem> | null
  avoided: readonly Allergen[]
  chooseMenu: (menuId: string) => void
  chooseSection: (sectionId: string) => void
  search: (query: string) => void
  avoid: (allergens: readonly Allergen[]) => void
}

/** Begins with the first section of the first menu; a section that is gone gives way to it. */
export function useMenuView(card: Card): MenuView {
  const [sectionId, chooseSection] = useState<string | null>(null)
  const [query, search] = useState('')
  const [avoided, avoid] = useState<readonly Allergen[]>([])
  const { menus } = card
  const has = (menu: CardMenu) => menu.sections.some((section) => section.id === sectionId)
  const menu = menus.find(has) ?? menus[0] ?? null
  const section = menu?.sections.find((each) => each.id === sectionId) ?? menu?.sections[0] ?? null
  const index = useMemo(() => searchIndex(card.items), [card])
  const wanted = useDeferredValue(query)
  const hits = useMemo(() => (wanted.trim() === '' ? null : searchItems(index, wanted)), [index, wanted])
  return {
    menus,
    menu,
    section,
    query,
    hits,
    avoided,
    chooseMenu: (menuId) => chooseSection(menus.find((each) => each.id === menuId)?.sections[0]?.id ?? null),
    chooseSection: (chosen) => {
      chooseSection(chosen)
      search('')
    },
    search,
    avoid,
  }
}
