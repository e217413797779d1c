import * as v from 'valibot'
import { goesToKsef } from '../document/ksef-state.ts'
import type { Printout } from '../document/printout.ts'
import { reducePrintout } from '../document/printout-lifecycle.ts'
import { email } from '../fields.ts'
import { documentPrints } from '../print/document-prints.ts'
import { isFiscal } from '../print/print-job.ts'
import { printAct, type PrintAct } from '../print/wanted-print.ts'
import { buyerOf } from './buyer-form.ts'
import { skipsPrint } from './checkout-draft.ts'
import { documentFor } from './document-for.ts'
import { typeOfMethod } from './methods.ts'
import { paidWith, saleActs, shouldSayPaidWith } from './sale-acts.ts'
import type { Sale } from './sale.ts'
import { ask, save, to, type SaleContext, type SaleEvent, type SaleStep } from './step-types.ts'
import type { SaleRows } from './turn.ts'

type Closing = Extract<SaleEvent, { type: 'close-deal' }>

/**
 * The document of a deal, its payments and its print in one write. Nothing follows where another tab or device has taken
 * money for the check meanwhile: the person sees that, and decides anew. The day is that of this moment, since the deal
 * may have been agreed on before midnight.
 */
export function closeDeal(asIs: Sale, { deal, read }: Closing, context: SaleContext): SaleStep {
  const { rows } = context
  if (isElsewhere(read, rows)) return to(asIs)
  const { draft, turn, tenders, charge } = deal
  const { part: shares, printout, deposit, guest } = turn.part
  const paymentType = paidWith(charge === null ? tenders : [...tenders, charge.tender])
  const buyer = buyerOf(draft.buyer, turn.type)
  const asked = { deposit, guest, type: turn.type, buyer, paymentType }
  const made = shares === null ? null : documentFor({ ...asked, part: shares }, rows, context.saleDate)
  if (made !== null && !made.ok) return ask(asIs, { type: 'say', word: made.error.code })

  const ksefState = goesToKsef(asked, rows.ksef) ? 'queued' : 'not-for-ksef'
  const mailTo = made !== null && ksefState === 'queued' && rows.ksef.mailsBuyer ? addressIn(draft) : null
  // The server mails that invoice: the turn has nothing more to send.
  const sale = mailTo === null ? asIs : { ...asIs, draft: { ...asIs.draft, email: null } }
  const orderCheckId = rows.check.id
  const printoutId = printout?.id ?? draft.printoutId
  const isSettled = turn.collection.left === 0 && turn.asked === 0 && charge === null
  const skips = skipsPrint(draft, printout?.type ?? turn.type, context.receiptsElsewhere)
  const isPrinted = isSettled && (printout === null || reducePrintout(printout.status, 'print').ok)
  const acts = saleActs({
    orderCheckId,
    printoutId,
    tenders,
    drawerId: read.drawerId,
    document: made?.value ?? null,
    mailTo,
    prints: isPrinted ? printsOf(printout ?? { ...asked, id: printoutId, ksefState }, context) : [],
    skipPrint: skips && isPrinted,
  })
  if (printout !== null && shouldSayPaidWith(printout, rows.payments, paymentType)) {
    acts.unshift({ kind: 'document.set-payment-type', args: { printoutId, paymentType } })
  }
  if (charge !== null && charge.link !== null) {
    const { paymentId: onlinePaymentId, amount } = charge.tender
    const { bill, ...terms } = charge.link
    acts.push({
      kind: 'online-payment.start',
      args: { onlinePaymentId, orderCheckId, printoutId, amount, ...terms },
    })
    if (bill !== null) {
      const { address, printerId } = bill
      acts.push(printAct({ kind: 'bill', orderCheckId, payLink: address }, context.newId(), printerId))
    }
    return save(sale, acts, { type: 'link-begun', onlinePaymentId, printoutId })
  }
  if (charge !== null) {
    const { method, ...begun } = charge.tender
    const type = typeOfMethod[method]
    acts.push({
      kind: 'payment.start',
      args: { ...begun, orderCheckId, printoutId, type, drawerId: read.drawerId },
    })
    return save(sale, acts, { type: 'charge-begun', paymentId: charge.tender.paymentId, printoutId })
  }
  const taken = {
    guest,
    amount: tenders.reduce((sum, each) => sum + each.amount + each.tip, 0),
    change: turn.collection.change,
    paymentId: tenders.at(-1)?.paymentId ?? '',
    terminalTip: 0,
    late: false,
  }
  return save(sale, acts, {
    type: 'deal-saved',
    taken,
    printoutId,
    isSettled,
    email: mailTo === null ? draft.email : null,
  })
}

/** An address as the server takes it; null: none, or one that nothing could be sent to. */
function addressIn({ email: typed }: Pick<Closing['deal']['draft'], 'email'>): string | null {
  const address = v.safeParse(email, typed?.trim())
  return address.success ? address.output : null
}

/** Whether another tab or device has taken or asked for money since the screen was drawn. */
function isElsewhere(read: Closing['read'], { printouts, payments, onlinePayments }: SaleRows): boolean {
  return (
    read.printouts !== printouts.length ||
    read.payments !== payments.length ||
    read.links !== onlinePayments.length
  )
}

/** The prints of a document of the check; none where the place has no printer for them. */
export function printsOf(
  printout: Pick<Printout, 'id' | 'type' | 'buyer' | 'ksefState'>,
  { rows, fiscalPrinterId, plainPrinterId, newId }: SaleContext,
): PrintAct[] {
  return documentPrints(printout).flatMap((kind) => {
    const printerId = isFiscal(kind) ? fiscalPrinterId : plainPrinterId
    if (printerId === null) return []
    return printAct({ kind, printoutId: printout.id, orderCheckId: rows.check.id }, newId(), printerId)
  })
}
