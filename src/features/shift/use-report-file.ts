import type { Drawer } from '#domain/closing/drawer.ts'
import { statementWords } from '#domain/closing/lines/statement-words.ts'
import { csvName, csvText } from '#domain/sheet/csv.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { Here } from './use-here.ts'
import { useDrawerName } from './use-drawer-words.ts'
import type { ShiftReport } from './use-report.ts'

/** Saves a shift report as a file for spreadsheets, made on the device. */
export function useReportFile(): (drawer: Drawer, report: ShiftReport, here: Here) => void {
  const text = useText()
  const format = useFormat()
  const nameOf = useDrawerName()
  const saveFile = useSaveFile()
  return (drawer, { statement, figures }, here) => {
    const heads = (['time', 'what', 'who', 'amount', 'balance'] as const).map((each) =>
      text(`shift.column.${each}`),
    )
    const moment = (at: number) => `${localDay(at)} ${format.time(at)}`
    const rows = [
      ...statement.map((line) => [
        moment(line.at),
        statementWords(text, line),
        line.personId === null ? text('shift.report.several') : here.nameOf(line.personId),
        { money: line.amount },
        { money: line.balance },
      ]),
      ...figures.counts.map(({ at, countedBy, total, difference }) => [
        moment(at),
        text('shift.counted'),
        here.nameOf(countedBy),
        { money: difference },
        { money: total },
      ]),
    ]
    const content = csvText({ heads, rows }, format.csv)
    saveFile({ name: csvName(nameOf(drawer), localDay(drawer.openedAt)), type: 'text/csv', content })
  }
}
