import type { ReactNode } from 'react'

/** Where a list leads. */
export type ListTarget =
  | { to: 'settings' }
  /** The list of another area. */
  | { to: 'area'; key: string }
  /** The form of a row. */
  | { to: 'row'; id: string }
  /** The form of a new row. */
  | { to: 'new' }
  /** Where the tables stand in the rooms. */
  | { to: 'floor-editor' }

export type ListLinks = {
  /** A link with this class and this content. */
  renderLink(target: ListTarget, props: { className: string; children: ReactNode; label?: string }): ReactNode
  /** Goes there at once, from a menu or a tab. */
  onOpen(target: ListTarget): void
}
