import type { ComponentType } from 'react'
import type { Format } from '#domain/wording/format.ts'
import type { MessageKey } from '#hooks/texts/use-text.ts'
import type { AnyRow } from '#domain/any-row.ts'

/** The tools by which a field writes a value for people. */
export type Tools = {
  text(key: MessageKey, values?: Record<string, string | number>): string
  format: Format
  /** The name of a row that a value refers to; an empty text when it is gone. */
  nameOf(table: string, id: string): string
  /** The word for a value of a choice: `<key>.<field>.<VALUE>` of the screen's texts. */
  choice(field: string, value: string): string
}

/**
 * One field of a form and, where the screen says so, a column of its list: how its value is written (in the list, in
 * the history, in a note, in a file) and how it is entered.
 */
export type FormField<N extends string = string> = {
  name: N
  /** The value of the control before anything was entered. */
  initial: unknown
  /** The value in words. `row` is the row that it stands in. */
  format(value: unknown, row: AnyRow, tools: Tools): string
  /** The value in a cell of the list where words are not enough: a swatch, a mark. */
  cell?(value: unknown, row: AnyRow, tools: Tools): React.ReactNode
  /** The value where its label does not stand beside it: `from 40.00` in a row on a phone. */
  brief?(value: unknown, row: AnyRow, tools: Tools): string
  /** Numbers stand at the end of their column. */
  align?: 'end'
  /** Half of the form's width, beside the next one. */
  half?: boolean
  /** Takes the large part of the page, above the other fields on a phone and beside them on a laptop: a map. */
  stage?: true
  /** Values that a filter offers. */
  choices?: readonly string[]
  /** The table whose rows the value names; a filter offers them. */
  reference?: string
  /** Other tables whose rows are named where the value is written. */
  names?: readonly string[]
  /** Shown only while the rest of the form makes it apply; hidden, it is saved as `hidden.value`. */
  hidden?: { when(row: AnyRow): boolean; value: unknown }
  /**
   * How a bound of the schema (grosze, thousandths …) is written in a message; a plain number where this is missing.
   */
  bound?(limit: number, row: AnyRow, tools: Tools): string
  Control: ComponentType<ControlProps>
}

/** A control of the form, whatever it looks like. It names itself by `label` and shows `error` instead of its help. */
export type ControlProps = {
  field: FormField
  /** Words of the screen that the field stands on. */
  tools: Tools
  label: string
  help: string | undefined
  error: string | undefined
  /** The fault of a value inside a list, by its path: `0.amount`. */
  errorAt(path: string): string | undefined
  /** Bounds of the schema: of a number, or of the length of a text or list. */
  limits: Limits
  /** Nothing can be saved before the person has entered something here. */
  required?: boolean
  value: unknown
  /** The whole form as it stands, for controls that depend on another field. */
  row: AnyRow
  disabled: boolean
  onChange(value: unknown): void
  onBlur(): void
}

export type Limits = { min?: number; max?: number }
