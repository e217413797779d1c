import type { DayPaper } from '#domain/closing/day-report.ts'
import type { PaperLanguage } from '#domain/print/layout/paper.ts'
import type { ContentOf } from '#domain/print/print-content.ts'
import { figureGroups } from '#domain/closing/lines/figure-groups.ts'
import type { FigureLine, ReportWords } from '#domain/closing/lines/figure-line.ts'

type Row = ContentOf<'report'>['rows'][number]

/** A paper of a day as it is printed, not fiscal: which day and number, who closed it, and all that it comes to. */
export function dayPaperContent(
  paper: DayPaper,
  name: string,
  { words, language, at }: { words: ReportWords; language: PaperLanguage; at: number },
): ContentOf<'report'> {
  const { text } = words
  const { amount, moment } = language
  const valueOf = ({ as, value }: FigureLine) => (as === 'money' ? amount(value) : String(value))
  const rows = figureGroups(paper.figures, words).flatMap(({ title, lines }) => [
    row('', ''),
    row(title.toLocaleUpperCase('pl'), ''),
    ...lines.flatMap((line, index) => [
      ...(line.of !== undefined && line.of !== lines[index - 1]?.of ? [row(line.of, '')] : []),
      row(line.label, valueOf(line)),
    ]),
  ])
  return {
    type: 'report',
    title: text('day.paper.title', { number: name }).slice(0, 60),
    at,
    rows: [
      row(text('day.paper.day'), paper.day.split('-').toReversed().join('.')),
      row(text('day.paper.number'), paper.number),
      row(text('day.paper.closed'), moment(paper.at)),
      row(text('day.paper.by'), words.person(paper.personId)),
      ...rows,
    ],
  }
}

function row(label: string, value: string): Row {
  return { label: label.slice(0, 60), value: value.slice(0, 60) }
}
