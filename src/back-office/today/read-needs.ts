import { needsPerson } from '#domain/ksef/e-invoice-entry.ts'
import { lawChanges, type LawChange } from '#domain/document/law-changes.ts'
import { isDocumentPrint } from '#domain/print/document-prints.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { groupBy } from '#domain/group-by.ts'
import { isOverdue, openReceipts, printedAt } from '#domain/print/fiscal-day.ts'
import { isStandingRefund } from '#domain/payment/refund-lifecycle.ts'
import { isOurPrint, type PrintsOf } from '#domain/print/our-print.ts'
import type { Product } from '#domain/resources/products.ts'
import { lowProducts, type LowProduct } from '#domain/stock/low-products.ts'
import { readFiscalMemories } from '#hooks/printing/use-fiscal-reports.ts'
import { readEInvoices } from '#hooks/invoices/use-e-invoices.ts'
import type { Rows } from '#device/place/rows.ts'
import { localDay } from '#domain/time/warsaw.ts'

/** The matters that wait for a person, as rows say them. */
export type NeedRows = {
  /** Prints of which nobody knows how they ended. `ours`: this device or person can say it among what waits. */
  unknown: { count: number; since: number; checkId: string | null; ours: boolean } | null
  /** Papers that did not come out, or still wait, by printer. */
  printers: { name: string; count: number; since: number; checkId: string | null }[]
  /** Checks one of whose documents is with a printer, or did not come out: what is missing is said of the printer. */
  inPrint: ReadonlySet<string>
  /** Receipts and invoices that a printer will have in a moment, as far as anybody knows. */
  onTheWay: number
  /** Money that went back to the place although it was given to a guest. */
  refunds: { id: string; how: 'failed' | 'reversed'; amount: number; number: string; checkId: string }[]
  /** E-invoices that were rejected, or half of whose time is gone. */
  eInvoices: {
    id: string
    printoutId: string
    number: string
    how: 'rejected' | 'late'
    until: number | null
  }[]
  /** The number of discrepancies that nobody has resolved. */
  discrepancies: number
  drawers: { id: string; name: string; openedAt: number }[]
  /** Fiscal printers that still count an earlier business day: since when. */
  fiscal: { key: string; name: string; since: number }[]
  /** The products that are below their minimum, the emptiest first; quantities in thousandths of their unit. */
  low: LowProduct<Product>[]
  /** The documents of ours that end by law: soon, or a short time ago. */
  changes: LawChange[]
}

/** A paper that has waited for its printer for this long asks for somebody, ms. */
const waitMs = 5 * 60_000

/** Reads all of that; `dayStart`: when the business day began, `now`: ms. */
export async function readNeeds(
  rows: Rows,
  { us, dayStart, now, cutoff }: { us: PrintsOf; dayStart: number; now: number; cutoff: number },
): Promise<NeedRows> {
  const [jobs, discrepancies, drawers, refunds, [place], eInvoices, products, levels] = await Promise.all([
    rows.by('printJobs', 'status', 'unknown', 'failed', 'queued', 'sent'),
    rows.all('discrepancies'),
    rows.all('drawers'),
    readOwed(rows),
    rows.all('places'),
    readEInvoices(rows),
    rows.all('products'),
    rows.all('stockLevels'),
  ])
  const unknown = jobs.filter(({ status }) => status === 'unknown').sort((a, b) => a.createdAt - b.createdAt)
  const [oldest] = unknown
  return {
    unknown: oldest
      ? {
          count: unknown.length,
          since: oldest.createdAt,
          checkId: oldest.orderCheckId,
          ours: unknown.some((job) => isOurPrint(job, us)),
        }
      : null,
    printers: await readStuckPrinters(rows, jobs, { dayStart, now }),
    inPrint: new Set(
      jobs.filter(({ kind }) => isDocumentPrint(kind)).flatMap(({ orderCheckId }) => orderCheckId ?? []),
    ),
    onTheWay: new Set(
      jobs
        .filter(
          ({ status, createdAt, kind }) =>
            status === 'queued' && now - createdAt < waitMs && isDocumentPrint(kind),
        )
        .map(papersOf),
    ).size,
    refunds,
    eInvoices: eInvoices
      .filter((entry) => needsPerson(entry, now))
      .map(({ id, printoutId, number, state, until }) => {
        const how = state === 'rejected' ? ('rejected' as const) : ('late' as const)
        return { id, printoutId, number, how, until }
      }),
    discrepancies: discrepancies.filter(({ resolvedAt }) => resolvedAt === null).length,
    drawers: drawers.filter(({ closedAt, openedAt }) => closedAt === null && openedAt < dayStart),
    fiscal: await readFiscal(rows, { now, cutoff }),
    low: lowProducts(products, levels),
    changes: place === undefined ? [] : lawChanges(place, localDay(now)),
  }
}

async function readFiscal(rows: Rows, when: { now: number; cutoff: number }): Promise<NeedRows['fiscal']> {
  return (await readFiscalMemories(rows)).flatMap(({ memory, name }) => {
    const [first] = openReceipts(memory)
    if (first === undefined || !isOverdue(memory, when)) return []
    return [{ key: `${memory.printerId} ${memory.fiscalNo}`, name, since: printedAt(first) }]
  })
}

/** The printers that keep papers of these jobs back, at an instant (ms) of the business day that began at `dayStart`. */
export async function readStuckPrinters(
  rows: Rows,
  all: readonly PrintJob[],
  { dayStart, now }: { dayStart: number; now: number },
): Promise<NeedRows['printers']> {
  const jobs = all.filter(
    ({ status, createdAt }) => status === 'failed' || (status === 'queued' && now - createdAt >= waitMs),
  )
  const [printers, printouts, others] = await Promise.all([
    rows.all('printers'),
    rows.many(
      'printouts',
      jobs.flatMap(({ printoutId }) => printoutId ?? []),
    ),
    rows.by('printJobs', 'orderCheckId', ...jobs.flatMap(({ orderCheckId }) => orderCheckId ?? [])),
  ])
  const stillWanted = (job: PrintJob) => {
    if (job.status === 'queued') return true
    const document = printouts.find(({ id }) => id === job.printoutId)
    if (isDocumentPrint(job.kind)) return document?.status === 'print-error'
    const isTicket = job.kind === 'kitchen-ticket' || job.kind === 'cancel-slip'
    const again = (other: PrintJob) =>
      other.orderId === job.orderId && other.kind === job.kind && other.copy > job.copy
    return isTicket && job.createdAt >= dayStart && !others.some(again)
  }
  return [...groupBy(jobs.filter(stillWanted), ({ printerId }) => printerId)].map(([printerId, waiting]) => {
    const [first] = waiting.toSorted((a, b) => a.createdAt - b.createdAt)
    return {
      name: printers.find(({ id }) => id === printerId)?.name ?? '',
      // A document that was tried twice is one paper.
      count: new Set(waiting.map(papersOf)).size,
      since: first?.createdAt ?? 0,
      checkId: first?.orderCheckId ?? null,
    }
  })
}

/** The key that several prints of one paper have in common. */
function papersOf({ printoutId, id }: PrintJob): string {
  return printoutId ?? id
}

/** Money that guests are owed: what came back of refunds after which nothing else was heard of the payment. */
async function readOwed(rows: Rows): Promise<NeedRows['refunds']> {
  const undone = (await rows.all('refunds')).filter((refund) => !isStandingRefund(refund))
  const payments = await rows.many(
    'orderPayments',
    undone.map(({ orderPaymentId }) => orderPaymentId),
  )
  const owed = payments.filter(({ status }) => status === 'refund-failed' || status === 'refund-reversed')
  const checks = await rows.many(
    'orderChecks',
    owed.map(({ orderCheckId }) => orderCheckId),
  )
  return owed.map((payment) => {
    const { id, orderCheckId } = payment
    const back = undone.filter(({ orderPaymentId }) => orderPaymentId === id)
    const latest = back.toSorted((a, b) => (b.heardAt ?? b.givenAt) - (a.heardAt ?? a.givenAt))[0]
    const number = checks.find((check) => check.id === orderCheckId)?.number ?? ''
    const how = payment.status === 'refund-reversed' ? ('reversed' as const) : ('failed' as const)
    return { id, how, amount: latest?.amount ?? 0, number, checkId: orderCheckId }
  })
}
