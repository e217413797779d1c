import type { Tx } from '#commands/tx.ts'
import { statementWords } from '#domain/closing/lines/statement-words.ts'
import type { Locale } from '#domain/text/locales.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { createReportPdf, share } from '#server/documents/report-pages.ts'
import type { FileAnswer } from '#server/http/handler.ts'
import { namesIn } from './names-in.ts'
import { reportLanguage } from '../report-language.ts'
import { reportWords } from './report-words.ts'
import type { ShiftAnswer } from './shift-answer.ts'
import { venueFacts } from './venue-facts.ts'

/** The report of a drawer as PDF: how it got to what should be in it, and what was counted. */
export async function shiftPdf(
  rows: Tx,
  { drawer, figures, lines }: ShiftAnswer,
  now: number,
  locale: Locale,
): Promise<FileAnswer> {
  const language = reportLanguage(locale)
  const { text, amount, moment } = language
  const nameOf = await namesIn(rows)
  const { holder, name, openedAt, openedBy, closedAt, closedBy, comment } = drawer
  const counts = figures?.counts ?? []
  const heads = (['time', 'what', 'who', 'amount', 'balance'] as const).map((each) =>
    text(`shift.column.${each}`),
  )
  const bytes = await createReportPdf({
    title: `${text('shift.paper.title')}: ${text('shift.name', { holder, name })}`,
    at: closedAt ?? now,
    lang: locale,
    facts: [
      ...(await venueFacts(rows, language)),
      [text('shift.paper.from'), `${moment(openedAt)}, ${nameOf(openedBy)}`],
      [
        text('shift.paper.until'),
        closedAt === null ? text('shift.paper.open') : `${moment(closedAt)}, ${nameOf(closedBy ?? '')}`,
      ],
      ...(comment === '' ? [] : [[text('shift.report.comment'), comment] as const]),
    ],
    parts: [
      {
        title: text('shift.report.drawer'),
        columns: widths.map((part, nth) => share(part, nth < 3 ? 'left' : 'right', heads[nth])),
        rows: lines.map((line) => ({
          cells: [
            moment(line.at),
            statementWords(text, line),
            line.personId === null ? text('shift.report.several') : nameOf(line.personId),
            amount(line.amount),
            amount(line.balance),
          ],
        })),
      },
      {
        title: text('shift.report.counts'),
        columns: [share(0.25, 'left'), share(0.5, 'left'), share(0.25, 'right')],
        rows: counts.flatMap(({ at, countedBy, expected, total, difference }) => [
          { cells: [moment(at), `${text('shift.counted')} · ${nameOf(countedBy)}`, amount(total)] },
          { cells: ['', text('shift.expected'), amount(expected)] },
          { cells: ['', text('shift.report.difference'), amount(difference)], strong: true },
        ]),
      },
      {
        title: text('shift.expected'),
        columns: [share(0.75, 'left'), share(0.25, 'right')],
        rows: [
          { cells: [text('shift.paper.no-sales'), String(figures?.noSales ?? 0)] },
          { cells: [text('shift.paper.late'), amount(figures?.late ?? 0)] },
          { cells: [text('shift.expected'), amount(figures?.expected ?? 0)], strong: true },
        ],
      },
    ].filter((part) => part.rows.length > 0),
  })
  const file = `${reportWords(locale)('shift.file')}-${localDay(openedAt)}.pdf`
  return { bytes, mediaType: 'application/pdf', etag: null, immutable: false, name: file }
}

const widths = [0.18, 0.36, 0.2, 0.13, 0.13]
