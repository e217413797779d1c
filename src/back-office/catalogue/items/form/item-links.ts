import type { ReactNode } from 'react'
import type { TemplateRef } from '#domain/menu/template/template-ref.ts'

type LinkProps = { className: string; children: ReactNode }

/** Where the form of an item leads. */
export type ItemLinks = {
  /** To the list of items. */
  renderBack(props: LinkProps): ReactNode
  /** To the form of a template of any kind; null where this person cannot open it. */
  renderTemplate: ((template: TemplateRef, props: LinkProps) => ReactNode) | null
  /** To the timed price lists; null where there is no such page for this person. */
  renderPriceLists: ((props: LinkProps) => ReactNode) | null
  /** To a section in the editor of the menus; null where this person cannot open it. */
  renderSection: ((to: { menuId: string; sectionId: string }, props: LinkProps) => ReactNode) | null
  /** Leaves for the list. */
  onDone(): void
  /** Leaves for the form of an item that was just created. */
  onOpen(itemId: string): void
}
