import { useText } from '#hooks/use-text.ts'
import type { LiveRow } from '#hooks/use-resource.ts'
import { ChildSheet } from '../form/child-sheet.tsx'
import type { ListedItem } from '../menu-items/list/item-list.ts'
import { menuSectionsScreen, menusScreen } from './editor-screens.ts'
import type { PlannedMenu, PlannedSection } from './menu-plan.ts'
import { PickItems } from './pick-items.tsx'
import type { EditorActs } from './use-editor-acts.ts'
import { VisibilitySheet } from './visibility-sheet.tsx'

/** What is open above the editor. */
export type Layer =
  | { kind: 'menu'; menu: PlannedMenu | null }
  | { kind: 'section'; section: PlannedSection | null }
  | { kind: 'showing-section'; section: PlannedSection }
  | { kind: 'showing-items'; items: readonly ListedItem[] }
  | { kind: 'pick'; section: PlannedSection }

type EditorLayersProps = {
  layer: Layer
  menus: readonly PlannedMenu[]
  menu: PlannedMenu | null
  listed: readonly ListedItem[]
  acts: EditorActs
  writes: boolean
  onMenu(menuId: string): void
  onSection(sectionId: string): void
  onClose(): void
}

/** The sheets of the editor. */
export function EditorLayers(props: EditorLayersProps) {
  const { layer, menus, menu, listed, acts, writes, onMenu, onSection, onClose } = props
  const text = useText()
  if (layer.kind === 'menu') {
    return (
      <ChildSheet
        screen={menusScreen}
        parentId={null}
        row={(layer.menu?.menu ?? null) as LiveRow | null}
        others={menus.map((each) => each.menu as object as LiveRow)}
        editable={writes}
        onCreated={onMenu}
        onClose={onClose}
      />
    )
  }
  if (layer.kind === 'section') {
    return (
      <ChildSheet
        screen={menuSectionsScreen}
        parentId={layer.section?.section.menuId ?? menu?.menu.id ?? null}
        row={(layer.section?.section ?? null) as object as LiveRow | null}
        others={(menu?.sections ?? []).map(({ section }) => section as object as LiveRow)}
        editable
        onCreated={onSection}
        onClose={onClose}
      />
    )
  }
  if (layer.kind === 'pick') {
    return (
      <PickItems
        section={layer.section}
        listed={listed}
        onPick={(ids) => {
          onClose()
          void acts.putInto(layer.section, ids)
        }}
        onClose={onClose}
      />
    )
  }
  const ofSection = layer.kind === 'showing-section'
  const shown = ofSection ? [layer.section.section] : layer.items.map(({ item }) => item)
  const [first = null] = shown
  const times = shown.every(({ showing }) => same(showing, first?.showing ?? null)) ? first?.showing : null
  return (
    <VisibilitySheet
      title={
        ofSection
          ? text('menuEditor.showing.of', { name: layer.section.section.name })
          : text('menuEditor.showing.items', { count: layer.items.length })
      }
      times={times ?? null}
      onSet={(change) => {
        onClose()
        void (ofSection ? acts.showSection(layer.section, change) : acts.showItems(layer.items, change))
      }}
      onClose={onClose}
    />
  )
}

function same(a: object | null, b: object | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
