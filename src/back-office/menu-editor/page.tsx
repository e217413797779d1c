import { useDeferredValue, useMemo, useState } from 'react'
import { menuItems } from '#domain/resources/menu-items.ts'
import { menuSections } from '#domain/resources/menu-sections.ts'
import { menus as menusResource } from '#domain/resources/menus.ts'
import { usePermissions } from '#hooks/place/use-can.ts'
import { useNow } from '#hooks/place/use-now.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { ListLoading } from '../list/list-empty.tsx'
import { useSelection } from '../list/use-selection.ts'
import { EditorBody } from './editor-body.tsx'
import { EditorBulk } from './editor-bulk.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorLayers } from './editor-layers.tsx'
import type { Layer } from './layer.ts'
import type { EditorLinks } from './editor-links.ts'
import { findInMenus } from './menu-plan.ts'
import { NoMenus } from './no-menus.tsx'
import { useEditorActs } from './use-editor-acts.ts'
import { useMenuPlan } from './use-menu-plan.ts'

/** The menu and the section that are open; they belong into the address. */
export type EditorPlace = { menu?: string; section?: string }

export type MenuEditorPageProps = EditorLinks & {
  at: EditorPlace
  /** Replace the entry of the history. */
  onAt(next: EditorPlace): void
}

/** All menus with their sections and items: sorted, shown, hidden, found, and changed many at once. */
export function MenuEditorPage(props: MenuEditorPageProps) {
  const { at, onAt } = props
  const wide = useMedia(media.tablet)
  const roomy = useMedia(media.office)
  const now = useNow(30_000)
  const granted = usePermissions()
  const plan = useMenuPlan()
  const acts = useEditorActs()
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
  const may = (...rights: readonly (readonly string[])[]) =>
    granted?.some((own) => rights.some((each) => each.includes(own))) === true
  const writes = may(menusResource.change)
  const rights = {
    writes,
    addsItems: may(menuItems.change, menuItems.add ?? []),
    addsSections: may(menuSections.change, menuSections.add ?? []),
  }
  const openMenu = (menuId: string) => {
    ticked.clear()
    setLayer(null)
    onAt({ menu: menuId })
  }
  const openSection = (sectionId: string | null) => {
    ticked.clear()
    setLayer(null)
    if (menu) onAt({ menu: menu.menu.id, ...(sectionId !== null && { section: sectionId }) })
  }
  const chosen = useMemo(() => rows.filter(({ id }) => ticked.ids.has(id)), [rows, ticked.ids])
  // Nothing is ticked any more: a task about the ticked ones has no subject.
  const shown = layer?.kind === 'showing-ticked' && chosen.length === 0 ? null : layer
  const beside = roomy && shown !== null && shown.kind.startsWith('showing')
  const layers = shown && plan && (
    <EditorLayers
      layer={shown}
      menu={menu}
      acts={acts}
      writes={writes}
      beside={beside}
      ticked={chosen}
      menus={plan.menus}
      listed={plan.listed}
      onMenu={openMenu}
      onSection={openSection}
      onClose={() => setLayer(null)}
    />
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <EditorHead
        {...props}
        query={query}
        wide={wide}
        onQuery={setQuery}
        sectionId={section?.section.id ?? null}
        adds={rights.addsItems}
      />
      {plan === undefined || granted === undefined ? (
        <ListLoading />
      ) : menu === null && hits === null ? (
        <div className="list-body">
          <NoMenus
            of="menu"
            writes={writes}
            onAdd={() => setLayer({ kind: 'menu', menu: null })}
            onImport={props.onImport}
          />
        </div>
      ) : (
        <EditorBody
          {...props}
          plan={plan}
          menu={menu}
          section={section}
          hits={hits}
          now={now}
          wide={wide}
          rights={rights}
          ticked={ticked}
          acts={acts}
          openMenu={openMenu}
          openSection={openSection}
          setLayer={setLayer}
          panel={beside ? layers : null}
        />
      )}
      {chosen.length > 0 && (
        <EditorBulk
          items={chosen}
          sections={(plan?.menus ?? []).flatMap((each) =>
            each.sections.map(({ section: { id, name } }) => ({
              id,
              name: plan?.menus.length === 1 ? name : `${each.menu.name} › ${name}`,
            })),
          )}
          onShowing={() => setLayer({ kind: 'showing-ticked' })}
          onTakeOut={
            hits === null && section
              ? () => {
                  ticked.clear()
                  void acts.takeOut(
                    section,
                    chosen.map(({ id }) => id),
                  )
                }
              : undefined
          }
          onDone={ticked.clear}
        />
      )}
      {!beside && layers}
    </div>
  )
}

const none: readonly never[] = []
