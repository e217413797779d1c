import { csvName, writeCsv } from '#back-office/list/csv.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { statementWords } from '#domain/closing/lines/statement-words.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useSaveFile } from '#hooks/use-save-file.ts'
import { useText } from '#hooks/use-text.ts'
import { useToast } from '#ui/toast-context.ts'
import type { Here } from './use-here.ts'
import { useDrawerName } from './use-drawer-words.ts'
import type { Report } from './use-report.ts'

/** Saves a shift report as a file for spreadsheets, made on the device. */
export function useReportFile(): (drawer: Drawer, report: Report, here: Here) => Promise<void> {
  const text = useText()
  const format = useFormat()
  const nameOf = useDrawerName()
  const saveFile = useSaveFile()
  const { show } = useToast()
  return async (drawer, { statement, figures }, here) => {
    // Numbers as a spreadsheet of this language reads them: without the thin gap between thousands.
    const plain = (grosze: number) => (grosze / 100).toFixed(2).replace('.', format.decimalMark)
    const columns = (['time', 'what', 'who', 'amount', 'balance'] as const).map((each) =>
      text(`shift.column.${each}`),
    )
    const moment = (at: number) => `${localDay(at)} ${format.time(at)}`
    const rows = [
      ...statement.map((line) => [
        moment(line.at),
        statementWords(text, line),
        line.personId === null ? text('shift.report.several') : here.nameOf(line.personId),
        plain(line.amount),
        plain(line.balance),
      ]),
      ...figures.counts.map(({ at, countedBy, total, difference }) => [
        moment(at),
        text('shift.counted'),
        here.nameOf(countedBy),
        plain(difference),
        plain(total),
      ]),
    ]
    const content = await writeCsv({ columns, rows, signed: true }, format.delimiter).catch(() => null)
    if (content === null) {
      // Its writer is fetched when it is first needed.
      show({ state: 'error', content: text('shift.report.csv.failed') })
      return
    }
    saveFile({ name: csvName(nameOf(drawer), localDay(drawer.openedAt)), type: 'text/csv', content })
  }
}
