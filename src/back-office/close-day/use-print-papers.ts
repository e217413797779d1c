import { useCallback } from 'react'
import { paperName } from '#domain/closing/report-number.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { usePaperLanguage } from '#hooks/printing/use-paper-language.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { dayPaperContent } from './paper-content.ts'
import { useReportWords } from './use-report-words.ts'
import { useTellNoPrinter } from '../form/use-tell-no-printer.ts'

/** Prints papers of days, by their ids, in Polish; null until the words of papers are here. */
export function usePrintPapers(): ((ids: readonly string[]) => Promise<void>) | null {
  const text = useText()
  const { rows, clock } = usePlace()
  const { jobAct } = usePrinting()
  const languageOf = usePaperLanguage()
  const words = useReportWords()
  const mutateAll = useMutateAll()
  const errorText = useErrorText()
  const { show } = useToast()
  const tellNoPrinter = useTellNoPrinter()
  const print = useCallback(
    async (ids: readonly string[]) => {
      if (languageOf === null || words === undefined) return
      const language = languageOf('report')
      const polish = words.inWords(language.text as ReturnType<typeof useText>)
      const acts = []
      for (const paper of await rows.many('dayPapers', ids)) {
        const report = await rows.get('dayReports', paper.reportId)
        const name = paperName({ number: report?.number ?? null }, paper)
        const content = dayPaperContent(paper, name, { words: polish, language, at: clock() })
        const act = jobAct({ kind: 'report', content })
        if (act === null) {
          tellNoPrinter()
          return
        }
        acts.push(act)
      }
      const saved = await mutateAll(acts)
      show(
        saved.ok
          ? { state: 'success', content: text('check.printing') }
          : { state: 'error', content: errorText(saved.error) },
      )
    },
    [languageOf, words, rows, clock, jobAct, mutateAll, errorText, show, text, tellNoPrinter],
  )
  return languageOf === null || words === undefined ? null : print
}
