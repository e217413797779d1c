import { useText } from '#hooks/use-text.ts'
import type { ImportField } from './columns.ts'

/** What the columns of a file are called on screens and in exported files. */
export function useFieldNames(): (field: ImportField) => string {
  const text = useText()
  return (field) => text(`menuImport.field.${field}`)
}
