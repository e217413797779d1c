import { describe, expect, test } from 'vitest'
import { emptyCheckout, isTouched, skipsPrint, type CheckoutDraft } from '#domain/sale/checkout-draft.ts'
import { noBuyer } from '#domain/sale/buyer-form.ts'
import { isReadBehind, saleOf } from '#domain/sale/sale.ts'
import { guestsOf, mostGuests, splitStep, undivided } from '#domain/sale/split.ts'
import { paidWith } from '#domain/sale/sale-acts.ts'
import { uuid } from './samples.ts'
import { newId, openShop, openTab } from './shop.ts'

const fresh = () => emptyCheckout(newId, 2)

describe('a payment that was begun', () => {
  test('in which nothing was chosen loses nothing', () => {
    expect(isTouched(fresh())).toBe(false)
    expect(isTouched({ ...fresh(), method: 'card', typed: '50', document: 'invoice' })).toBe(false)
  })

  const tender = {
    paymentId: uuid(1),
    method: 'cash',
    amount: 1,
    tip: 0,
    tendered: 1,
    reference: '',
  } as const
  test.each<[string, Partial<CheckoutDraft>]>([
    ['a division', { split: splitStep(undivided(2), { type: 'mode', mode: 'equal' }) }],
    ['money that is kept', { tenders: [tender] }],
    ['a tip', { tip: 1 }],
    ['a letter of the buyer', { buyer: { ...noBuyer, city: 'W' } }],
    ['that the buyer has no street', { buyer: { ...noBuyer, noStreet: true } }],
  ])('would lose %s', (_, of) => {
    expect(isTouched({ ...fresh(), ...of })).toBe(true)
  })

  test('has ids of its own for its document and its payment from the start', () => {
    const [one, other] = [fresh(), fresh()]
    expect(new Set([one.printoutId, one.paymentId, other.printoutId, other.paymentId]).size).toBe(4)
  })
})

describe('a document goes without paper', () => {
  test.each([
    [true, 'receipt', false, true],
    [true, 'invoice', true, true],
    [false, 'receipt', true, false],
    [null, 'receipt', true, true],
    [null, 'receipt', false, false],
    [null, 'invoice', true, false],
    [null, 'simplified-invoice', true, false],
  ] as const)(
    'as was wished (%s), else by its kind (%s) and the till (elsewhere %s): %s',
    (wish, type, at, skips) => {
      expect(skipsPrint({ skipPrint: wish }, type, at)).toBe(skips)
    },
  )
})

describe('a screen is behind', () => {
  const taken = {
    guest: null,
    amount: 1,
    change: 0,
    terminalTip: 0,
    paymentId: uuid(1),
    late: false,
  }
  test('until it has read what it took and what it began, both of them', () => {
    const sale = { ...saleOf(fresh()), taken, startedId: uuid(2) }
    expect(isReadBehind(sale, [{ id: uuid(1) }])).toBe(true)
    expect(isReadBehind(sale, [{ id: uuid(2) }])).toBe(true)
    expect(isReadBehind(sale, [{ id: uuid(2) }, { id: uuid(1) }])).toBe(false)
    expect(isReadBehind({ ...sale, taken: null }, [{ id: uuid(1) }])).toBe(true)
  })

  test('never where it has taken and begun nothing', () => {
    expect(isReadBehind(saleOf(fresh()), [])).toBe(false)
  })
})

describe('guests of a division', () => {
  test('are between 1 and 20, however many are said', () => {
    const guests = (n: number) => splitStep(undivided(2), { type: 'guests', guests: n }).guests
    expect([0, 1, 20, 21].map(guests)).toEqual([1, 1, 20, 20])
    expect([0, 2, 7, 25].map((n) => undivided(n).guests)).toEqual([2, 2, 7, 20])
    expect(mostGuests).toBe(20)
  })

  test('of a charge are those who have something of it', () => {
    const charges = [{ key: uuid(1), quantity: 1_000 }]
    const split = splitStep(undivided(3), { type: 'share', charges, guests: [1, 3] })
    expect(guestsOf(split, uuid(1))).toEqual([1, 3])
    expect(guestsOf(split, uuid(2))).toEqual([])
  })

  test('have no share of nothing: a thousandth for three is one guest’s', () => {
    const charges = [{ key: uuid(1), quantity: 1 }]
    const split = splitStep(undivided(3), { type: 'share', charges, guests: [1, 2, 3] })
    expect(split.chosen).toEqual([{ key: uuid(1), guest: 1, quantity: 1 }])
  })
})

test('a document is paid with the way that brought most of it, of equal ones the first', () => {
  expect(
    paidWith([
      { method: 'card', amount: 5 },
      { method: 'cash', amount: 5 },
    ]),
  ).toBe('CARD')
  expect(
    paidWith([
      { method: 'cash', amount: 5 },
      { method: 'card', amount: 5 },
    ]),
  ).toBe('CASH')
  // A terminal and a card of the place's own are both a card.
  const cards = [
    { method: 'terminal', amount: 3 },
    { method: 'cash', amount: 5 },
    { method: 'card', amount: 3 },
  ] as const
  expect(paidWith(cards)).toBe('CARD')
})

describe('steps of dividing that can be taken back', () => {
  test('are the last fifty', () => {
    const tab = openTab(openShop({ dishes: [62_00] }))
    for (let n = 0; n < 51; n++) tab.press({ type: 'split', action: { type: 'guests', guests: 2 + (n % 2) } })
    expect(tab.sale().past).toHaveLength(50)
  })

  test('forget what was typed, as it was typed for another part', () => {
    const tab = openTab(openShop({ dishes: [62_00] }))
    tab.press({ type: 'change', patch: { typed: '50' } })
    tab.press({ type: 'split', action: { type: 'mode', mode: 'equal' } })
    expect(tab.sale().draft.typed).toBe('')
    tab.press({ type: 'change', patch: { typed: '50' } })
    tab.press({ type: 'undo-split' })
    expect(tab.sale().draft.typed).toBe('')
  })
})
