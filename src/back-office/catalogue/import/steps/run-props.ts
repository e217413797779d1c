import type { ReactNode } from 'react'
import type { MenuImport } from '#hooks/import/use-menu-import.ts'

/** An import on its way, and where it leads. */
export type RunStepProps = {
  menuImport: MenuImport
  /** Saves the rows that were left out; null: they are not here any more. */
  wrongRows: (() => void) | null
  /** To the till, where what came in can be sold at once; null for somebody who takes no orders. */
  renderTill: ((props: { className: string; children: ReactNode }) => ReactNode) | null
  onDone(): void
  onAgain(): void
}
