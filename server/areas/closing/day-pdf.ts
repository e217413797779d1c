import { reportedFigures, type DayReading } from '#commands/closing/read-day.ts'
import type { Tx } from '#commands/tx.ts'
import type { DayReport } from '#domain/closing/day-report.ts'
import { figureGroups } from '#domain/closing/lines/figure-groups.ts'
import type { FigureLine } from '#domain/closing/lines/figure-line.ts'
import { paperName, reportNumber } from '#domain/closing/report-number.ts'
import type { Locale } from '#domain/text/locales.ts'
import { createReportPdf, share, type ReportPagePart } from '#server/documents/report-pages.ts'
import type { FileAnswer } from '#server/http/handler.ts'
import { figuresOfDay } from './day-answer.ts'
import { namesIn } from './names-in.ts'
import { reportLanguage, type ReportLanguage } from '../report-language.ts'
import { reportWords } from './report-words.ts'
import { venueFacts } from './venue-facts.ts'

/**
 * A daily report as PDF: the lines of the screen and of the paper, of what its reports cover, and the papers that were
 * printed. Of a report that was taken back: of the whole day.
 */
export async function dayPdf(
  rows: Tx,
  reading: DayReading,
  report: DayReport,
  locale: Locale,
): Promise<FileAnswer> {
  const language = reportLanguage(locale)
  const { text, date, moment } = language
  const nameOf = await namesIn(rows)
  const drawers = new Map((await rows.all('drawers')).map((drawer) => [drawer.id, drawer]))
  const isClosed = report.status === 'closed'
  const figures = isClosed ? reportedFigures(reading) : figuresOfDay(reading)
  const drawer = (id: string) => {
    const { holder, name } = drawers.get(id) ?? { holder: 'TILL', name: nameOf(id) }
    return text('shift.name', { holder, name })
  }
  const { unreported, open } = reading
  const late = { count: unreported.length, checks: open.sales.checks }
  const bytes = await createReportPdf({
    title: text('day.paper.title', { number: reportNumber(report, reading.papers) }),
    at: report.closedAt,
    lang: locale,
    facts: [
      ...(await venueFacts(rows, language)),
      [text('day.paper.day'), date(report.day)],
      [text('day.paper.closed'), moment(report.closedAt)],
      [text('day.paper.by'), nameOf(report.closedBy)],
      ...(isClosed ? [] : [['', text('day.taken-back', { status: report.status })] as const]),
      ...(isClosed && late.count > 0 ? [['', text('day.late.in-none', late)] as const] : []),
    ],
    parts: [
      papersPart(reading, report, language, nameOf),
      ...figureGroups(figures, { text, person: nameOf, drawer }).map(({ title, lines }) => ({
        title,
        columns: [share(0.75, 'left'), share(0.25, 'right')],
        rows: rowsOf(lines, language),
      })),
    ],
  })
  const name = `${reportWords(locale)('file')}-${report.day}.pdf`
  return { bytes, mediaType: 'application/pdf', etag: null, immutable: false, name }
}

/** The lines of a group; several that are of one person or drawer stand below its name. */
function rowsOf(lines: readonly FigureLine[], { amount }: ReportLanguage): ReportPagePart['rows'] {
  return lines.flatMap(({ of, label, value, as, strong = false }, nth) => [
    ...(of !== undefined && of !== lines[nth - 1]?.of ? [{ cells: [of], strong: true }] : []),
    { cells: [label, as === 'money' ? amount(value) : String(value)], strong },
  ])
}

function papersPart(
  { papers }: DayReading,
  report: DayReport,
  { text, amount, moment }: ReportLanguage,
  nameOf: (id: string) => string,
): ReportPagePart {
  const ordered = papers.toSorted(
    (a, b) => (a.placed?.nth ?? Infinity) - (b.placed?.nth ?? Infinity) || a.at - b.at,
  )
  return {
    title: text('day.papers'),
    columns: [share(0.2, 'left'), share(0.15, 'left'), share(0.5, 'left'), share(0.15, 'right')],
    rows: ordered.map((paper) => {
      const { at, number, personId, figures, takenBack } = paper
      const back = takenBack === null ? '' : ` · ${text(`day.mark.${takenBack.as}`)}`
      const by = `${moment(at)} · ${nameOf(personId)}${back}`
      return { cells: [paperName(report, paper), number, by, amount(figures.sales.gross)] }
    }),
  }
}
