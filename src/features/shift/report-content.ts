import type { Drawer } from '#domain/closing/drawer.ts'
import { statementWords } from '#domain/closing/lines/statement-words.ts'
import type { PaperLanguage } from '#domain/print/layout/paper.ts'
import type { ContentOf } from '#domain/print/print-content.ts'
import type { useText } from '#hooks/texts/use-text.ts'
import { pieceWords } from './use-drawer-words.ts'
import type { ShiftReport } from './use-report.ts'

/**
 * A shift report as a paper: whose drawer it was and when, what was taken, how the drawer got to what should be in it,
 * what was counted. In the language of papers.
 */
export function reportContent(
  { holder, name, openedAt, closedAt, comment }: Drawer,
  { paid, tips, statement, figures, lastCount }: ShiftReport,
  language: PaperLanguage,
  at: number,
): ContentOf<'report'> {
  const text = language.text as ReturnType<typeof useText>
  const { amount, moment } = language
  const row = (label: string, value: string) => ({ label: label.slice(0, 60), value: value.slice(0, 60) })
  const sums = (label: string, value: number) => row(label, amount(value))
  const last = figures.counts.at(-1)
  return {
    type: 'report',
    title: text('shift.paper.title'),
    at,
    rows: [
      row(text('shift.name', { holder, name }), ''),
      row(text('shift.paper.from'), moment(openedAt)),
      row(text('shift.paper.until'), closedAt === null ? text('shift.paper.open') : moment(closedAt)),
      ...paid.map((each) => sums(text('shift.figure.type', { type: each.type }), each.amount)),
      sums(text('shift.figure.tips'), tips),
      ...statement.map((line) => sums(statementWords(text, line), line.amount)),
      row(text('shift.paper.no-sales'), String(figures.noSales)),
      sums(text('shift.expected'), last?.expected ?? figures.expected),
      ...(lastCount?.pieces ?? [])
        .filter(({ count }) => count > 0)
        .map(({ value, count }) => sums(`${pieceWords(text, value)} × ${count}`, value * count)),
      ...figures.counts.map((each) =>
        sums(text('shift.counted.at', { time: language.time(each.at) }), each.total),
      ),
      ...(last === undefined ? [] : [sums(text('shift.report.difference'), last.difference)]),
      ...(figures.late === 0 ? [] : [sums(text('shift.paper.late'), figures.late)]),
      ...(comment === '' ? [] : [row(text('shift.report.comment'), ''), ...inRows(comment)]),
    ],
  }
}

/** Words of any length as rows of a paper, which take 60 characters each. */
function inRows(words: string): { label: string; value: string }[] {
  const parts = words.match(/\S.{0,59}(?!\S)|\S{1,60}/g) ?? []
  return parts.map((label) => ({ label: label.trim(), value: '' }))
}
