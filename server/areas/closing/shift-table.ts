import { localDay, localMinutes } from '#domain/time/warsaw.ts'
import type { Locale } from '#domain/text/locales.ts'
import type { ReportTable } from './report-file.ts'
import { reportWords } from './report-words.ts'
import type { ShiftAnswer } from './shift-answer.ts'

/** The report of a drawer as a table: its lines add up to what should be in it, and then what was counted. */
export function shiftTable(
  { drawer, figures, lines }: ShiftAnswer,
  nameOf: (id: string) => string,
  locale: Locale,
): ReportTable {
  const word = reportWords(locale)
  const moved = lines.map(({ at, kind, moveType, note, personId, amount, balance }) => [
    moment(at),
    [word(`line.${moveType ?? kind}` as 'line.float'), note].filter((each) => each !== '').join(': '),
    personId === null ? '' : nameOf(personId),
    { money: amount },
    { money: balance },
  ])
  const counted = (figures?.counts ?? []).map(({ at, countedBy, total, difference }) => [
    moment(at),
    word('counted'),
    nameOf(countedBy),
    { money: difference },
    { money: total },
  ])
  return {
    name: `${word('shift.file')}-${localDay(drawer.openedAt)}`,
    title: `${word('shift.title')} ${drawer.name}`,
    heads: (['time', 'what', 'who', 'amount', 'balance'] as const).map(word),
    rows: [...moved, ...counted],
  }
}

function moment(at: number): string {
  const minutes = localMinutes(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${localDay(at)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
