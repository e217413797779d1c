import type { Allergen } from '#domain/menu/menu-item.ts'
import type { ReactNode } from 'react'
import type { DraftLine } from '#device/carts/order-draft.ts'
import type { CardItem } from '#features/till/menu/menu-card.ts'
import type { MenuView } from '#features/till/menu/use-menu-view.ts'
import type { Till } from './till.ts'

export type TillScreenProps = {
  /** The check that is extended; null for a new order. */
  checkId: string | null
  /** The table that a new order is begun at; null: none was chosen beforehand. */
  tableId: string | null
  /** The cart that is to be gone on with; null: none was chosen beforehand. */
  cartId: string | null
  /** The last round of the check is to be entered once more at once. */
  repeats?: boolean
  /** The till shows the table's or the chosen cart. */
  onTaken?: (() => void) | undefined
  /** Opens a cart of this check, or of none, again. */
  onOpenCart: (orderId: string) => void
  /** Opens the entering of who has something brought, or fetches it. */
  onDelivery: (kind: 'delivery' | 'pickup') => void
  /** Shows a check here, or a new order for null. */
  onOpenCheck: (checkId: string | null) => void
  /** Opens what can be done with a sent line, on the page of its check. */
  onOpenLine: (checkId: string, lineId: string) => void
  /** Opens the payment of a check. */
  onPay: (checkId: string) => void
  /** Opens the menu to be set up, for who may do that. */
  onMenu?: (() => void) | undefined
  /** Opens the guide of a new place. */
  onGuide?: (() => void) | undefined
  /** The orders of the place beside the menu, where there is room for the way to them. */
  renderOrders?: ((onClose: () => void) => ReactNode) | undefined
  /** Goes back to the page of the check that is extended; shown on phones. */
  onBack?: ((checkId: string) => void) | undefined
}

/** The parts that both arrangements of the till are made of. */
export type LayoutProps = {
  till: Till
  view: MenuView
  /** The tiles. */
  items: ReactNode
  /** Sheets that may be open; placed where they are not shut out by another sheet. */
  layers: ReactNode
  /** The shell's state pill, at the end of the top row. */
  corner: ReactNode
  /** No sheet is open, so keys reach the till. */
  free: boolean
  /** Allergens of a line that have to be seen. */
  markedOf: (line: DraftLine) => readonly Allergen[]
  /** The dishes that are on the card now. */
  dishes: readonly CardItem[]
  onAllergens: () => void
  onOrders: () => void
  onChangeLine: (line: DraftLine) => void
  onOpenLine: (checkId: string, lineId: string) => void
  onOpenCheck: (checkId: string | null) => void
}
