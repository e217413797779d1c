import type { SheetTable } from '#domain/sheet/cell.ts'
import { csvName, csvText } from '#domain/sheet/csv.ts'
import { workbookType } from '#domain/sheet/workbook.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useFieldNames } from '../use-field-names.ts'
import type { ExportSource } from './export-rows.ts'

export type ItemsFileKind = 'csv' | 'xlsx'

/** Saves all items of the place as a file that the import reads again. Works without a connection. */
export function useExportItems(): (kind: ItemsFileKind) => Promise<void> {
  const text = useText()
  const { rows, clock } = usePlace()
  const format = useFormat()
  const toast = useToast()
  const saveFile = useSaveFile()
  const nameOf = useFieldNames()
  return async (kind) => {
    try {
      // What is exported and its writer are fetched when they are first needed.
      const { exportRows } = await import('./export-rows.ts')
      const table = exportRows(await readSource(rows), {
        head: nameOf,
        allergen: (allergen) => text(`register.allergen.${allergen}`),
        excise: (type) => text(`menu-items.exciseType.${type}`),
        none: text('menuImport.none'),
      })
      const csv = csvName(text('menu-items.title'), localDay(clock()))
      saveFile(
        kind === 'csv'
          ? {
              name: csv,
              type: 'text/csv',
              content: csvText(table, format.csv),
            }
          : {
              name: csv.replace(/csv$/, 'xlsx'),
              type: workbookType,
              content: await workbookOf(table),
            },
      )
      toast.show({ content: text('menuImport.export.saved', { count: table.rows.length }), state: 'success' })
    } catch {
      toast.show({ content: text('menuImport.export.failed'), state: 'error' })
    }
  }

  async function workbookOf({ heads, rows }: SheetTable): Promise<Blob> {
    const { writeWorkbook } = await import('../../../write-workbook.ts')
    return writeWorkbook([{ name: text('menu-items.title'), heads: [heads], rows, total: null }])
  }
}

async function readSource(rows: PlaceAccess['rows']): Promise<ExportSource> {
  const menus = new Map((await rows.all('menus')).map(({ id, position }) => [id, position]))
  const sections = await rows.all('menuSections')
  sections.sort((a, b) => (menus.get(a.menuId) ?? 0) - (menus.get(b.menuId) ?? 0) || a.position - b.position)
  return {
    sections,
    items: await rows.all('menuItems'),
    categories: await rows.all('menuItemCategories'),
    stations: await rows.all('kitchenStations'),
    placings: await rows.all('menuSectionItems'),
  }
}
