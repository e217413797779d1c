import * as v from 'valibot'
import { dayPaperSchema, dayReportSchema } from '#domain/closing/day-report.ts'
import { dayFiguresSchema } from '#domain/closing/figures-schema.ts'
import { integer, text } from '#domain/fields.ts'
import { day } from '#domain/unit-fields.ts'
import { may, owner } from '../access.ts'
import { dataOf, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { fileQuery, pageQuery } from '../query.ts'

const read = may('access-daily-reports')
const create = may('create-daily-report')

/** A business day that can be closed: no later than the one that it is now, which the server knows. */
export const closableDay = v.pipe(day, v.minValue('2000-01-02'))

/** Null: it would say what should be in a drawer that whoever asks has yet to count. */
const figures = v.nullable(dayFiguresSchema)

/** A business day as the server knows it. */
export const dayAnswerSchema = v.object({
  day,
  /** Null: it was not closed. */
  report: v.nullable(v.omit(dayReportSchema, ['sums'])),
  /**
   * The papers that were printed of the day, its supplements included, in the order in which the server heard of
   * them.
   */
  papers: v.array(
    v.object({ ...v.omit(dayPaperSchema, ['cutoff', 'hash', 'figures', 'closedDay']).entries, figures }),
  ),
  /** How many facts no report lists: what a closing now would. */
  unreported: integer(0, 9_999_999),
  /** Of the whole day, and of what no report lists. */
  figures,
  open: figures,
})

const answer = dataOf(dayAnswerSchema)

export const dailyReportEndpoints = {
  'daily-report.get-current': defineEndpoint({
    method: 'GET',
    path: '/daily-report/current/{placeId}',
    access: read,
    summary: 'The business day that it is now, closed or not, with its figures until now (X)',
    status: 'live',
    params: ids('placeId'),
    output: answer,
  }),
  'daily-report.get-current-stats': defineEndpoint({
    method: 'GET',
    path: '/daily-report/current-stats/{placeId}',
    access: read,
    summary: 'The figures alone of the business day that it is now',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.object({ day, figures: dayFiguresSchema })),
  }),
  'daily-report.get': defineEndpoint({
    method: 'GET',
    path: '/daily-report/{id}',
    access: read,
    summary: 'A daily report with its papers and supplements, and the figures of its whole day',
    status: 'live',
    params: ids('id'),
    output: answer,
  }),
  'daily-report.list': defineEndpoint({
    method: 'GET',
    path: '/daily-report/reports/{placeId}',
    access: read,
    summary: 'Daily reports by page, the newest day first; sums are of all facts that a report covers',
    status: 'live',
    params: ids('placeId'),
    query: pageQuery,
    output: pageSchema(dayReportSchema),
  }),
  'daily-report.set-date': defineEndpoint({
    method: 'POST',
    path: '/daily-report/date/{id}',
    access: create,
    summary: 'Close the business day of a date in the place {id}, or add to its report what came since',
    status: 'live',
    params: ids('id'),
    body: v.object({ date: closableDay }),
    output: answer,
    idempotencyKey: true,
  }),
  'daily-report.create-historic': defineEndpoint({
    method: 'POST',
    path: '/daily-report/historic/{id}',
    access: create,
    summary: 'Close all older days of the place {id} that have facts in no report, the oldest first',
    status: 'live',
    params: ids('id'),
    output: dataOf(v.array(dayAnswerSchema)),
    idempotencyKey: true,
  }),
  'daily-report.create': defineEndpoint({
    method: 'POST',
    path: '/daily-report/{id}',
    access: create,
    summary:
      'Close the business day that it is now in the place {id}, and add late facts to reports of before',
    status: 'live',
    params: ids('id'),
    output: answer,
    idempotencyKey: true,
  }),
  'daily-report.preview': defineEndpoint({
    method: 'POST',
    path: '/daily-report/preview/{id}',
    access: create,
    summary:
      'What closing a day of the place {id} would say, without closing it; without a date: the day it is now',
    status: 'live',
    params: ids('id'),
    query: v.object({ date: v.optional(closableDay) }),
    output: answer,
  }),
  'daily-report.export': defineEndpoint({
    method: 'GET',
    path: '/daily-report/export/{id}',
    access: read,
    summary: 'A daily report as a file for spreadsheets or as a PDF, in the language of the caller',
    status: 'live',
    afterSeq: true,
    params: ids('id'),
    query: fileQuery,
    binary: true,
  }),
  'daily-report.delete': defineEndpoint({
    method: 'DELETE',
    path: '/daily-report/{id}',
    access: owner,
    summary: 'Declare the last report void, with a reason; it stays with its number',
    status: 'live',
    params: ids('id'),
    query: v.object({ reason: text(3, 120) }),
    output: answer,
    idempotencyKey: true,
  }),
} as const
