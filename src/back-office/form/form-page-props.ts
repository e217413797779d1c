import type { ReactNode } from 'react'
import type { AnyRow } from '#domain/any-row.ts'
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
  around?: FormAround
}

/** The further parts of the page of a row, for screens where its fields are not all. */
export type FormAround = {
  /** Buttons beside the title, where there is room. */
  actions?: ReactNode
  /** Beside the form, with the row as it is typed. */
  renderAside?(row: AnyRow): ReactNode
  /** The effect that saving these fields has elsewhere, and how the button says so; null: none. */
  saving?(dirty: readonly string[]): { note: string; save: string } | null
  /** A sheet is open above the form and has the keys. */
  covered?: boolean
}
