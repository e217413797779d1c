import * as v from 'valibot'
import { integer, text } from '../fields.ts'
import { grosze } from '../unit-fields.ts'

/** Gross of one rate since the last daily report, grosze. The rate is whole percents; null is exempt. */
export const rateCountSchema = v.object({ taxRate: v.nullable(integer(0, 99)), gross: grosze })

/**
 * The facts of a fiscal printer that a wrapper tells besides whether a paper came out. Each field is null where it
 * does not say it: nothing depends on them alone.
 */
export const printerAnswerSchema = v.object({
  /** Of the printer's fiscal memory: tells one printer from another that took its place. */
  fiscalNo: v.nullable(text(1, 40)),
  /** Of the document that has just come out. */
  docNo: v.nullable(integer(0, 9_999_999)),
  /** How many daily reports the printer has made by now; of a daily report, its own number. */
  dailyReportNo: v.nullable(integer(0, 99_999)),
  /** The printer's own clock, as it says it. */
  deviceTime: v.nullable(text(1, 40)),
  /** Of a daily report: what it has counted, receipts and invoices, by rate. */
  totals: v.nullable(v.pipe(v.array(rateCountSchema), v.maxLength(14))),
})

export type PrinterAnswer = v.InferOutput<typeof printerAnswerSchema>
export type RateCount = v.InferOutput<typeof rateCountSchema>

/** Nothing but what a printer's memory and its count of daily reports were before something was asked of it. */
export function answerBefore(fiscalNo: string | null, dailyReportNo: number | null): PrinterAnswer {
  return { fiscalNo, docNo: null, dailyReportNo, deviceTime: null, totals: null }
}

/**
 * Whether a daily report came out, by the printer's counter before it was asked for and after; null: the counters do
 * not say it, or are of two printers.
 */
export function decidedByCounter(before: PrinterAnswer | null, after: PrinterAnswer | null): boolean | null {
  const [from, to] = [before?.dailyReportNo ?? null, after?.dailyReportNo ?? null]
  if (from === null || to === null || before?.fiscalNo !== after?.fiscalNo) return null
  if (to === from) return false
  return to === from + 1 ? true : null
}
