import type { ReactNode } from 'react'
import type { MessageKey } from '#hooks/texts/use-text.ts'
import type { AnyRow } from '#domain/any-row.ts'
import type { FormField, Tools } from '../form-field.ts'

/**
 * The field with a few words around its value where no label stands beside it: `from 40.00`. The text may use `value`
 * (as it is written) and `count` (the bare number). Nothing is said of no value and of a switch that is off.
 */
export function brief<N extends string>(field: FormField<N>, key: MessageKey): FormField<N> {
  return {
    ...field,
    brief: (value, row, tools) =>
      value === null || value === false
        ? ''
        : tools.text(key, { value: field.format(value, row, tools), count: Number(value) }),
  }
}

/** The field with a cell of its own in the list. */
export function looks<N extends string>(
  field: FormField<N>,
  cell: (words: string, row: AnyRow, tools: Tools) => ReactNode,
): FormField<N> {
  return { ...field, cell: (value, row, tools) => cell(field.format(value, row, tools), row, tools) }
}
