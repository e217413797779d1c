import { readInvoice, type ReadInvoice } from '#commands/e-invoices/read-invoice.ts'
import { footerFor } from '#domain/document/imprint.ts'
import { paperOf, paperOfInvoice } from '#domain/ksef/invoice-paper.ts'
import { isDocumentPrint } from '#domain/print/document-prints.ts'
import { printedAt } from '#domain/print/fiscal-day.ts'
import type { InvoicePrint } from '#domain/print/layout/invoice-on-roll.ts'
import { layOut } from '#domain/print/layout/lay-out.ts'
import type { PaperLanguage } from '#domain/print/layout/paper.ts'
import { nonFiscalPayload } from '#domain/print/non-fiscal-payload.ts'
import { fiscalPayload } from '#domain/print/payload.ts'
import { isFiscal, type PrintJob } from '#domain/print/print-job.ts'
import type { Printer } from '#domain/resources/printers.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { Place } from '#domain/place/place.ts'
import type { PrintQueuePorts } from '#platform/printing/print-queue-ports.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'

type Payload = Awaited<ReturnType<PrintQueuePorts['payloadOf']>>

/** The content for the printer, from the rows as they are when it is printed. `language` is that of its readers. */
export async function printPayload(
  rows: RowReader,
  placeId: string,
  job: PrintJob,
  language: PaperLanguage,
): Promise<Payload> {
  const place = await rows.get('places', placeId)
  const printer = await rows.get('printers', job.printerId)
  if (place === null || printer === null) return 'NO_CONTENT'
  const at = { printer: printerFor(printer) }
  // What goes over the day's counters stands in the printer itself.
  if (job.kind === 'daily-report') return at
  const found = job.printoutId === null ? null : await readInvoice(rows, job.printoutId)
  const printout = found?.printout ?? null
  if (isDocumentPrint(job.kind)) {
    if (printout === null) return 'NO_CONTENT'
    // A person or another job has dealt with it since it was queued: it must not come out again (I13).
    if (printout.status !== 'printing') return 'DOCUMENT_DONE'
  }
  if (printout !== null && isFiscal(job.kind)) {
    const payments = await rows.by('orderPayments', 'printoutId', printout.id)
    return { ...at, ...fiscalPayload(asFiscal(printout, job.kind), payments, place) }
  }
  const invoice = (await invoicePrint(rows, job, found)) ?? (await correctionPrint(rows, job))
  const printed = job.content ?? invoice ?? printout
  return printed === null ? 'NO_CONTENT' : { ...at, ...paper(job, printed, printer, place, language) }
}

/** An e-invoice names its buyer itself; the receipt beside it is one of a private person, who has no tax id. */
function asFiscal(printout: Printout, kind: PrintJob['kind']): Printout {
  return printout.type === 'invoice' && kind === 'receipt' ? { ...printout, buyer: null } : printout
}

/** The paper of a document that goes to the national system; null: it does not, or the job is about none. */
async function invoicePrint(
  rows: RowReader,
  { id, kind, copy, createdAt }: PrintJob,
  found: ReadInvoice | null,
): Promise<InvoicePrint | null> {
  if (found === null || (kind !== 'e-invoice' && kind !== 'copy')) return null
  const { printout, toReceipt } = found
  const eInvoice = await rows.get('eInvoices', printout.id)
  const invoice = paperOfInvoice(eInvoice, found)
  if (invoice === null) return null
  const jobs = await rows.by('printJobs', 'printoutId', printout.id)
  // What came out before the number did is another paper.
  const since = eInvoice?.acceptedAt ?? 0
  const isAgain = jobs.some(
    (job) => job.id !== id && job.status === 'printed' && isOfBuyer(job) && printedAt(job) >= since,
  )
  const receiptNumber = toReceipt?.receiptNumber ?? null
  const duplicateAt = copy > 1 && isAgain ? createdAt : null
  return { printout, receiptNumber, invoice, duplicateAt, corrects: null }
}

/** The paper of a corrective invoice, with the sums of its difference; null: the job is about none. */
async function correctionPrint(
  rows: RowReader,
  { kind, printoutId }: PrintJob,
): Promise<InvoicePrint | null> {
  if (printoutId === null || kind !== 'copy') return null
  const correction = await rows.get('correctiveInvoices', printoutId)
  const found = correction && (await readInvoice(rows, correction.printoutId))
  if (correction === null || found === null) return null
  const { id, number, issuedAt, imprint, rates, total, depositBack, buyer } = correction
  const original = found.printout
  const said = { id, number, issuedAt, imprint, rates, total, deposit: 0 - depositBack }
  const printout = { ...original, ...said, items: [], buyer: buyer ?? original.buyer }
  const corrected = await rows.get('eInvoices', original.id)
  const invoice =
    paperOf(await rows.get('eInvoices', id), printout) ??
    ({ form: 'visualisation', ksefNumber: null, buyer: printout.buyer, codes: [] } as const)
  const { reason, changes, paymentType } = correction
  const ksefNumber = corrected?.ksefNumber ?? null
  const corrects = { reason, changes, paymentType, number: original.number, ksefNumber }
  return { printout, receiptNumber: null, invoice, duplicateAt: null, corrects }
}

function isOfBuyer({ kind }: PrintJob): boolean {
  return kind === 'e-invoice' || kind === 'copy'
}

function paper(
  { kind, copy }: PrintJob,
  printed: NonNullable<PrintJob['content']> | Printout | InvoicePrint,
  printer: Printer,
  place: Place,
  language: PaperLanguage,
) {
  const said = 'invoice' in printed ? printed.printout : printed
  const footer = 'imprint' in said ? footerFor(said, place) : place.printoutSettings.footerText
  const lines = layOut(printed, { columns: Number(printer.columns), copy, footer, language })
  return nonFiscalPayload({ kind, copy, printed: said, lines }, place)
}

/** The printer to use, for a wrapper that has several. */
function printerFor({ id, name, type, address, columns, codePage }: Printer) {
  return { id, name, type, address, columns: Number(columns), codePage }
}
