import type { NewDocument } from '../document/make-document.ts'
import type { Printout } from '../document/printout.ts'
import { mayChangePaymentType } from '../document/printout-lifecycle.ts'
import type { OrderPayment } from '../payment/order-payment.ts'
import type { PaymentType } from '../money/payment-types.ts'
import type { PrintAct } from '../print/wanted-print.ts'
import type { Tender } from './checkout-draft.ts'
import type { LinkAct } from './link.ts'
import { typeOfMethod } from './methods.ts'
import type { Grosze, RowId } from '../units.ts'

/** The commands that are saved of a sale. */
export type SaleAct =
  | {
      kind: 'document.issue'
      args: NewDocument & {
        printoutId: RowId<'printouts'>
        orderCheckId: RowId<'orderChecks'>
        mailTo?: string
      }
    }
  | { kind: 'document.set-payment-type'; args: { printoutId: RowId<'printouts'>; paymentType: PaymentType } }
  | { kind: 'document.skip-print'; args: { printoutId: RowId<'printouts'> } }
  | { kind: 'payment.taken' | 'payment.start'; args: PaymentArgs & { drawerId: RowId<'drawers'> | null } }
  | { kind: 'payment.settle'; args: Omit<ChargeEnd, 'stopped'> }
  | LinkAct
  | PrintAct

type PaymentArgs = Omit<Tender, 'method'> & {
  orderCheckId: RowId<'orderChecks'>
  printoutId: RowId<'printouts'>
  type: PaymentType
}

/** How a charge at a terminal ended; `stopped`: somebody at this screen wanted it to end. */
export type ChargeEnd = {
  paymentId: string
  outcome: 'success' | 'error'
  reference: string
  /** Given on the terminal, grosze; 0: none, or nobody but the terminal knows. */
  tip: Grosze
  stopped: boolean
}

type Sold = {
  orderCheckId: RowId<'orderChecks'>
  printoutId: RowId<'printouts'>
  /** Null: the document is issued already and only its payment is taken. */
  document: NewDocument | null
  tenders: readonly Tender[]
  /** Where the buyer of its e-invoice wants that once it has its number; null: nowhere. */
  mailTo: string | null
  /** The drawer that the money goes into; null: none. */
  drawerId: RowId<'drawers'> | null
  /** The prints of the document; none where there is no printer or they were sent before. */
  prints: readonly SaleAct[]
  /** Goes without paper, by right. */
  skipPrint: boolean
}

/** A sale in one durable write: the document, its payments, its print. */
export function saleActs(sold: Sold): SaleAct[] {
  const { orderCheckId, printoutId, document, mailTo, tenders, drawerId, prints, skipPrint } = sold
  const acts: SaleAct[] = []
  if (document !== null) {
    const mail = mailTo === null ? {} : { mailTo }
    acts.push({ kind: 'document.issue', args: { printoutId, orderCheckId, ...document, ...mail } })
  }
  for (const { method, ...tender } of tenders) {
    const type = typeOfMethod[method]
    acts.push({ kind: 'payment.taken', args: { ...tender, orderCheckId, printoutId, type, drawerId } })
  }
  if (skipPrint) acts.push({ kind: 'document.skip-print', args: { printoutId } })
  else acts.push(...prints)
  return acts
}

/** How a document says it was paid: the way that brought the most of it, the first of equal ones. */
export function paidWith(tenders: readonly Pick<Tender, 'method' | 'amount'>[]): PaymentType {
  const sums = new Map<PaymentType, number>()
  for (const { method, amount } of tenders) {
    const type = typeOfMethod[method]
    sums.set(type, (sums.get(type) ?? 0) + amount)
  }
  return [...sums].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'CASH'
}

/**
 * Whether an issued document should say another way of paying before it is printed. Once money was taken towards it,
 * or a terminal may have charged, it keeps its word: correcting it would call the earlier payment what it was not.
 */
export function shouldSayPaidWith(
  printout: Pick<Printout, 'id' | 'status' | 'paymentType'>,
  payments: readonly Pick<OrderPayment, 'printoutId' | 'status'>[],
  paymentType: PaymentType,
): boolean {
  const isBegun = payments.some(
    ({ printoutId, status }) => printoutId === printout.id && status !== 'not-paid',
  )
  return !isBegun && printout.paymentType !== paymentType && mayChangePaymentType(printout.status)
}
