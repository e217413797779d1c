import * as v from 'valibot'
import { id, integer, text } from '../fields.ts'
import { day, idIn, instant } from '../unit-fields.ts'
import { sumOf } from '../money/sum.ts'
import { minus } from './amounts.ts'
import { dayFiguresSchema } from './figures-schema.ts'
import { moneyOf, refundKinds, type LedgerEntry } from './ledger-entry.ts'
import { membershipBounds } from './membership.ts'

/** Opened again and void ones have no facts until the day is closed once more; their numbers stay theirs. */
export const reportStatuses = ['closed', 'reopened', 'void'] as const

const sum = integer(-999_999_999_999, 999_999_999_999)

/** The sums of a business day for a list of days: of all that its papers cover, grosze. */
export const reportSumsSchema = v.object({
  checks: sum,
  sales: sum,
  deposits: sum,
  payments: sum,
  refunds: sum,
})

/**
 * The report of one business day. Rows stay on devices, so that a year of days is a list. The server gives the
 * place's number, in the order in which days are first closed; there are no gaps, and a number is never taken back.
 */
export const dayReportSchema = v.object({
  id: idIn('dayReports'),
  day,
  /** Null: the server has not heard of it yet. */
  number: v.nullable(integer(1, 999_999)),
  status: v.picklist(reportStatuses),
  /** When the day was closed first, and by whom. */
  closedAt: instant,
  closedBy: id,
  /** How many facts it covers, and how many of them have not come. */
  facts: integer(0, 9_999_999),
  awaited: integer(0, 9_999_999),
  sums: reportSumsSchema,
})

/** Why and by whom a paper does not count any more. */
const takenBackSchema = v.object({
  as: v.picklist(['reopened', 'void']),
  at: instant,
  by: id,
  reason: text(1, 120),
})

/** The server's placing of a paper in its report. */
const placedSchema = v.object({
  /** The position of the paper in the report, from 0. */
  nth: integer(0, 9_999),
  /** 0: the report itself; from 1: a supplement, `n/1`; null: it has nothing that no paper before it had. */
  supplement: v.nullable(integer(0, 9_999)),
  /** How many of the facts that it lists are its own. */
  own: integer(0, 9_999_999),
  /** Whether the server computes other figures from its facts; null while some have not come. */
  differs: v.nullable(v.boolean()),
})

/**
 * A paper that one closing printed of a day: as it was on its device then, never changed. Its parts say which facts
 * it lists.
 */
export const dayPaperSchema = v.object({
  id: idIn('dayPapers'),
  reportId: idIn('dayReports'),
  day,
  /** Of its device's own series, `A7K-Z3`. */
  number: text(1, 20),
  at: instant,
  personId: idIn('placeUsers'),
  /** When a business day began for it, minutes after midnight. */
  cutoff: integer(0, 1439),
  /** How many facts it lists. */
  listed: integer(0, 9_999_999),
  hash: id,
  figures: dayFiguresSchema,
  takenBack: v.nullable(takenBackSchema),
  /** Null: the server has not heard of it yet. */
  placed: v.nullable(placedSchema),
  /** When devices let it go: with the entries of its day. */
  closedDay: day,
})

/** Some of the facts that a paper lists, by the ids of their entries. */
export const reportPartSchema = v.object({
  id: idIn('reportParts'),
  reportId: idIn('dayReports'),
  paperId: id,
  ids: v.pipe(v.array(id), v.maxLength(membershipBounds.part)),
  closedDay: day,
})

export type DayReport = v.InferOutput<typeof dayReportSchema>
export type DayPaper = v.InferOutput<typeof dayPaperSchema>
export type ReportPart = v.InferOutput<typeof reportPartSchema>

/** The series of reports among a device's numbers. */
export const reportSeries = 'Z'

/** The number of a device's own on a paper, `A7K-Z3`: without gaps, in the order in which it closes days. */
export function paperNumber(deviceCode: string, sequence: number): string {
  return `${deviceCode}-${reportSeries}${sequence}`
}

/** The facts that papers which count list, by the ids of their entries. */
export function coveredBy(papers: readonly DayPaper[], parts: readonly ReportPart[]): ReadonlySet<string> {
  const counting = new Set(papers.filter(({ takenBack }) => takenBack === null).map(({ id }) => id))
  return new Set(parts.filter(({ paperId }) => counting.has(paperId)).flatMap(({ ids }) => ids))
}

/** Whether no day was closed after this one, as far as is known: what has no number yet may have been. */
export function isLastReport(
  report: Pick<DayReport, 'id' | 'number'>,
  all: readonly Pick<DayReport, 'id' | 'number'>[],
): boolean {
  const own = report.number ?? Infinity
  return all.every(({ id, number }) => id === report.id || (number !== null && number < own))
}

/** The sums of facts for a list of days; sums of facts that come later are added to them. */
export function sumsOf(entries: readonly LedgerEntry[]): DayReport['sums'] {
  const sales = entries.filter(({ kind }) => kind === 'sale')
  const payments = entries.filter(({ kind }) => kind === 'payment')
  return {
    checks: sumOf(sales.map(({ count }) => count)),
    sales: sumOf(sales.map(({ amount }) => amount)),
    deposits: sumOf(sales.map(({ deposit }) => deposit)),
    payments: sumOf(payments.map(({ amount }) => amount)),
    refunds: minus(sumOf(entries.filter(({ kind }) => refundKinds.includes(kind)).map(moneyOf))),
  }
}

/** The sums of two lots of facts together. */
export function addReportSums(one: DayReport['sums'], other: DayReport['sums']): DayReport['sums'] {
  return {
    checks: one.checks + other.checks,
    sales: one.sales + other.sales,
    deposits: one.deposits + other.deposits,
    payments: one.payments + other.payments,
    refunds: one.refunds + other.refunds,
  }
}
