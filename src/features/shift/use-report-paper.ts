import type { Drawer } from '#domain/closing/drawer.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePaperLanguage } from '#hooks/printing/use-paper-language.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { reportContent } from './report-content.ts'
import { useShiftAct } from './use-shift-act.ts'
import type { ShiftReport } from './use-report.ts'
import { useTellNoPrinter } from '#back-office/form/use-tell-no-printer.ts'

/** Prints a shift report, which is no fiscal paper; null until the words of papers are here. */
export function useReportPaper(): ((drawer: Drawer, report: ShiftReport) => Promise<void>) | null {
  const text = useText()
  const { clock } = usePlace()
  const { jobAct } = usePrinting()
  const languageOf = usePaperLanguage()
  const save = useShiftAct()
  const tellNoPrinter = useTellNoPrinter()
  if (languageOf === null) return null
  return async (drawer, report) => {
    const content = reportContent(drawer, report, languageOf('report'), clock())
    const act = jobAct({ kind: 'report', content })
    if (act === null) tellNoPrinter()
    else await save(act, text('check.printing'))
  }
}
