import * as v from 'valibot'
import { countedFields, addsUp, drawerCountSchema, drawerSchema } from '#domain/closing/drawer.ts'
import { drawerFiguresSchema } from '#domain/closing/figures-schema.ts'
import { ledgerEntrySchema } from '#domain/closing/ledger-entry.ts'
import { integer, text } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { may, owner } from '../access.ts'
import { dataOf, doneAnswer, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { fileQuery, pageQuery } from '../query.ts'

const read = may('access-daily-reports')
const create = may('create-daily-report')

const sum = integer(-999_999_999_999, 999_999_999_999)

/** One line of what went through a drawer, with what is to be in it by then. */
const lineSchema = v.object({
  ...v.pick(ledgerEntrySchema, ['at', 'note', 'moveType', 'orderCheckId']).entries,
  id: v.string(),
  kind: v.picklist(['float', 'cash-move', 'refund', 'payments']),
  /** Null: several people. */
  personId: v.nullable(idIn('placeUsers')),
  amount: sum,
  balance: sum,
  count: sum,
})

/** A shift is a drawer, from its float to its count. */
export const shiftAnswerSchema = v.object({
  drawer: drawerSchema,
  counts: v.array(drawerCountSchema),
  /** Null, and no lines: whoever asks has yet to count it themselves. */
  figures: v.nullable(drawerFiguresSchema),
  lines: v.array(lineSchema),
})

const answer = dataOf(shiftAnswerSchema)

const count = v.pipe(
  v.object(countedFields),
  v.check((said) => addsUp(said)),
)

export const shiftReportEndpoints = {
  'shift-report.get-current': defineEndpoint({
    method: 'GET',
    path: '/shift-report/current/{placeId}',
    access: may('access-daily-reports', 'create-daily-report'),
    summary: 'Open drawers, the oldest first: all of them, without access-daily-reports the caller’s own',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.array(shiftAnswerSchema)),
  }),
  'shift-report.get': defineEndpoint({
    method: 'GET',
    path: '/shift-report/{id}',
    access: read,
    summary: 'The report of a drawer: what went through it and what was counted',
    status: 'live',
    params: ids('id'),
    output: answer,
  }),
  'shift-report.list': defineEndpoint({
    method: 'GET',
    path: '/shift-report/reports/{placeId}',
    access: read,
    summary: 'Closed drawers by page, the one that was closed last first',
    status: 'live',
    params: ids('placeId'),
    query: pageQuery,
    output: pageSchema(shiftAnswerSchema),
  }),
  'shift-report.create': defineEndpoint({
    method: 'POST',
    path: '/shift-report/{id}',
    access: create,
    summary: 'Count a drawer of the place {id} and close it; without a count, by what was counted last',
    status: 'live',
    params: ids('id'),
    body: v.object({
      drawerId: idIn('drawers'),
      count: v.nullable(count),
      comment: v.optional(text(0, 200), ''),
    }),
    output: answer,
    idempotencyKey: true,
  }),
  'shift-report.preview': defineEndpoint({
    method: 'POST',
    path: '/shift-report/preview/{id}',
    access: create,
    summary: 'The report of a drawer of the place {id} as it would be, without counting or closing it',
    status: 'live',
    params: ids('id'),
    body: v.object({ drawerId: idIn('drawers') }),
    output: answer,
  }),
  'shift-report.export': defineEndpoint({
    method: 'GET',
    path: '/shift-report/export/{id}',
    access: read,
    summary: 'The report of a drawer as a file for spreadsheets or as a PDF, in the language of the caller',
    status: 'live',
    afterSeq: true,
    params: ids('id'),
    query: fileQuery,
    binary: true,
  }),
  'shift-report.delete': defineEndpoint({
    method: 'DELETE',
    path: '/shift-report/{id}',
    access: owner,
    summary: 'Refused, shift_kept: what was counted stays, and is corrected by moves of cash',
    status: 'live',
    params: ids('id'),
    output: doneAnswer,
  }),
} as const
