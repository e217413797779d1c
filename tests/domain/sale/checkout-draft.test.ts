import { describe, expect, it } from 'vitest'
import {
  afterCharge,
  emptyCheckout,
  nextTurn,
  sameTurn,
  tendersFit,
  type CheckoutDraft,
} from '#domain/sale/checkout-draft.ts'
import { changesSplit, splitStep, undivided } from '#domain/sale/split.ts'
import { uuid } from './samples.ts'

let last = 100
const newId = () => uuid((last += 1))
const issued = uuid(9)
const draft: CheckoutDraft = {
  ...emptyCheckout(newId, 2),
  partId: 'guest 2',
  method: 'terminal',
  typed: '50',
  tip: 10_00,
  skipPrint: true,
  email: 'a@b.pl',
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
    expect(nextTurn(draft, newId)).toMatchObject({ partId: null, tip: 0, skipPrint: null, email: null })
  })
})

describe('a charge that took nothing', () => {
  const charge = { printoutId: issued, tip: 10_00 }
  it('leaves the turn as it was', () => {
    const turn = sameTurn(draft, newId, issued)
    expect({ ...turn, ...afterCharge(turn, charge) }).toEqual(turn)
  })
  it('brings it back on a page that was opened meanwhile', () => {
    expect(afterCharge(emptyCheckout(newId, 2), charge)).toEqual({
      partId: issued,
      method: 'terminal',
      tip: 10_00,
    })
  })
  it('is nothing to a guest whose turn has come', () => {
    expect(afterCharge({ partId: 'guest 1', tip: 0 }, charge)).toEqual({})
  })
})

describe('money that was taken and is not saved yet', () => {
  it('belongs to the guest it was taken from', () => {
    expect(tendersFit(draft, { id: 'guest 2', due: 100_00 })).toBe(true)
    expect(tendersFit(draft, { id: 'guest 1', due: 100_00 })).toBe(false)
  })
  it('is never more than that guest owes by now', () => {
    expect(tendersFit(draft, { id: 'guest 2', due: 60_00 })).toBe(true)
    expect(tendersFit(draft, { id: 'guest 2', due: 59_99 })).toBe(false)
  })
  it("is in nobody's way while there is none", () => {
    expect(tendersFit({ tenders: [], partId: null }, { id: 'guest 1', due: 1 })).toBe(true)
  })
})

describe('a step of dividing', () => {
  const assign = { type: 'assign', charges: [{ key: uuid(1), quantity: 1000 }], guest: 2 } as const
  const release = { type: 'release', charges: [{ key: uuid(1), quantity: 1000 }] } as const
  const chosen = splitStep(undivided(2), assign)
  it('changes the division by its way, its guests, its amount and who has what', () => {
    expect(changesSplit(undivided(2), { type: 'mode', mode: 'equal' })).toBe(true)
    expect(changesSplit(undivided(2), { type: 'guests', guests: 3 })).toBe(true)
    expect(changesSplit(undivided(2), { type: 'amount', amount: 50_00 })).toBe(true)
    expect(changesSplit(undivided(2), assign)).toBe(true)
    expect(changesSplit(chosen, { ...assign, guest: 1 })).toBe(true)
    expect(changesSplit(chosen, release)).toBe(true)
  })
  it('changes who has what where it is another dish or another quantity of it', () => {
    const half = { type: 'assign', charges: [{ key: uuid(1), quantity: 500 }], guest: 2 } as const
    expect(changesSplit(chosen, half)).toBe(true)
    const two = splitStep(chosen, { type: 'assign', charges: [{ key: uuid(2), quantity: 1000 }], guest: 2 })
    expect(changesSplit(two, { type: 'release', charges: [{ key: uuid(2), quantity: 1000 }] })).toBe(true)
    expect(changesSplit(two, { type: 'assign', charges: [{ key: uuid(2), quantity: 1000 }], guest: 2 })).toBe(
      false,
    )
  })
  it('changes nothing when it says what is so already', () => {
    expect(changesSplit(undivided(2), { type: 'mode', mode: 'one' })).toBe(false)
    expect(changesSplit(undivided(2), { type: 'guests', guests: 2 })).toBe(false)
    expect(changesSplit(undivided(2), release)).toBe(false)
    expect(changesSplit(chosen, assign)).toBe(false)
  })
})
