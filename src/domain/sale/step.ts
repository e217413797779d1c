import { afterCharge, nextTurn, noWishes, sameTurn, type CheckoutDraft } from './checkout-draft.ts'
import { endCharge } from './end-charge.ts'
import { closeDeal } from './close-deal.ts'
import { linkStep } from './link-step.ts'
import { firstMethod } from './methods.ts'
import type { Sale } from './sale.ts'
import { changesSplit, splitStep } from './split.ts'
import { ask, to, type SaleContext, type SaleEvent, type SavedSale, type SaleStep } from './step-types.ts'
import { take } from './take.ts'
import { turnOf } from './turn.ts'
import type { RowId } from '../units.ts'

/**
 * A sale after an event, with what has to be saved for it. Nothing is paid before its acts are saved: only then the sale
 * is told so.
 *
 *   take ──► a tender is kept, the same guest goes on
 *     └────► close-deal ──► deal-saved ──► the next guest, or the same one while a part is left
 *                  ├──────► link-begun ──► the same guest waits; renew-link, or leave-link for another way
 *                  └──────► charge-begun ──► charge-ended ──► charge-paid ──► the next guest, or the same one
 *                                                  └────────► charge-refused ──► the same guest, as before the charge
 */
export function step(sale: Sale, event: SaleEvent, context: SaleContext): SaleStep {
  const { draft } = sale
  switch (event.type) {
    case 'change':
      return to(withDraft(sale, event.patch))
    case 'split': {
      if (draft.tenders.length > 0 && changesSplit(draft.split, event.action)) return refuseToMove(sale)
      const past = [...sale.past, draft.split].slice(-mostSteps)
      return to({ ...withDraft(sale, { split: splitStep(draft.split, event.action), typed: '' }), past })
    }
    case 'undo-split': {
      const before = sale.past.at(-1)
      if (before === undefined) return to(sale)
      if (draft.tenders.length > 0) return refuseToMove(sale)
      return to({ ...withDraft(sale, { split: before, typed: '' }), past: sale.past.slice(0, -1) })
    }
    case 'choose-part':
      return choosePart(sale, event.partId, context)
    case 'take':
      return take(sale, event, context)
    case 'drop-tender':
      return to(withDraft(sale, { tenders: draft.tenders.slice(0, -1), typed: '' }))
    case 'close-deal':
      return closeDeal(sale, event, context)
    case 'leave-link':
    case 'renew-link':
      return linkStep(sale, event)
    case 'charge-ended':
      return endCharge(sale, event, context)
    default:
      return afterSaving(sale, event, context)
  }
}

/** How many steps of dividing can be taken back. */
const mostSteps = 50

function withDraft(sale: Sale, patch: Partial<CheckoutDraft>): Sale {
  return { ...sale, draft: { ...sale.draft, ...patch } }
}

/** Money that was taken from one guest and is not saved yet never pays for another. */
function refuseToMove(sale: Sale): SaleStep {
  return ask(sale, { type: 'say', word: 'tenders-kept' })
}

function choosePart(sale: Sale, partId: string, { rows, quote, saleDate }: SaleContext): SaleStep {
  const { part } = turnOf(rows, quote, sale.draft, saleDate)
  if (sale.draft.tenders.length > 0 && partId !== part?.id) return refuseToMove(sale)
  // What was wished for with an issued document is not for the guest who is next.
  const isLeaving = part !== null && part.printout !== null && partId !== part.id
  return to(withDraft(sale, { partId, typed: '', ...(isLeaving && noWishes) }))
}

function afterSaving(sale: Sale, saved: SavedSale, { newId, rows }: SaleContext): SaleStep {
  const { draft } = sale
  switch (saved.type) {
    case 'charge-begun': {
      const { paymentId, printoutId } = saved
      const next = { ...sale, draft: sameTurn(draft, newId, printoutId), past: [], tried: false }
      return ask({ ...next, startedId: paymentId }, { type: 'charge', paymentId })
    }
    case 'link-begun': {
      const { onlinePaymentId, printoutId } = saved
      // Whoever pays by a link leaves their tip there, and their document is printed wherever the money is heard of.
      const next = { ...sale, draft: { ...sameTurn(draft, newId, printoutId), ...noWishes }, past: [] }
      return to({ ...next, tried: false, startedId: onlinePaymentId })
    }
    case 'link-left':
      return to(withDraft(sale, { method: firstMethod(rows.option), typed: '' }))
    case 'link-renewed':
      return to(sale)
    case 'charge-refused':
      return to(withDraft(sale, afterCharge(draft, saved.payment)))
    case 'charge-paid':
      if (!saved.endsTurn) return to({ ...sale, taken: saved.taken })
      return toNext({ ...sale, taken: saved.taken }, saved, newId)
    case 'deal-saved': {
      const next = { ...sale, taken: saved.taken, tried: false }
      if (saved.isSettled) return toNext(next, saved, newId)
      return to({ ...next, draft: sameTurn(draft, newId, saved.printoutId), past: [] })
    }
  }
}

/** The next guest's turn. The paper went its own way; what was promised by e-mail follows. */
function toNext(
  sale: Sale,
  { printoutId, email }: { printoutId: RowId<'printouts'>; email: string | null },
  newId: () => string,
): SaleStep {
  const next = { ...sale, draft: nextTurn(sale.draft, newId), past: [] }
  return email === null ? to(next) : ask(next, { type: 'email', printoutId, to: email.trim() })
}
