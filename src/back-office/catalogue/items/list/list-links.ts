import type { ReactNode } from 'react'

/** Where the list of items leads, besides an item. */
export type ItemListTarget =
  | { to: 'item'; id: string }
  | { to: 'new' }
  | { to: 'import' }
  | { to: 'starter' }
  | { to: 'price-grid' }
  | { to: 'price-lists' }
  | { to: 'settings' }

type LinkProps = { className: string; children: ReactNode }

export type ItemListLinks = {
  /** A link to the form of an item. */
  renderItem(itemId: string, props: LinkProps): ReactNode
  /** A link to the form of a new one. */
  renderNew(props: LinkProps): ReactNode
  /** Pages that there are for this person; what leads to another one is not shown. */
  reaches: readonly ItemListTarget['to'][]
  /** Goes there at once, from a menu or a button. */
  onOpen(target: ItemListTarget): void
}
