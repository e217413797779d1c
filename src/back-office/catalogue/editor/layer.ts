import type { ListedItem } from '../parts/item-list.ts'
import type { PlannedMenu, PlannedSection } from './menu-plan.ts'

/** The layer that is open above the editor, or beside it. */
export type Layer =
  | { kind: 'menu'; menu: PlannedMenu | null }
  | { kind: 'section'; section: PlannedSection | null }
  | { kind: 'showing-section'; section: PlannedSection }
  | { kind: 'showing-item'; item: ListedItem }
  | { kind: 'showing-ticked' }
  | { kind: 'pick'; section: PlannedSection }
