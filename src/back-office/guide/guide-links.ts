import type { ReactNode } from 'react'
import type { MessageKey } from '#hooks/texts/use-text.ts'

/** Pages that the guide leads to. */
export type GuidePage =
  'import' | 'menu' | 'floor' | 'tables' | 'crew' | 'company' | 'hours' | 'printers' | 'till' | 'closed'

/** A link to one of them around what is given; null: this person may not go there. */
export type RenderGuideLink = (
  page: GuidePage,
  props: { className: string; children: ReactNode },
) => ReactNode | null

/** A way on in the words of a button. */
export type GuideWay = { page: GuidePage; label: MessageKey }
