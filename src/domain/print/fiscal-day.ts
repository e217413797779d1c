import { groupBy } from '../group-by.ts'
import { businessDay } from '../time/business-day.ts'
import { isFiscal, type PrintJob } from './print-job.ts'
import type { Instant, Minutes, RowId } from '../units.ts'

/**
 * The count of a fiscal printer between two of its daily reports. `reported`: a report of ours ended it. `elsewhere`:
 * the printer's counter says that one was made which we did not ask for, as on its keypad. `open`: it goes on.
 */
export type FiscalDay = {
  state: 'reported' | 'elsewhere' | 'open'
  /** The report that ended it; null: none of ours did. */
  report: PrintJob | null
  /** The receipts and invoices that came out, oldest first. */
  receipts: readonly PrintJob[]
}

/** One fiscal memory: a printer of the place, and which of those that stood under its name. */
export type FiscalMemory = {
  printerId: RowId<'printers'>
  /** As the wrapper tells it; null: it does not. */
  fiscalNo: string | null
  days: readonly FiscalDay[]
  /** The latest report that was asked for, whatever became of it; null: none. */
  latest: PrintJob | null
  /** Fiscal prints besides reports of which nobody knows yet whether they came out. */
  unsettled: readonly PrintJob[]
  /** How many daily reports the printer is known to have made; null: nobody told. */
  count: number | null
  /** The devices that have printed on it, the last one first. */
  clientIds: readonly string[]
}

/**
 * The state of a printer's daily report, which says what may be done about it. `nothing`: it counted nothing since
 * the last one, and reports of nothing are not asked for. `unsettled`: fiscal prints have to be settled first.
 * `sending`: the printer has it or waits for it. `silent`: nobody knows whether it came out, and nothing is sent
 * before that is said. `due`: a person may ask.
 */
export type FiscalReportState = 'nothing' | 'unsettled' | 'sending' | 'silent' | 'due'

/** The fiscal memories behind one printer of the place, from its print jobs in whatever order. */
export function fiscalMemories(printerId: RowId<'printers'>, jobs: readonly PrintJob[]): FiscalMemory[] {
  const fiscal = jobs
    .filter((job) => job.printerId === printerId && isFiscal(job.kind))
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  const numbers = memoryNumbers(fiscal)
  // What nobody has taken yet may come out on any of them.
  const unclaimed = fiscal.filter((job) => job.claimedBy === null && isUnsettled(job))
  const own = fiscal.filter((job) => !unclaimed.includes(job))
  const memories = groupBy(own, (job) => numbers(job) ?? '')
  return [...memories].map(([number, of]) =>
    memoryOf(printerId, number === '' ? null : number, [...of, ...unclaimed]),
  )
}

/** The state of the report of a printer's memory. */
export function fiscalReportState({ latest, days, unsettled }: FiscalMemory): FiscalReportState {
  if (latest?.status === 'queued' || latest?.status === 'sent') return 'sending'
  if (latest?.status === 'unknown') return 'silent'
  if (unsettled.length > 0) return 'unsettled'
  return openReceipts({ days }).length === 0 ? 'nothing' : 'due'
}

/** The receipts and invoices that the printer has counted since its last daily report, oldest first. */
export function openReceipts({ days }: Pick<FiscalMemory, 'days'>): readonly PrintJob[] {
  return days.find(({ state }) => state === 'open')?.receipts ?? []
}

/** Whether the printer still counts what came out on a business day before the present one. */
export function isOverdue(memory: FiscalMemory, { now, cutoff }: { now: Instant; cutoff: Minutes }): boolean {
  const [first] = openReceipts(memory)
  return first !== undefined && businessDay(printedAt(first), cutoff) < businessDay(now, cutoff)
}

/** Whether the next document would be the first of a business day on a printer that still counts an earlier one. */
export function beginsNewDay(
  memory: FiscalMemory,
  { now, cutoff }: { now: Instant; cutoff: Minutes },
): boolean {
  const last = openReceipts(memory).at(-1)
  return last !== undefined && businessDay(printedAt(last), cutoff) < businessDay(now, cutoff)
}

/** When something came out, as far as is known, ms. */
export function printedAt({ endedAt, createdAt }: Pick<PrintJob, 'endedAt' | 'createdAt'>): Instant {
  return endedAt ?? createdAt
}

/** Nobody knows yet whether it came out. */
function isUnsettled({ status }: PrintJob): boolean {
  return status !== 'printed' && status !== 'failed'
}

/** A memory by what was told of a job itself, else by what its device was told last. */
function memoryNumbers(jobs: readonly PrintJob[]): (job: PrintJob) => string | null {
  const ofDevice = new Map<string | null, string>()
  for (const { claimedBy, told } of jobs) if (told?.fiscalNo) ofDevice.set(claimedBy, told.fiscalNo)
  return ({ told, claimedBy }) => told?.fiscalNo ?? ofDevice.get(claimedBy) ?? null
}

function memoryOf(
  printerId: RowId<'printers'>,
  fiscalNo: string | null,
  jobs: readonly PrintJob[],
): FiscalMemory {
  const reports = jobs.filter(({ kind }) => kind === 'daily-report')
  const receipts = jobs.filter(({ kind }) => kind !== 'daily-report')
  const counts = jobs.flatMap(({ told }) => told?.dailyReportNo ?? [])
  const count = counts.length === 0 ? null : Math.max(...counts)
  return {
    printerId,
    fiscalNo,
    count,
    latest: reports.at(-1) ?? null,
    unsettled: receipts.filter(isUnsettled),
    days: daysOf(
      reports.filter(({ status }) => status === 'printed'),
      receipts.filter(({ status }) => status === 'printed'),
      count,
    ),
    clientIds: [...new Set(jobs.toReversed().flatMap(({ claimedBy }) => claimedBy ?? []))],
  }
}

/** Each receipt is of the first report that it was printed before, or of none: of exactly one day. */
function daysOf(
  reports: readonly PrintJob[],
  receipts: readonly PrintJob[],
  count: number | null,
): FiscalDay[] {
  const ofReport = groupBy(
    receipts.toSorted((a, b) => printedAt(a) - printedAt(b)),
    (receipt) => reports.find((report) => isBefore(receipt, report)) ?? null,
  )
  const left = ofReport.get(null) ?? []
  const isOver = ({ told }: PrintJob) => (told?.dailyReportNo ?? count ?? 0) < (count ?? 0)
  const elsewhere = left.filter(isOver)
  return [
    ...reports.map((report) => ({
      state: 'reported' as const,
      report,
      receipts: ofReport.get(report) ?? [],
    })),
    ...(elsewhere.length === 0 ? [] : [{ state: 'elsewhere' as const, report: null, receipts: elsewhere }]),
    { state: 'open', report: null, receipts: left.filter((receipt) => !isOver(receipt)) },
  ]
}

/** By the printer's own count where both have it, else by the time at which the report was asked for. */
function isBefore(receipt: PrintJob, report: PrintJob): boolean {
  const [by, own] = [receipt.told?.dailyReportNo, report.told?.dailyReportNo]
  if (by != null && own != null) return by < own
  return printedAt(receipt) <= report.createdAt
}
