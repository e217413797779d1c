import type { PrintoutType } from '../document/printout.ts'
import { reducePrintout } from '../document/printout-lifecycle.ts'
import { printAct, type PrintAct } from '../print/wanted-print.ts'
import { buyerOf } from './buyer-form.ts'
import { documentFor } from './document-for.ts'
import { typeOfMethod } from './methods.ts'
import { paidWith, saleActs, shouldSayPaidWith } from './sale-acts.ts'
import type { Sale } from './sale.ts'
import { ask, save, to, type SaleContext, type SaleEvent, type Step } from './step-types.ts'

type Closing = Extract<SaleEvent, { type: 'close-deal' }>

/**
 * The document of a deal, its payments and its print in one write. Nothing follows where another tab or device has taken
 * money for the check meanwhile: the person sees that, and decides anew. The day is that of this moment, since the deal
 * may have been agreed on before midnight.
 */
export function closeDeal(sale: Sale, { deal, read }: Closing, context: SaleContext): Step {
  const { rows } = context
  if (read.printouts !== rows.printouts.length || read.payments !== rows.payments.length) return to(sale)
  const { draft, turn, tenders, card } = deal
  const { part: shares, printout, deposit, guest } = turn.part
  const paymentType = paidWith(card === null ? tenders : [...tenders, card])
  const buyer = buyerOf(draft.buyer, turn.type)
  const asked = { deposit, guest, type: turn.type, buyer, paymentType }
  const made = shares === null ? null : documentFor({ ...asked, part: shares }, rows, context.saleDate)
  if (made !== null && !made.ok) return ask(sale, { type: 'say', word: made.error.code })

  const orderCheckId = rows.check.id
  const printoutId = printout?.id ?? draft.printoutId
  const isSettled = turn.collection.left === 0 && card === null
  const isPrinted = isSettled && (printout === null || reducePrintout(printout.status, 'print').ok)
  const acts = saleActs({
    orderCheckId,
    printoutId,
    tenders,
    drawerId: read.drawerId,
    document: made?.value ?? null,
    print: isPrinted ? documentPrint(printout?.type ?? turn.type, printoutId, context) : null,
    skipPrint: draft.skipPrint && isPrinted,
  })
  if (printout !== null && shouldSayPaidWith(printout, rows.payments, paymentType)) {
    acts.unshift({ kind: 'document.set-payment-type', args: { printoutId, paymentType } })
  }
  if (card !== null) {
    const { method, ...charge } = card
    const type = typeOfMethod[method]
    acts.push({
      kind: 'payment.start',
      args: { ...charge, orderCheckId, printoutId, type, drawerId: read.drawerId },
    })
    return save(sale, acts, { type: 'charge-begun', paymentId: card.paymentId, printoutId })
  }
  const taken = {
    guest,
    amount: tenders.reduce((sum, each) => sum + each.amount + each.tip, 0),
    change: turn.collection.change,
    paymentId: tenders.at(-1)?.paymentId ?? '',
    late: false,
  }
  return save(sale, acts, { type: 'deal-saved', taken, printoutId, isSettled, email: draft.email })
}

/** The print of a document of the check; null where the place has no fiscal printer. */
export function documentPrint(
  kind: PrintoutType,
  printoutId: string,
  { rows, fiscalPrinterId, newId }: SaleContext,
): PrintAct | null {
  if (fiscalPrinterId === null) return null
  return printAct({ kind, printoutId, orderCheckId: rows.check.id }, newId(), fiscalPrinterId)
}
