import { useText } from '#hooks/texts/use-text.ts'
import type { ImportField } from './columns.ts'

/** What the columns of a file are called on screens and in exported files. */
export function useFieldNames(): (field: ImportField) => string {
  const text = useText()
  return (field) => text(`menuImport.field.${field}`)
}
