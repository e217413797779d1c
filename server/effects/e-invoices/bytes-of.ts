import { createHash } from 'node:crypto'
import { readInvoice } from '#commands/e-invoices/read-invoice.ts'
import type { Tx } from '#commands/tx.ts'
import type { Imprint } from '#domain/document/imprint.ts'
import { standingCorrections, standingInvoice } from '#domain/document/standing-invoice.ts'
import { correctionOf, eInvoiceOf, type EInvoiceContent } from '#domain/ksef/e-invoice-content.ts'
import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import { invoiceXml } from '#domain/ksef/invoice-xml.ts'
import { sumOf } from '#domain/money/sum.ts'

/** The result of making an e-invoice of its rows: its bytes, or why there are none. */
export type MadeBytes =
  | { kind: 'made'; xml: string; content: EInvoiceContent }
  /** A correction whose original has no number yet. */
  | { kind: 'waits' }
  /** A correction whose original was given up: it never was an invoice. */
  | { kind: 'no-original' }
  /** Its rows do not say what an invoice has to say. */
  | { kind: 'incomplete' }

/** The bytes of an e-invoice as its document, its correction and a buyer that was corrected say. */
export async function bytesOf(rows: Tx, eInvoice: EInvoice): Promise<MadeBytes> {
  const content = await (eInvoice.isCorrection ? correction(rows, eInvoice) : invoice(rows, eInvoice))
  if (typeof content === 'string') return { kind: content }
  return { kind: 'made', xml: invoiceXml(content), content }
}

type Content = EInvoiceContent | Exclude<MadeBytes['kind'], 'made'>

async function invoice(rows: Tx, { printoutId, buyer }: EInvoice): Promise<Content> {
  const found = await readInvoice(rows, printoutId)
  if (found === null) return 'incomplete'
  const { printout, toReceipt } = found
  const said = { ...printout, buyer: buyer ?? printout.buyer }
  if (toReceipt !== null) return invoiceContentOf(said, toReceipt)
  const paid = (await rows.list('orderPayments', 'orderCheckId', printout.orderCheckId)).filter(
    (each) => each.printoutId === printoutId && each.status === 'paid',
  )
  return invoiceContentOf(said, {
    isPaid: sumOf(paid.map(({ amount }) => amount)) >= printout.total + printout.deposit,
  })
}

/** The invoice of a document; `isPaid`: it says so; `receiptNumber`: of the receipt that it was issued to later. */
export function invoiceContentOf(
  printout: Omit<Parameters<typeof eInvoiceOf>[0], 'imprint'> & { imprint?: Imprint | null | undefined },
  { isPaid, receiptNumber = null }: { isPaid: boolean; receiptNumber?: string | null },
): EInvoiceContent | 'incomplete' {
  const imprint = printout.imprint ?? null
  const made = eInvoiceOf({ ...printout, imprint }, { isPaid, receiptNumber })
  return made.ok ? made.value : 'incomplete'
}

async function correction(rows: Tx, { id, printoutId, buyer: newBuyer }: EInvoice): Promise<Content> {
  const [row, found, original, all] = await Promise.all([
    rows.get('correctiveInvoices', id),
    readInvoice(rows, printoutId),
    rows.get('eInvoices', printoutId),
    rows.list('correctiveInvoices', 'printoutId', printoutId),
  ])
  if (row === null || found === null) return 'incomplete'
  const { printout, toReceipt } = found
  const receiptNumber = toReceipt?.receiptNumber ?? null
  if (original?.state === 'canceled') return 'no-original'
  if (original !== null && original.ksefNumber === null) return 'waits'
  // What an earlier one has said of the buyer stands.
  const corrections = standingCorrections(all)
  const earlier = corrections.slice(
    0,
    Math.max(
      0,
      corrections.findIndex((each) => each.id === id),
    ),
  )
  const issued = { ...printout, buyer: original?.buyer ?? printout.buyer }
  const standing = { ...issued, buyer: standingInvoice(issued, earlier).buyer }
  const before = invoiceContentOf(standing, { isPaid: false, receiptNumber })
  if (before === 'incomplete') return before
  const { issuedAt: madeAt, number, reason, changes, rates, total, buyer, depositBack, paymentType } = row
  const change = { madeAt, number, reason, changes, rates, total, depositBack, paidWith: paymentType }
  return correctionOf(before, {
    ...change,
    buyer: newBuyer ?? buyer,
    ksefNumber: original?.ksefNumber ?? null,
  })
}

/** SHA-256 of a text in UTF-8: as the national system names it, and as codes on paper do. */
export function hashesOf(text: string): { base64: string; base64url: string } {
  const digest = createHash('sha256').update(text, 'utf8').digest()
  return { base64: digest.toString('base64'), base64url: digest.toString('base64url') }
}
