import { correctionsInOrder } from '#domain/document/standing-invoice.ts'
import { isLiveInvoice } from '#domain/document/receipt-invoice.ts'
import { reducePrintout } from '#domain/document/printout-lifecycle.ts'
import { isLivePrintout, type Printout } from '#domain/document/printout.ts'
import { owedFor } from '#domain/payment/owed-for.ts'
import { isDocumentPrint } from '#domain/print/document-prints.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import type { Row } from '#domain/tables.ts'
import type { CheckMoney } from './check-money.ts'
import { givesBack } from '#domain/payment/payment-lifecycle.ts'

/** A document with everything that hangs on it. */
export type DocumentView = {
  printout: Printout
  payments: readonly OrderPayment[]
  refunds: readonly Row<'refunds'>[]
  corrections: readonly Row<'corrections'>[]
  /** From the first to the last. */
  correctiveInvoices: readonly Row<'correctiveInvoices'>[]
  /** Of a receipt, the invoice that was issued to it later; null: none was. */
  receiptInvoice: Row<'receiptInvoices'> | null
  /** Its latest print that is no copy. */
  job: Row<'printJobs'> | null
  /** Number of the next copy, from 2. */
  nextCopy: number
  /** Still to be paid for it, grosze. */
  owed: number
}

/** Its one next act; null where nothing has to be done. */
export type NextAct = 'pay' | 'print' | 'ask' | 'copy'

/** The documents of a check in the order in which they were made. */
export function documentsOf(money: CheckMoney): DocumentView[] {
  const of = <R extends { printoutId: string | null }>(rows: readonly R[], { id }: Printout) =>
    rows.filter((row) => row.printoutId === id)
  return money.printouts
    .toSorted((a, b) => a.issuedAt - b.issuedAt || (a.id < b.id ? -1 : 1))
    .map((printout) => {
      const receiptInvoice =
        money.receiptInvoices.find((row) => row.receiptId === printout.id && isLiveInvoice(row)) ?? null
      const jobs = of(money.jobs, printout).toSorted((a, b) => a.createdAt - b.createdAt)
      return {
        printout,
        payments: of(money.payments, printout).toSorted((a, b) => a.takenAt - b.takenAt),
        refunds: of(money.refunds, printout).toSorted((a, b) => a.givenAt - b.givenAt),
        corrections: of(money.corrections, printout).toSorted((a, b) => a.at - b.at),
        correctiveInvoices: correctionsInOrder(
          money.correctiveInvoices.filter(
            (row) => row.printoutId === printout.id || row.printoutId === receiptInvoice?.id,
          ),
        ),
        receiptInvoice,
        job: jobs.findLast(({ kind }) => isDocumentPrint(kind)) ?? null,
        nextCopy: Math.min(99, Math.max(1, ...jobs.map(({ copy }) => copy)) + 1),
        owed: owedFor(printout, money.payments),
      }
    })
}

/** The next act of a person on a document. Paper that nobody knows about comes first, then what did not print. */
export function nextAct({ printout, job, owed }: DocumentView): NextAct | null {
  if (!isLivePrintout(printout)) return null
  if (printout.status === 'unknown') return 'ask'
  if (printout.status === 'print-error') return 'print'
  if (owed > 0) return 'pay'
  if (printout.status === 'created' && job === null) return 'print'
  return printout.status === 'printed' ? 'copy' : null
}

/** The acts that a document's state allows or not; who may do them is another question. */
export type PossibleAct = 'email' | 'pdf' | 'refund' | 'skip' | 'cancel' | 'delete' | 'invoice'

export function allowsAct(act: PossibleAct, view: DocumentView): boolean {
  const { printout, payments } = view
  switch (act) {
    case 'email':
    case 'pdf':
      return printout.status !== 'deleted'
    case 'invoice':
      return printout.type === 'receipt' && printout.status === 'printed'
    case 'refund':
      return payments.some(givesBack)
    case 'skip':
      return reducePrintout(printout.status, 'skip').ok
    case 'delete':
      return reducePrintout(printout.status, 'delete').ok && !hasMoney(view)
    case 'cancel':
      // What was never printed nor paid is dropped instead.
      return reducePrintout(printout.status, 'cancel').ok && !allowsAct('delete', view)
  }
}

/**
 * Whether the buyer of an invoice, a simplified one too, waits for a corrective invoice (art. 106j of the VAT act):
 * of what was given back before they were issued here, and of one that was taken back.
 */
export function lacksCorrectiveInvoice(view: DocumentView): boolean {
  const { printout, refunds, corrections, correctiveInvoices, receiptInvoice } = view
  const isInvoice = printout.type !== 'receipt' || receiptInvoice !== null
  if (!isInvoice || printout.ksefState === 'canceled') return false
  return refunds.length + corrections.length > 0 && correctiveInvoices.length === 0
}

/** Whether money for it is still in the place's hands or on its way: it has to go back first. */
export function hasMoney({ payments }: DocumentView): boolean {
  return payments.some(({ status }) => status !== 'refunded' && status !== 'not-paid')
}
