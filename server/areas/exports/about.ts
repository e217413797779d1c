import type { Cell } from '#domain/sheet/cell.ts'
import type { Locale } from '#domain/text/locales.ts'
import project from '../../../package.json' with { type: 'json' }
import { reportLanguage } from '../report-language.ts'
import type { SheetKey } from './sheets.ts'

/** The facts that a workbook tells of itself. */
export type About = {
  place: string
  from: string
  to: string
  /** Whether only some of the checks are in it. */
  filtered: boolean
  personal: boolean
  sheets: readonly SheetKey[]
  madeBy: string
  /** ms. */
  madeAt: number
}

/** The rows of the sheet that says what the others are, and what their rows are reckoned by. */
export function aboutRows(about: About, locale: Locale): Cell[][] {
  const { text, date, moment } = reportLanguage(locale)
  const yes = (is: boolean) => text(is ? 'export.about.yes' : 'export.about.no')
  return [
    [text('export.about.place'), about.place],
    [text('export.about.range'), `${date(about.from)} – ${date(about.to)}`],
    ...about.sheets.map((key) => [text(`export.sheet.${key}`), text(`export.basis.${key}`)]),
    [text('export.about.filtered'), yes(about.filtered)],
    [text('export.about.personal'), yes(about.personal)],
    [text('export.about.made'), `${moment(about.madeAt)}, ${about.madeBy}`],
    [text('export.about.version'), `Lokal ${project.version}`],
  ]
}
