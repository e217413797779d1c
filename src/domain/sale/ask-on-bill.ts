import { latestOnline, onlineState } from '../payment/online-state.ts'
import { printAct } from '../print/wanted-print.ts'
import { fail, ok, type Result } from '../result.ts'
import { emptyCheckout } from './checkout-draft.ts'
import type { LinkTerms } from './link.ts'
import { linkStep } from './link-step.ts'
import type { SaleAct } from './sale-acts.ts'
import { saleOf } from './sale.ts'
import { step } from './step.ts'
import type { SaleContext, SaleEffect } from './step-types.ts'
import { turnOf } from './turn.ts'
import type { Instant, RowId } from '../units.ts'

/** The terms of a bill with a code. */
export type BillTerms = Omit<LinkTerms, 'bill'> & {
  printerId: RowId<'printers'>
  /** Where a guest with this token pays. */
  addressOf: (guestToken: string) => string
}

/** Why there is no such bill: no one guest owes all, or their document cannot be had. */
export type BillRefusal = 'nobody' | Extract<SaleEffect, { type: 'say' }>['word']

/**
 * The acts by which a bill asks for all that is owed of a check, at an instant (ms): the document where there is none
 * yet, the link, the bill that shows it. A link that is open already is printed anew, with a new time where it is
 * over.
 */
export function askOnBill(
  { printerId, addressOf, ...terms }: BillTerms,
  now: Instant,
  context: SaleContext,
): Result<readonly SaleAct[], BillRefusal> {
  const { rows, quote, saleDate, newId } = context
  const sale = saleOf({ ...emptyCheckout(newId, 1), method: 'link' })
  const { part, division } = turnOf(rows, quote, sale.draft, saleDate)
  if (part === null || division.parts.filter(({ due }) => due > 0).length > 1) return fail('nobody')
  const open = part.printout && latestOnline(part.printout.id, rows.onlinePayments)
  if (open?.status === 'pending') {
    const wanted = { kind: 'bill', orderCheckId: rows.check.id, payLink: addressOf(open.guestToken) } as const
    const print = printAct(wanted, newId(), printerId)
    if (onlineState(open, now) === 'waiting') return ok([print])
    const { expiresAt } = terms
    return ok([...linkStep(sale, { type: 'renew-link', payment: open, expiresAt }).acts, print])
  }
  const bill = { printerId, address: addressOf(terms.guestToken) }
  const taken = step(sale, { type: 'take', hasTerminal: false, link: { ...terms, bill } }, context)
  const [asked] = taken.effects
  if (asked?.type !== 'close-deal') return fail(asked?.type === 'say' ? asked.word : 'nobody')
  const [printouts, payments, links] = [rows.printouts, rows.payments, rows.onlinePayments]
  const read = { printouts: printouts.length, payments: payments.length, links: links.length, drawerId: null }
  const { acts, effects } = step(taken.sale, { ...asked, read }, context)
  const [said] = effects
  return said?.type === 'say' ? fail(said.word) : ok(acts)
}
