import type { EndpointOf } from '#contract/contract.ts'
import type { Query } from '#contract/endpoint.ts'
import { exportName, type ExportKind } from '#domain/figures/exports/export-file.ts'
import { isRange } from '#domain/figures/ranges.ts'
import { must } from '#domain/must.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { sheetRowsAtMost } from '#domain/sheet/workbook.ts'
import type { Locale } from '#domain/text/locales.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { FileAnswer, Handlers, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { reportLanguage } from '../report-language.ts'
import { readsContacts } from '../orders/reads-contacts.ts'
import type { Services } from '#server/services/services.ts'
import { countCheckRows, countPayments } from './count-rows.ts'
import { exportFile } from './export-file.ts'
import { readExportNames } from './names.ts'
import { reportOfDays } from './report-of-days.ts'
import { accountantSheets, checkSheets, paymentSheets, together, type ExportSheets } from './sheets.ts'

type ChecksAsked = Query<EndpointOf<'order-check.export'>>
type ExportQuery = Pick<ChecksAsked, 'from' | 'to' | 'format' | 'dialect'>

/** Checks, their lines and payments of a range of business days as files, and what each of those days came to. */
export function exportHandlers(
  services: Services,
): Pick<Handlers, 'order-check.export' | 'order-check.report' | 'payment.export'> {
  const { database } = services

  /** The file of a range, its first look at the place taken, so that what is wrong is said with a status. */
  const answer = async (
    { member, locale, query }: { member: Member; locale: Locale; query: ExportQuery },
    of: Of,
  ): Promise<Result<FileAnswer, Problem>> => {
    if (!isRange(query)) return wrongRange
    const { text } = reportLanguage(locale)
    const { place, names, rows } = await database.snapshot(member.placeId, async (db) => ({
      place: must(await createSqlTx(db, member.placeId, 0).get('places', member.placeId), 'the place'),
      names: await readExportNames(db, member.placeId, text('export.rest')),
      rows: query.format === 'csv' ? 0 : await of.rows(db),
    }))
    if (rows > sheetRowsAtMost) return fail({ code: 'too_many_rows', fields: ['format'] })
    const { from, to, format, dialect = locale } = query
    return ok(
      exportFile(services, member, {
        sheets: of.sheets({ database, member, names }),
        about: { place: place.name, from, to, filtered: of.filtered, personal: of.personal },
        name: exportName(of.kind, place.slug, { from, to, format }),
        format,
        dialect,
        locale,
      }),
    )
  }

  return {
    async 'order-check.export'({ member, locale, query }) {
      const personal = query.personal === 'true'
      if (personal && !readsContacts(member)) return fail({ code: 'forbidden', fields: ['personal'] })
      const { from, to, format, level, dialect: _dialect, personal: _personal, ...filters } = query
      const isAccountant = level === 'accountant'
      return answer(
        { member, locale, query },
        {
          kind: format === 'xlsx' && !isAccountant ? 'checks' : level,
          sheets: (source) => sheetsOf(source, query, personal),
          rows: async (db) => (isAccountant ? 0 : countCheckRows(db, member, { from, to, ...filters })),
          filtered: !isAccountant && Object.values(filters).some((each) => each !== undefined),
          personal,
        },
      )
    },

    'payment.export': ({ member, locale, query }) =>
      answer(
        { member, locale, query },
        {
          kind: 'payments',
          sheets: (source) => paymentSheets(source, query),
          rows: (db) => countPayments(db, member, query),
          filtered: false,
          personal: false,
        },
      ),

    async 'order-check.report'({ member, params: { dateFrom: from, dateTo: to } }) {
      if (!isRange({ from, to })) return wrongRange
      const { placeId } = member
      return database.snapshot(placeId, async (db) =>
        ok({ data: await reportOfDays(db, placeId, { from, to }) }),
      )
    },
  }
}

/** The content of an export. */
type Of = {
  kind: ExportKind
  sheets(source: Parameters<typeof paymentSheets>[0]): ExportSheets
  /** How many rows its longest sheet would have. */
  rows(db: Parameters<typeof countPayments>[0]): Promise<number>
  filtered: boolean
  personal: boolean
}

const wrongRange = fail<Problem>({ code: 'day_range', fields: ['to'] })

function sheetsOf(
  source: Parameters<typeof paymentSheets>[0],
  asked: ChecksAsked,
  personal: boolean,
): ExportSheets {
  const { level, format } = asked
  if (level === 'accountant') return accountantSheets(source, asked, format === 'xlsx')
  if (format === 'xlsx')
    return together(checkSheets(source, asked, ['checks', 'lines'], personal), paymentSheets(source, asked))
  return level === 'payments' ? paymentSheets(source, asked) : checkSheets(source, asked, [level], personal)
}
