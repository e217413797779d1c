import { owedFor } from '../payment/owed-for.ts'
import { withTerminalTip } from '../payment/terminal-tip.ts'
import { skipsPrint } from './checkout-draft.ts'
import { printsOf } from './close-deal.ts'
import type { SaleAct } from './sale-acts.ts'
import type { Sale } from './sale.ts'
import { save, type SaleContext, type SaleEvent, type SaleStep } from './step-types.ts'

type Ended = Extract<SaleEvent, { type: 'charge-ended' }>

/**
 * The step after a charge is decided: its word is kept, and a document that is paid by now is printed. A guest who
 * has not paid all of it goes on with what they wished for.
 */
export function endCharge(
  sale: Sale,
  { end, payment, printout, all }: Ended,
  context: SaleContext,
): SaleStep {
  const { stopped, ...word } = end
  const { paymentId, outcome, tip } = word
  const before = all.filter(({ id }) => id !== paymentId)
  const isPaid = owedFor(printout, before) <= payment.amount
  const { partId, email } = sale.draft
  const isTheirTurn = partId === printout.id
  const acts: SaleAct[] = [{ kind: 'payment.settle', args: word }]
  if (outcome === 'success' && isPaid && printout.status === 'created') {
    if (isTheirTurn && skipsPrint(sale.draft, printout.type, context.receiptsElsewhere)) {
      acts.push({ kind: 'document.skip-print', args: { printoutId: printout.id } })
    } else acts.push(...printsOf(printout, context))
  }
  if (outcome === 'error') return save(sale, acts, { type: 'charge-refused', payment })
  const paid = withTerminalTip(payment, tip)
  const amount = paid.amount + paid.tip
  const taken = { guest: printout.guest, amount, change: 0, terminalTip: tip, paymentId, late: stopped }
  const endsTurn = isPaid && isTheirTurn
  return save(sale, acts, { type: 'charge-paid', taken, printoutId: printout.id, endsTurn, email })
}
