import { csvName, csvText } from '#domain/sheet/csv.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { rowAt } from './read-file.ts'
import type { ImportDraft } from './use-import-draft.ts'
import { useFieldNames } from './use-field-names.ts'
import { useProblemWords } from './use-problem-words.ts'

/** Saves the rows that were left out as a file: as they were, each with what is wrong, to be corrected and imported. */
export function useSaveWrong(): (draft: ImportDraft) => void {
  const text = useText()
  const nameOf = useFieldNames()
  const wordsOf = useProblemWords()
  const { clock } = usePlace()
  const format = useFormat()
  const saveFile = useSaveFile()
  return ({ file, plan }) => {
    if (file === null || plan === null) return
    const rows = plan.rows.flatMap((row) => {
      if (row.what !== 'wrong') return []
      const why = row.problems.map((problem) => `${nameOf(problem.field)}: ${wordsOf(problem)}`).join('; ')
      const cells = file.rows[rowAt(file, row.line)] ?? []
      return [[...file.heads.map((_, column) => cells[column] ?? ''), String(row.line), why]]
    })
    const heads = [...file.heads, text('menuImport.check.line'), text('menuImport.check.csv.column')]
    const name = csvName(text('menuImport.check.csv.name'), localDay(clock()))
    saveFile({ name, type: 'text/csv', content: csvText({ heads, rows }, format.csv) })
  }
}
