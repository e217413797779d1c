import { useText } from '#hooks/texts/use-text.ts'
import type { ImportField } from './columns.ts'

/** The names of the columns of a file, on screens and in exported files. */
export function useFieldNames(): (field: ImportField) => string {
  const text = useText()
  return (field) => text(`menuImport.field.${field}`)
}
