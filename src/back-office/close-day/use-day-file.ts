import type { WrittenFigures } from '#domain/closing/figures-schema.ts'
import { csvName, csvText } from '#domain/sheet/csv.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { figureGroups } from '#domain/closing/lines/figure-groups.ts'
import { useReportWords } from './use-report-words.ts'

/** Saves what a day comes to as a file for spreadsheets, made on the device; null until names are read. */
export function useDayFile(): ((day: string, name: string, figures: WrittenFigures) => void) | null {
  const text = useText()
  const format = useFormat()
  const words = useReportWords()
  const saveFile = useSaveFile()
  if (words === undefined) return null
  return (day, name, figures) => {
    const heads = (['group', 'of', 'what', 'value'] as const).map((each) => text(`day.column.${each}`))
    const rows = figureGroups(figures, words.here).flatMap(({ title, lines }) =>
      lines.map(({ of = '', label, value, as }) => [
        title,
        of,
        label,
        as === 'money' ? { money: value } : { whole: value },
      ]),
    )
    const content = csvText({ heads, rows }, format.csv)
    saveFile({ name: csvName(name, day), type: 'text/csv', content })
  }
}
