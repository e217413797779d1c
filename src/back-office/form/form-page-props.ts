import type { ReactNode } from 'react'
import type { Screen } from '../define-screen.ts'

export type FormPageProps = {
  screen: Screen
  /** `new` for a row that does not exist yet. */
  rowId: string
  /** A link to the list, around what is given. */
  renderBack(props: { className: string; children: ReactNode }): ReactNode
  /** Leaves for the list. */
  onDone(): void
  /** Leaves for the form of a row that was just created. */
  onOpen(rowId: string): void
}
