import type { ReactNode } from 'react'

/** Where the pages of products lead. */
export type StockTarget =
  | { to: 'products' }
  | { to: 'product'; id: string }
  /** The form of a product, and of a new one. */
  | { to: 'edit'; id: string }
  | { to: 'new' }
  | { to: 'categories' }
  | { to: 'settings' }
  /** All counts, and one of them. */
  | { to: 'counts' }
  | { to: 'count'; id: string }
  /** A delivery to be entered, of this product among others. */
  | { to: 'receive'; productId: string | null }
  /** A loss to be entered. */
  | { to: 'write-off'; productId: string }
  /** A stock transaction. */
  | { to: 'transaction'; id: string }
  | { to: 'check'; id: string }
  | { to: 'item'; id: string }

type LinkProps = { className?: string; children: ReactNode }

export type StockLinks = {
  /** A link there; where the person may not go, only what is in it. */
  renderLink(target: StockTarget, props: LinkProps): ReactNode
  /** Goes there at once, from a menu. */
  onOpen(target: StockTarget): void
}
