import { csvName, writeCsv } from '#back-office/list/csv.ts'
import type { WrittenFigures } from '#domain/closing/figures-schema.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useSaveFile } from '#hooks/use-save-file.ts'
import { useText } from '#hooks/use-text.ts'
import { useToast } from '#ui/toast-context.ts'
import { figureGroups } from '#domain/closing/lines/figure-groups.ts'
import { useReportWords } from './use-report-words.ts'

/** Saves what a day comes to as a file for spreadsheets, made on the device; null until names are read. */
export function useDayFile(): ((day: string, name: string, figures: WrittenFigures) => Promise<void>) | null {
  const text = useText()
  const format = useFormat()
  const words = useReportWords()
  const saveFile = useSaveFile()
  const { show } = useToast()
  if (words === undefined) return null
  return async (day, name, figures) => {
    // Numbers as a spreadsheet of this language reads them: without the thin gap between thousands.
    const plain = (grosze: number) => (grosze / 100).toFixed(2).replace('.', format.decimalMark)
    const columns = (['group', 'of', 'what', 'value'] as const).map((each) => text(`day.column.${each}`))
    const rows = figureGroups(figures, words.here).flatMap(({ title, lines }) =>
      lines.map(({ of = '', label, value, as }) => [
        ...[title, of, label],
        as === 'money' ? plain(value) : String(value),
      ]),
    )
    const content = await writeCsv({ columns, rows, signed: true }, format.delimiter).catch(() => null)
    if (content === null) {
      // Its writer is fetched when it is first needed.
      show({ state: 'error', content: text('shift.report.csv.failed') })
      return
    }
    saveFile({ name: csvName(name, day), type: 'text/csv', content })
  }
}
