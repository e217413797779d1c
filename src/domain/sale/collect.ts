import { sumOf } from '../money/sum.ts'
import { typedAmount } from '../money/typed-amount.ts'
import type { CheckoutDraft, Tender } from './checkout-draft.ts'
import type { PayMethod } from './methods.ts'
import type { Grosze } from '../units.ts'

/** The money between the guest's hand and the till, grosze. */
export type Collection = {
  /** Towards the document, without what was taken before. */
  due: Grosze
  /** With the tip. */
  toCollect: Grosze
  /** Cash on the counter. */
  tendered: Grosze
  /** The part of this payment that goes towards the document. */
  amount: Grosze
  tip: Grosze
  change: Grosze
  /** The rest that is left to be paid in another way. */
  left: Grosze
  /** More by card than is due: not possible. */
  tooMuch: boolean
}

/**
 * The collection that is paid now. Cash may be more than is due and gives change; nothing else may. What is above the
 * sum due is the tip first, so less than sum and tip together is a smaller tip. Who pays by a link leaves a tip
 * there.
 */
export function collect(
  partDue: Grosze,
  draft: Pick<CheckoutDraft, 'typed' | 'tip' | 'tenders'>,
  method: PayMethod,
): Collection {
  const due = Math.max(0, partDue - sumOf(draft.tenders.map((tender) => tender.amount)))
  const wanted = method === 'link' ? 0 : draft.tip
  const toCollect = due + wanted
  const given = draft.typed === '' ? toCollect : typedAmount(draft.typed)
  const whole = given >= toCollect
  const amount = whole ? due : Math.min(given, due)
  const tip = Math.max(0, Math.min(wanted, given - amount))
  const tendered = method === 'cash' ? given : 0
  return {
    due,
    toCollect,
    tendered,
    amount,
    tip,
    change: method === 'cash' && whole ? given - toCollect : 0,
    left: due - amount,
    tooMuch: method !== 'cash' && given > toCollect,
  }
}

/** The collection as a tender. */
export function tenderOf(
  collection: Collection,
  { paymentId, reference }: Pick<CheckoutDraft, 'paymentId' | 'reference'>,
  method: PayMethod,
): Tender {
  const { amount, tip, tendered } = collection
  return { paymentId, method, amount, tip, tendered, reference: method === 'cash' ? '' : reference.trim() }
}
