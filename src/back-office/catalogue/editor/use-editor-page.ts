import { useDeferredValue, useMemo, useState } from 'react'
import { menuItems } from '#domain/resources/menu-items.ts'
import { menuSections } from '#domain/resources/menu-sections.ts'
import { menus as menusResource } from '#domain/resources/menus.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { useSelection } from '../../list/use-selection.ts'
import type { Layer } from './layer.ts'
import { findInMenus } from './menu-plan.ts'
import { useMenuPlan } from './use-menu-plan.ts'

/** The menu and the section that are open; they belong into the address. */
export type EditorPlace = { menu?: string; section?: string }

export type EditorAt = {
  at: EditorPlace
  /** Replace the entry of the history. */
  onAt(next: EditorPlace): void
}

export type EditorState = ReturnType<typeof useEditorPage>

/** The state of the editor: what is open of the menus, looked for and ticked, and what a person may do with it. */
export function useEditorPage({ at, onAt }: EditorAt) {
  const wide = useMedia(media.tablet)
  const granted = usePermissions()
  const plan = useMenuPlan()
  const [query, setQuery] = useState('')
  const [layer, setLayer] = useState<Layer | null>(null)
  const menu = plan?.menus.find((each) => each.menu.id === at.menu) ?? plan?.menus[0] ?? null
  const named = menu?.sections.find(({ section }) => section.id === at.section) ?? null
  // On a phone all sections are folded at first.
  const section = named ?? (wide ? (menu?.sections[0] ?? null) : null)
  const listed = plan?.listed
  // Letters are never late: what they find is drawn in the time between frames.
  const asked = useDeferredValue(query)
  const hits = useMemo(
    () => (listed === undefined || asked.trim() === '' ? null : findInMenus(listed, asked)),
    [listed, asked],
  )
  const rows = hits ?? section?.items ?? none
  const found = useMemo(() => rows.map((row) => ({ row })), [rows])
  const ticked = useSelection(found)
  const chosen = useMemo(() => rows.filter(({ id }) => ticked.ids.has(id)), [rows, ticked.ids])
  const may = (...rights: readonly (readonly string[])[]) =>
    granted?.some((own) => rights.some((each) => each.includes(own))) === true
  const openAt = (next: EditorPlace | null) => {
    ticked.clear()
    setLayer(null)
    if (next !== null) onAt(next)
  }
  return {
    wide,
    plan,
    query,
    setQuery,
    setLayer,
    menu,
    section,
    hits,
    ticked,
    /** The ticked items. */
    chosen,
    /** Whether the rights of the person are read. */
    isKnown: granted !== undefined,
    // Nothing is ticked any more: a task about the ticked ones has no subject.
    layer: layer?.kind === 'showing-ticked' && chosen.length === 0 ? null : layer,
    rights: {
      writes: may(menusResource.change),
      addsItems: may(menuItems.change, menuItems.add ?? []),
      addsSections: may(menuSections.change, menuSections.add ?? []),
    },
    openMenu: (menuId: string) => openAt({ menu: menuId }),
    openSection: (sectionId: string | null) =>
      openAt(menu && { menu: menu.menu.id, ...(sectionId !== null && { section: sectionId }) }),
  }
}

const none: readonly never[] = []
