import { exportKinds, type ExportKind } from '#domain/figures/exports/export-file.ts'
import type { ExportAsked } from '#hooks/figures/use-export.ts'
import type { CsvDialect } from '#domain/sheet/csv.ts'

/** The filters of checks, as the page that is exported from shows them. */
export type ExportFilters = Pick<
  Extract<ExportAsked, { of: 'checks' }>['query'],
  'text' | 'number' | 'table' | 'status' | 'amountFrom' | 'amountTo'
>

/** The choices of a person for an export. */
export type ExportChoice = {
  kind: ExportKind
  from: string
  to: string
  format: 'csv' | 'xlsx'
  dialect: CsvDialect
  personal: boolean
}

/** The kinds to choose from for a format: a workbook of checks has their lines and payments with it. */
export function kindsFor(format: ExportChoice['format']): readonly ExportKind[] {
  return format === 'csv' ? exportKinds : exportKinds.filter((kind) => kind !== 'lines')
}

/** Whether guests' phones and addresses could be in it at all. */
export function hasGuests({ kind }: Pick<ExportChoice, 'kind'>): boolean {
  return kind === 'checks'
}

/** The call for a choice. */
export function askedFor(choice: ExportChoice, filters: ExportFilters): ExportAsked {
  const { kind, from, to, format, dialect } = choice
  const range = { from, to, format, dialect }
  if (kind === 'payments') return { of: 'payments', query: range }
  const personal = hasGuests(choice) && choice.personal ? 'true' : 'false'
  const own = kind === 'accountant' ? {} : filters
  return { of: 'checks', query: { ...own, ...range, level: kind, personal } }
}
