import type { ReactNode } from 'react'
import type { ListedItem } from '../parts/item-list.ts'
import type { Ticked } from '../../list/use-selection.ts'
import type { Layer } from './layer.ts'
import type { EditorLinks } from './editor-links.ts'
import type { PlannedMenu, PlannedSection } from './menu-plan.ts'
import type { EditorActs } from './use-editor-acts.ts'
import type { MenuPlan } from './use-menu-plan.ts'

/** The view of the editor, and the acts that are possible there. */
export type EditorView = EditorLinks & {
  plan: MenuPlan
  menu: PlannedMenu | null
  section: PlannedSection | null
  /** The items that a search has found in all menus; null: nothing is looked for. */
  hits: readonly ListedItem[] | null
  now: number
  wide: boolean
  rights: { writes: boolean; addsItems: boolean; addsSections: boolean }
  ticked: Ticked
  acts: EditorActs
  openMenu(menuId: string): void
  openSection(sectionId: string | null): void
  setLayer(layer: Layer): void
  /** A task in a column of its own. */
  panel: ReactNode
}
