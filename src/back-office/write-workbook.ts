import { workbookParts, type WorkbookSheet } from '#domain/sheet/workbook.ts'

/** A workbook made on the device; its writer is fetched when it is first needed. */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const parts = workbookParts(sheets)
  return write(parts.sheets, parts.options).toBlob()
}
