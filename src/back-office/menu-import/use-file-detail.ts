import { useText } from '#hooks/texts/use-text.ts'
import type { ImportFile } from './read-file.ts'

/** `menu.csv · 218 rows, semicolons, UTF-8` */
export function useFileDetail(): (file: ImportFile) => string {
  const text = useText()
  const marks: Record<string, 'semicolon' | 'comma' | 'tab'> = { ';': 'semicolon', ',': 'comma', '\t': 'tab' }
  return ({ name, rows, written }) => {
    const detail = text('menuImport.file.detail', { name, rows: rows.length })
    if (written === null) return detail
    const mark = text(`menuImport.file.delimiter.${marks[written.delimiter] ?? 'other'}`)
    return `${detail}, ${mark}, ${written.encoding}`
  }
}
