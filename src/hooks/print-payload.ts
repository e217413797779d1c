import { footerFor } from '#domain/document/imprint.ts'
import { layOut } from '#domain/print/layout/lay-out.ts'
import type { PaperLanguage } from '#domain/print/layout/paper.ts'
import { nonFiscalPayload } from '#domain/print/non-fiscal-payload.ts'
import { fiscalPayload } from '#domain/print/payload.ts'
import { isFiscal, type PrintJob } from '#domain/print/print-job.ts'
import type { Printer } from '#domain/resources/printers.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { Place } from '#domain/place/place.ts'
import type { PrintQueuePorts } from '#platform/printing/print-queue.ts'
import type { RowReader } from '#replica/read-rows.ts'

type Payload = Awaited<ReturnType<PrintQueuePorts['payloadOf']>>

/** What goes to the printer, from the rows as they are when it is printed. `language` is that of its readers. */
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
  const printout = job.printoutId === null ? null : await rows.get('printouts', job.printoutId)
  if (isFiscal(job.kind)) {
    if (printout === null) return 'NO_CONTENT'
    // A person or another job has dealt with it since it was queued: it must not come out again (I13).
    if (printout.status !== 'printing') return 'DOCUMENT_DONE'
    const payments = await rows.by('orderPayments', 'printoutId', printout.id)
    return { ...at, ...fiscalPayload(printout, payments, place) }
  }
  const printed = job.content ?? printout
  return printed === null ? 'NO_CONTENT' : { ...at, ...paper(job, printed, printer, place, language) }
}

function paper(
  { kind, copy }: PrintJob,
  printed: NonNullable<PrintJob['content']> | Printout,
  printer: Printer,
  place: Place,
  language: PaperLanguage,
) {
  const footer = 'imprint' in printed ? footerFor(printed, place) : place.printoutSettings.footerText
  const lines = layOut(printed, { columns: Number(printer.columns), copy, footer, language })
  return nonFiscalPayload({ kind, copy, printed, lines }, place)
}

/** Which printer it is, for a wrapper that has several. */
function printerFor({ id, name, type, address, columns, codePage }: Printer) {
  return { id, name, type, address, columns: Number(columns), codePage }
}
