import type { Imprint } from '../document/imprint.ts'
import type { PrintoutBuyer } from '../document/printout.ts'
import type { EInvoice } from './e-invoice.ts'
import { certificateLink, invoiceLink } from './verification-links.ts'

/**
 * The forms of an e-invoice on paper: the invoice as everybody sees it once it has its number (`visualisation`); what
 * a company is given before that and is no invoice (`confirmation`); the invoice of a private person before that,
 * with both codes (`offline-visualisation`); what says that a sale took place while nobody knows the invoice's bytes,
 * or they may still change (`draft-confirmation`).
 */
export const paperForms = [
  'visualisation',
  'confirmation',
  'offline-visualisation',
  'draft-confirmation',
] as const

export type PaperForm = (typeof paperForms)[number]

/** A QR code on paper, with the words under it. */
export type PaperCode = { label: string; link: string }

/** The paper of an e-invoice. */
export type InvoicePaper = {
  form: PaperForm
  /** Given by the national system; null: not yet. */
  ksefNumber: string | null
  /** The buyer of the invoice: as its document says, but where that was corrected after a rejection. */
  buyer: PrintoutBuyer | null
  /** In the order in which they stand. */
  codes: readonly PaperCode[]
}

type Sealed = Pick<EInvoice, 'state' | 'environment' | 'issuedOn' | 'hash' | 'till' | 'buyer' | 'ksefNumber'>

/** An invoice, or a corrective one with the buyer of its original. */
type Printed = { buyer: PrintoutBuyer | null; imprint: Imprint | null }

/**
 * The paper that a buyer gets of an invoice as it stands now (art. 106gb of the VAT act): an invoice to a company is
 * none before it has its number. Null: it does not go to the national system, and comes out as a document of the
 * till.
 */
export function paperOf(eInvoice: Sealed | null, printed: Printed): InvoicePaper | null {
  if (eInvoice === null) return null
  const { state, hash, ksefNumber } = eInvoice
  const sellerTaxId = printed.imprint?.seller.taxId ?? ''
  // Its bytes are not there, are no invoice or may never be sent: a code of them would lead nowhere.
  const isOpen = hash === '' || sellerTaxId === '' || unsure.includes(state)
  const buyer = eInvoice.buyer ?? printed.buyer
  const said = { ksefNumber, buyer }
  if (ksefNumber === null && isOpen) return { form: 'draft-confirmation', ...said, codes: [] }
  const codes = sellerTaxId === '' || hash === '' ? [] : codesOf(eInvoice, sellerTaxId)
  if (ksefNumber !== null) return { form: 'visualisation', ...said, codes }
  // Without the till's signature an offline invoice is none, whoever buys.
  const isInvoice = (buyer?.taxId ?? null) === null && eInvoice.till !== null
  return { form: isInvoice ? 'offline-visualisation' : 'confirmation', ...said, codes }
}

/**
 * The paper of any document; null: no invoice. An invoice to a receipt that stays outside of the national system has
 * one too: no fiscal printer puts it out, which would count the sale once more.
 */
export function paperOfInvoice(
  eInvoice: Sealed | null,
  { printout, toReceipt }: { printout: Printed; toReceipt: object | null },
): InvoicePaper | null {
  if (eInvoice !== null || toReceipt === null) return paperOf(eInvoice, printout)
  return { form: 'visualisation', ksefNumber: null, buyer: printout.buyer, codes: [] }
}

const unsure: readonly EInvoice['state'][] = ['draft', 'rejected', 'canceled']

function codesOf(
  { environment, issuedOn, hash, till, ksefNumber }: Sealed,
  sellerTaxId: string,
): PaperCode[] {
  const hashed = { environment, sellerTaxId, hash }
  const own = { label: ksefNumber ?? 'OFFLINE', link: invoiceLink({ ...hashed, issuedOn }) }
  if (ksefNumber !== null || till === null) return [own]
  const certified = { ...hashed, contextTaxId: sellerTaxId, certificateSerial: till.serial }
  return [own, { label: 'CERTYFIKAT', link: certificateLink(certified, till.signature) }]
}
