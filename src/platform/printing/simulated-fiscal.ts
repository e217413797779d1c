import * as v from 'valibot'
import { printerAnswerSchema, type PrinterAnswer, type RateCount } from '#domain/print/printer-answer.ts'
import type { PaperLine } from '#domain/print/layout/paper-line.ts'
import { percentWord } from '#domain/pricing/vat.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { localDay, localMinutes } from '#domain/time/warsaw.ts'

/** The fiscal memory of the simulated printer, as real ones keep it: counters that only grow, and totals by rate. */
export const fiscalMemorySchema = v.object({
  fiscalNo: v.string(),
  /** Daily reports and documents that it has made. */
  reports: v.number(),
  documents: v.number(),
  /** Gross by rate since the last daily report, grosze. */
  totals: v.array(v.object({ taxRate: v.nullable(v.number()), gross: v.number() })),
  /** When the first document since the last daily report came out, ms; null: none has. */
  openedAt: v.nullable(v.number()),
})

export type SimulatedMemory = v.InferOutput<typeof fiscalMemorySchema>

/** A line of a document, as the message has it. */
export const fiscalItemsSchema = v.array(
  v.object({
    quantity: v.number(),
    grossPrice: v.number(),
    discountValue: v.number(),
    taxRate: v.nullable(v.number()),
  }),
)

type FiscalItems = v.InferOutput<typeof fiscalItemsSchema>

/** The memory after an act and what the printer tells of it; or what it says when it refuses. */
type Acted = Result<{ memory: SimulatedMemory; told: PrinterAnswer }, string>

/** How long after its first document the printer wants a daily report before it takes another one, ms. */
export const fiscalDayMs = 24 * 60 * 60 * 1000

/** A fiscal memory that has counted nothing. */
export function newFiscalMemory(fiscalNo: string): SimulatedMemory {
  return { fiscalNo, reports: 0, documents: 0, totals: [], openedAt: null }
}

/** A receipt or an invoice; refused where the day of the printer is too old. */
export function countDocument(memory: SimulatedMemory, items: FiscalItems, now: number): Acted {
  const { openedAt, totals } = memory
  if (openedAt !== null && now - openedAt >= fiscalDayMs) return fail('Wymagany raport dobowy')
  const counted = {
    ...memory,
    documents: memory.documents + 1,
    totals: items.reduce(withItem, totals),
    openedAt: openedAt ?? now,
  }
  return ok({ memory: counted, told: { ...toldNow(counted, now), docNo: counted.documents } })
}

/** A daily report; refused where there is nothing to report. */
export function makeReport(memory: SimulatedMemory, now: number): Acted {
  if (memory.openedAt === null) return fail('Zerowy raport dobowy już był')
  const reported = { ...memory, reports: memory.reports + 1, totals: [], openedAt: null }
  return ok({ memory: reported, told: { ...toldNow(reported, now), totals: memory.totals } })
}

/** The facts that the printer tells of itself whenever it is asked. */
export function toldNow({ fiscalNo, reports }: SimulatedMemory, now: number): PrinterAnswer {
  const minutes = localMinutes(now)
  const two = (n: number) => n.toString().padStart(2, '0')
  return v.parse(printerAnswerSchema, {
    fiscalNo,
    docNo: null,
    dailyReportNo: reports,
    deviceTime: `${localDay(now)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    totals: null,
  })
}

/** The paper of a daily report: in Polish, as the printer lays it out. */
export function reportPaper({ dailyReportNo, totals }: PrinterAnswer): {
  number: string
  lines: PaperLine[]
} {
  const line = (text: string, bold = false): PaperLine => ({ text, size: 1, bold, inverted: false })
  const zloty = (gross: number) => (gross / 100).toFixed(2).replace('.', ',')
  const number = String(dailyReportNo)
  return {
    number,
    lines: [
      line('RAPORT FISKALNY DOBOWY', true),
      line(`Nr ${number}`),
      ...(totals ?? []).map(({ taxRate, gross }) => line(`PTU ${percentWord(taxRate)}  ${zloty(gross)}`)),
    ],
  }
}

function withItem(
  totals: readonly RateCount[],
  { quantity, grossPrice, discountValue, taxRate }: FiscalItems[number],
): RateCount[] {
  const before = totals.find((each) => each.taxRate === taxRate)?.gross ?? 0
  const gross = before + Math.round((grossPrice * quantity) / 1000) - discountValue
  return [...totals.filter((each) => each.taxRate !== taxRate), { taxRate, gross }]
}
