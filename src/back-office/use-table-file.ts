import { csvName, csvText } from '#domain/sheet/csv.ts'
import type { SheetTable } from '#domain/sheet/cell.ts'
import { workbookType, type WorkbookSheet } from '#domain/sheet/workbook.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'

/** A table that is on the screen, to be saved as it is shown. */
export type TableFile = SheetTable & {
  title: string
  /** The sums that a workbook has under its rows; absent: none. */
  total?: WorkbookSheet['total']
}

/**
 * Saves a table of the screen as a file, made on the device, so that it works without a network. Rejects where the
 * writer of workbooks, which is fetched when it is first needed, cannot be had.
 */
export function useTableFile(): (table: TableFile, kind: 'csv' | 'xlsx') => Promise<void> {
  const format = useFormat()
  const saveFile = useSaveFile()
  const { clock } = usePlace()
  return async ({ title, heads, rows, total = null }, kind) => {
    const name = csvName(title, localDay(clock()))
    if (kind === 'csv') {
      saveFile({ name, type: 'text/csv', content: csvText({ heads, rows }, format.csv) })
      return
    }
    const { writeWorkbook } = await import('./write-workbook.ts')
    const content = await writeWorkbook([{ name: title, heads: [heads], rows, total }])
    saveFile({ name: name.replace(/csv$/, 'xlsx'), type: workbookType, content })
  }
}
