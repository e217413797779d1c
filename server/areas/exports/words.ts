import type { Locale } from '#domain/text/locales.ts'
import { reportLanguage } from '../report-language.ts'
import type { SheetHead } from './sheets.ts'

/** What stands above the rows of a sheet: the names that programs read, and what people call them. */
export function headRows({ columns }: SheetHead, locale: Locale): string[][] {
  const { text } = reportLanguage(locale)
  return [columns.map(({ name }) => name), columns.map(({ name }) => text(`export.column.${name}`))]
}
