import { createHash } from 'node:crypto'
import type { Tx } from '#commands/tx.ts'
import type { Imprint } from '#domain/document/imprint.ts'
import { standingCorrections, standingInvoice } from '#domain/document/standing-invoice.ts'
import { correctionOf, eInvoiceOf, type EInvoiceContent } from '#domain/ksef/e-invoice-content.ts'
import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import { invoiceXml } from '#domain/ksef/invoice-xml.ts'
import { sumOf } from '#domain/money/sum.ts'

/** What the server makes of an e-invoice's rows: its bytes, or why there are none. */
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
  const printout = await rows.get('printouts', printoutId)
  if (printout === null) return 'incomplete'
  const paid = (await rows.list('orderPayments', 'orderCheckId', printout.orderCheckId)).filter(
    (each) => each.printoutId === printoutId && each.status === 'paid',
  )
  const isPaid = sumOf(paid.map(({ amount }) => amount)) >= printout.total + printout.deposit
  return contentOf({ ...printout, buyer: buyer ?? printout.buyer }, isPaid)
}

/** The invoice of a document; `isPaid`: it says so. */
export function contentOf(
  printout: Omit<Parameters<typeof eInvoiceOf>[0], 'imprint'> & { imprint?: Imprint | null | undefined },
  isPaid: boolean,
): EInvoiceContent | 'incomplete' {
  const imprint = printout.imprint ?? null
  const made = eInvoiceOf({ ...printout, imprint }, { isPaid, isToReceipt: false })
  return made.ok ? made.value : 'incomplete'
}

async function correction(rows: Tx, { id, printoutId, buyer: newBuyer }: EInvoice): Promise<Content> {
  const [row, printout, original, all] = await Promise.all([
    rows.get('correctiveInvoices', id),
    rows.get('printouts', printoutId),
    rows.get('eInvoices', printoutId),
    rows.list('correctiveInvoices', 'printoutId', printoutId),
  ])
  if (row === null || printout === null) return 'incomplete'
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
  const before = contentOf({ ...issued, buyer: standingInvoice(issued, earlier).buyer }, false)
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
