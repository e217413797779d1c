import { describe, expect, it } from 'vitest'
import { emptyCheckout, nextTurn, sameTurn, type CheckoutDraft } from '#features/checkout/checkout-draft.ts'
import { uuid } from './samples.ts'

let last = 100
const newId = () => uuid((last += 1))
const issued = uuid(9)
const draft: CheckoutDraft = {
  ...emptyCheckout(newId, 2),
  ...{ partId: 'guest 2', method: 'terminal', typed: '50', tip: 10_00, skipPrint: true, email: 'a@b.pl' },
  tenders: [{ paymentId: uuid(70), method: 'cash', amount: 60_00, tip: 0, tendered: 60_00, reference: '' }],
}

describe('a turn that is not over', () => {
  const next = sameTurn(draft, newId, issued)
  it('keeps the tip, the e-mail and going without paper, so that a refused card does not lose them', () => {
    expect(next).toMatchObject({ tip: 10_00, skipPrint: true, email: 'a@b.pl', method: 'terminal' })
  })
  it('goes on with the document that was issued, and with nothing that was saved already', () => {
    expect(next).toMatchObject({ partId: issued, tenders: [], typed: '' })
    expect(next.paymentId).not.toBe(draft.paymentId)
    expect(next.printoutId).not.toBe(draft.printoutId)
  })
  it('is not the next guest: they begin without the wishes of the one before', () => {
    expect(nextTurn(draft, newId)).toMatchObject({ partId: null, tip: 0, skipPrint: false, email: null })
  })
})
