import type { ReactNode } from 'react'

type LinkProps = { className: string; children: ReactNode }

/** Where the editor of menus leads. */
export type EditorLinks = {
  /** A link to the form of an item. */
  renderItem(itemId: string, props: LinkProps): ReactNode
  /** A link to the form of a new one, which is put into this section. */
  renderNew(sectionId: string | null, props: LinkProps): ReactNode
  /** Null for who does not work there. */
  renderRegister: ((props: LinkProps) => ReactNode) | null
  onOpenItem(itemId: string): void
  /** To the choice of a starter menu, a file or another place. */
  onImport(): void
}
