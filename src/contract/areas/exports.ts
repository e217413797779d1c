import * as v from 'valibot'
import { reportStatuses, reportSumsSchema } from '#domain/closing/day-report.ts'
import { integer } from '#domain/fields.ts'
import { day, idIn } from '#domain/unit-fields.ts'
import { exportKinds } from '#domain/figures/exports/export-file.ts'
import { csvDialects } from '#domain/sheet/csv.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { checkFilters } from './check-filters.ts'

const read = may('access-daily-reports', 'manage-payments')

const fileOf = {
  format: v.optional(v.picklist(['csv', 'xlsx']), 'xlsx'),
  /** How a CSV file writes numbers; absent: as the caller's language does. */
  dialect: v.optional(v.picklist(csvDialects)),
}

/** First and last business day, at most 366 of them. */
const range = { from: day, to: day }

/** One business day of a range. */
const reportDaySchema = v.object({
  day,
  /** Of the report of the day; null: it has none yet. */
  number: v.nullable(integer(1, 999_999)),
  status: v.nullable(v.picklist(reportStatuses)),
  sums: reportSumsSchema,
})

export const exportEndpoints = {
  'order-check.export': defineEndpoint({
    method: 'GET',
    path: '/order-check/export/{placeId}',
    access: read,
    summary:
      'Checks that were closed in a range of business days as a file, streamed: a workbook of checks, lines and ' +
      'payments, or one of them as CSV; level accountant: what each fiscal printer put out on each day. personal: ' +
      "with guests' phones and addresses, for whoever may read them. It is noted in the place's history",
    status: 'live',
    afterSeq: true,
    params: ids('placeId'),
    query: v.object({
      ...checkFilters.entries,
      ...range,
      ...fileOf,
      level: v.optional(v.picklist(exportKinds), 'checks'),
      personal: v.optional(v.picklist(['true', 'false']), 'false'),
    }),
    binary: true,
  }),
  'order-check.report': defineEndpoint({
    method: 'GET',
    path: '/order-check/report/{placeId}/{dateFrom}/{dateTo}',
    access: read,
    summary:
      'What each business day of a range came to, days without sales too, with its report, and all of them',
    status: 'live',
    afterSeq: true,
    params: v.object({ placeId: idIn('places'), dateFrom: day, dateTo: day }),
    output: dataOf(v.object({ days: v.array(reportDaySchema), sums: reportSumsSchema })),
  }),
  'payment.export': defineEndpoint({
    method: 'GET',
    path: '/payment/export/{placeId}',
    access: read,
    summary:
      "Payments that came in a range of business days as a file, streamed; noted in the place's history",
    status: 'live',
    afterSeq: true,
    params: ids('placeId'),
    query: v.object({ ...range, ...fileOf }),
    binary: true,
  }),
} as const
