import { imprintOf } from '#domain/document/imprint.ts'
import { correctionOfBuyer, correctionsForRefunds, type Saying } from '#domain/payment/make-correction.ts'
import type { Buyer } from '#domain/document/buyer.ts'
import { asPrintout, isLiveInvoice } from '#domain/document/receipt-invoice.ts'
import { standingCorrections } from '#domain/document/standing-invoice.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { PaymentType } from '#domain/money/payment-types.ts'
import { must } from '#domain/must.ts'
import type { RefundPart } from '#domain/payment/refund-plan.ts'
import type { Row } from '#domain/tables.ts'
import { localDay } from '#domain/time/warsaw.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { readName } from '#hooks/place/people/read-people.ts'
import type { Act } from '#device/outbox/act.ts'

type Place = Pick<PlaceAccess, 'placeId' | 'actor' | 'rows' | 'clock'>

/** An invoice with its corrective invoices and its refunds. */
export type InvoiceRows = {
  printout: Printout
  correctiveInvoices: readonly Row<'correctiveInvoices'>[]
  refunds: readonly Row<'refunds'>[]
}

/** A refund that is given in the same write; `id` null: the invoice was never paid, and none is. */
type Giving = Pick<RefundPart, 'amount' | 'items'> & { id: string | null; type: PaymentType | null }

/** Acts that issue the corrective invoices for money that goes back of an invoice; none of a receipt without one. */
export async function correctionActs(
  place: Place,
  document: InvoiceRows,
  given: readonly Giving[],
  reason: string,
): Promise<Act[]> {
  const invoice = await invoiceOf(place, document)
  if (invoice === null) return []
  const { printout, correctiveInvoices, refunds } = invoice
  const saying = await sayingOf(place, reason)
  const { orderCheckId } = printout
  const earlier = standingCorrections(correctiveInvoices)
  const made = correctionsForRefunds({ printout, earlier, refunds }, given, saying)
  return made.map((each) => ({ kind: 'corrective-invoice.issue', args: { orderCheckId, ...each } }))
}

/** The invoice of a sale: that of a receipt is the one that was issued to it later; null: it has none. */
async function invoiceOf({ rows }: Place, document: InvoiceRows): Promise<InvoiceRows | null> {
  const { printout, refunds } = document
  if (printout.type !== 'receipt') return document
  const invoices = await rows.by('receiptInvoices', 'receiptId', printout.id)
  const invoice = invoices.find(isLiveInvoice)
  if (invoice === undefined) return null
  const correctiveInvoices = await rows.by('correctiveInvoices', 'printoutId', invoice.id)
  return { printout: asPrintout(invoice), correctiveInvoices, refunds }
}

/** The act that issues the corrective invoice of a buyer who was wrong. */
export async function buyerCorrectionAct(
  place: Place,
  { id, orderCheckId }: Printout,
  buyer: Buyer,
  reason: string,
): Promise<Act> {
  const made = correctionOfBuyer(id, buyer, await sayingOf(place, reason))
  return { kind: 'corrective-invoice.issue', args: { orderCheckId, ...made } }
}

async function sayingOf({ placeId, actor, rows, clock }: Place, reason: string): Promise<Saying> {
  const [place, issuer] = await Promise.all([rows.get('places', placeId), readName(rows, actor)])
  const imprint = imprintOf(must(place, 'the place'), issuer ?? '')
  return { reason, issuedOn: localDay(clock()), imprint }
}
