import type { LiveRow } from '#hooks/place/live/use-resource.ts'
import { ChildSheet } from '../../form/child-sheet.tsx'
import type { ListedItem } from '../parts/item-list.ts'
import { menuSectionsScreen, menusScreen } from './editor-screens.ts'
import type { Layer } from './layer.ts'
import type { PlannedMenu } from './menu-plan.ts'
import { PickItems } from './pick-items.tsx'
import type { EditorActs } from './use-editor-acts.ts'
import { ShowingLayer } from './showing-layer.tsx'

type EditorLayersProps = {
  layer: Layer
  menus: readonly PlannedMenu[]
  menu: PlannedMenu | null
  listed: readonly ListedItem[]
  acts: EditorActs
  writes: boolean
  ticked: readonly ListedItem[]
  /** A task about what is shown gets a column of its own. */
  beside: boolean
  onMenu(menuId: string): void
  onSection(sectionId: string): void
  onClose(): void
}

/** The sheets of the editor. */
export function EditorLayers(props: EditorLayersProps) {
  const { layer, menus, menu, listed, acts, writes, ticked, beside, onMenu, onSection, onClose } = props
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
  return (
    <ShowingLayer
      key={layer.kind === 'showing-section' ? layer.section.section.id : layer.kind}
      layer={layer}
      ticked={ticked}
      acts={acts}
      beside={beside}
      onClose={onClose}
    />
  )
}
