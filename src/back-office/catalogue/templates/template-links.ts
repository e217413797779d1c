import { createContext, use, type ReactNode } from 'react'
import { must } from '#domain/must.ts'
import type { TemplateKind } from '../../screens/template-kind.ts'

type LinkProps = { className: string; children: ReactNode; label?: string }

/** Where the pages of templates lead. */
export type TemplateLinks = {
  /** To the form of an item; its name alone for whoever may not open it. */
  renderItem(itemId: string, props: LinkProps): ReactNode
  /** To the form of a template of any kind; null in place of its id: to all templates of the kind. */
  renderTemplate(template: { kind: TemplateKind; id: string | null }, props: LinkProps): ReactNode
}

export const TemplateLinksContext = createContext<TemplateLinks | null>(null)

/** Where the page around leads. */
export function useTemplateLinks(): TemplateLinks {
  return must(use(TemplateLinksContext), 'the links of templates')
}
