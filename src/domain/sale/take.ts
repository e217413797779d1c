import { tendersFit } from './checkout-draft.ts'
import { tenderOf } from './collect.ts'
import { isCharged } from './methods.ts'
import type { Sale } from './sale.ts'
import { ask, to, type SaleContext, type SaleEvent, type SaleStep } from './step-types.ts'
import { turnOf } from './turn.ts'

type Taking = Pick<Extract<SaleEvent, { type: 'take' }>, 'hasTerminal' | 'link'>

/**
 * Takes what was entered. A part of the sum is kept until the rest comes; all of it, what others take and anything
 * towards an issued document are a deal.
 */
export function take(sale: Sale, { hasTerminal, link }: Taking, context: SaleContext): SaleStep {
  const { draft } = sale
  const turn = turnOf(context.rows, context.quote, draft, context.saleDate)
  const { part, method, collection } = turn
  if (part === null || (method === 'terminal' && !hasTerminal)) return to(sale)
  if (method === 'link' && link === null) return to(sale)
  if (!tendersFit(draft, part)) return ask(sale, { type: 'say', word: 'tenders-kept' })
  if (collection.tooMuch || (collection.amount === 0 && collection.tip === 0)) return to(sale)
  const tried = { ...sale, tried: true }
  if (Object.keys(turn.problems).length > 0 || turn.isEmailWrong) return to(tried)
  const tender = tenderOf(collection, draft, method)
  const tenders = [...draft.tenders, tender]
  if (!isCharged(method) && collection.left > 0 && part.printout === null) {
    const next = { tenders, paymentId: context.newId(), typed: '', reference: '', partId: part.id }
    return to({ ...tried, draft: { ...draft, ...next } })
  }
  const deal = { draft, turn: { ...turn, part } }
  if (isCharged(method)) {
    const charge = { tender, link: method === 'link' ? link : null }
    return ask(tried, { type: 'close-deal', deal: { ...deal, tenders: draft.tenders, charge } })
  }
  return ask(tried, { type: 'close-deal', deal: { ...deal, tenders, charge: null } })
}
