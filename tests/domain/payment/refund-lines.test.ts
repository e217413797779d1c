import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemTotal } from '#domain/document/item-rates.ts'
import type { PrintoutItem } from '#domain/document/printout.ts'
import { must } from '#domain/must.ts'
import {
  lineWorth,
  partOf,
  planRefund,
  returnableItems,
  type ReturnableItem,
} from '#domain/payment/refund-plan.ts'
import { item, payment, refund } from '../../features/orders/documents.ts'

const drinks = item()
const piece = (of: Partial<PrintoutItem> = {}) => item({ quantity: 1000, lineQuantity: 1000, ...of })
const leftOf = (items: readonly PrintoutItem[], ...given: readonly (readonly PrintoutItem[])[]) =>
  returnableItems(
    { items: [...items] },
    given.map((each, n) => refund(n + 1, { items: [...each] })),
  )
const numbers = (left: readonly ReturnableItem[]) =>
  left.map(({ quantity, lineQuantity, amount }) => [quantity, lineQuantity, amount])

/** All of a line. */
const wholeOf = (of: Partial<PrintoutItem>) => must(leftOf([item(of)])[0], 'a line')

describe('what is left of a line', () => {
  it('is less by every refund that took of it', () => {
    const three = item({ quantity: 3000, lineQuantity: 3000 })
    expect(numbers(leftOf([three], [piece()], [piece()]))).toEqual([[1000, 1000, 900]])
    expect(leftOf([three], [piece()], [piece(), piece()])).toEqual([])
  })

  it('counts a refund once where the same dish stands on two lines', () => {
    expect(numbers(leftOf([piece(), piece()], [piece()]))).toEqual([[1000, 1000, 900]])
    expect(leftOf([piece(), piece()], [item()])).toEqual([])
  })

  it('is never less than nothing, whatever was given back', () => {
    expect(leftOf([piece()], [item()])).toEqual([])
  })

  it('is its money where only pieces went back, and its pieces where only money did', () => {
    const free = piece({ discountValue: 900 })
    expect(numbers(leftOf([piece()], [free]))).toEqual([[1, 0, 900]])
    const dear = item({ quantity: 1000, lineQuantity: 500, grossPrice: 900 })
    expect(numbers(leftOf([drinks], [dear]))).toEqual([[1000, 1500, 900]])
    const given = { ...drinks, quantity: 2000, discountValue: 1200 }
    expect(numbers(leftOf([drinks], [given]))).toEqual([[1, 0, 1200]])
  })

  it.each<[what: string, other: Partial<PrintoutItem>]>([
    ['another line of the order', { lineId: '00000000-0000-7000-8000-000000000999' }],
    ['packaging', { type: 'PACKAGING' }],
    ['another dish', { name: 'Kawa' }],
    ['another price', { grossPrice: 901 }],
    ['another rate', { taxRateType: 'VAT23', taxRate: 23 }],
  ])('is all of it where %s went back', (_what, other) => {
    expect(numbers(leftOf([drinks], [item(other)]))).toEqual([[2000, 2000, 1800]])
  })
})

describe('a part of a line', () => {
  const whole = wholeOf({ quantity: 3000, lineQuantity: 6000, grossPrice: 1000, discountValue: 100 })

  it('has its pieces, as many of the order’s line, and its share of the money', () => {
    expect(numbers([partOf(whole, 1000)])).toEqual([[1000, 2000, 967]])
  })

  it('is all that is left, not more, where as much or more is asked for', () => {
    for (const quantity of [3000, 3001]) expect(partOf(whole, quantity)).toEqual(whole)
  })
})

describe('a line of a refund', () => {
  it('is worth exactly the money that goes back, with the price of the document', () => {
    const line = lineWorth(partOf(wholeOf({ quantity: 3000, grossPrice: 1000, discountValue: 100 }), 1000))
    expect(line).toMatchObject({ quantity: 1000, grossPrice: 1000, discountValue: 33 })
    expect(itemTotal(line)).toBe(967)
  })

  it('is no larger than the money needs', () => {
    const line = lineWorth({ item: item({ grossPrice: 1000 }), quantity: 1, lineQuantity: 0, amount: 10 })
    // From 9.5 grosze on it is 10.
    expect([line.quantity, line.discountValue, line.lineQuantity]).toEqual([10, 0, 0])
    const dear = lineWorth({ item: item({ grossPrice: 99_999 }), quantity: 1, lineQuantity: 0, amount: 150 })
    expect([dear.quantity, itemTotal(dear)]).toEqual([2, 150])
    const grosz = (grossPrice: number) =>
      lineWorth({ item: item({ grossPrice }), quantity: 1, lineQuantity: 0, amount: 1 })
    expect([grosz(500).quantity, grosz(499).quantity]).toEqual([1, 2])
  })

  it('of what costs nothing keeps its quantity', () => {
    const line = lineWorth({ item: item({ grossPrice: 0 }), quantity: 2000, lineQuantity: 2000, amount: 0 })
    expect([line.quantity, line.discountValue]).toEqual([2000, 0])
  })

  it('comes to its amount whatever it is a part of, with no discount below nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 20_000 }),
        (quantity, grossPrice, part) => {
          const line = lineWorth(partOf(wholeOf({ quantity, lineQuantity: quantity, grossPrice }), part))
          expect(itemTotal(line)).toBe(partOf(wholeOf({ quantity, grossPrice }), part).amount)
          expect(line.discountValue).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('a refund over several payments', () => {
  const plan = (payments: Parameters<typeof planRefund>[0], items: readonly PrintoutItem[], amount: number) =>
    planRefund(payments, leftOf(items), amount).map((part) => ({
      of: part.payment.id.slice(-1),
      amount: part.amount,
      lines: part.items.map(({ quantity, lineQuantity, ...rest }) => [
        quantity,
        lineQuantity,
        itemTotal({ ...rest, quantity, lineQuantity }),
      ]),
    }))

  it('goes round a payment of which nothing may go back now', () => {
    const [cash, card] = [payment(1, { amount: 1800 }), payment(2, { amount: 1800 })]
    const gone = { ...card, status: 'refunded', refundedAmount: 1800 } as const
    const open = { ...card, status: 'refund-in-progress' } as const
    for (const other of [gone, open])
      expect(plan([cash, other], [drinks], 1800).map(({ of, amount }) => [of, amount])).toEqual([['1', 1800]])
  })

  it('divides a line where the money of a payment ends, in its pieces and in the order’s', () => {
    const [first, second] = [payment(1, { amount: 900 }), payment(2, { amount: 900 })]
    expect(plan([first, second], [drinks], 1800)).toEqual([
      { of: '2', amount: 900, lines: [[1000, 1000, 900]] },
      { of: '1', amount: 900, lines: [[1000, 1000, 900]] },
    ])
  })

  it('rounds pieces that cannot be divided down, so that no more of the order goes back than there was', () => {
    const [first, second] = [payment(1, { amount: 1200 }), payment(2, { amount: 600 })]
    expect(plan([first, second], [drinks], 1800)).toEqual([
      { of: '2', amount: 600, lines: [[667, 666, 600]] },
      { of: '1', amount: 1200, lines: [[1334, 1334, 1200]] },
    ])
  })

  it('begins with a line of its own where the one before was paid exactly', () => {
    const [first, second] = [payment(1, { amount: 900 }), payment(2, { amount: 1800 })]
    const kawa = piece({ name: 'Kawa' })
    expect(plan([first, second], [drinks, kawa], 2700)).toEqual([
      { of: '2', amount: 1800, lines: [[2000, 2000, 1800]] },
      { of: '1', amount: 900, lines: [[1000, 1000, 900]] },
    ])
  })

  it('divides a tiny line without losing it: each payment has some of it', () => {
    const drop = item({ quantity: 1, lineQuantity: 1, grossPrice: 99_999 })
    const [first, second] = [payment(1, { amount: 60 }), payment(2, { amount: 40 })]
    const parts = plan([first, second], [drop], 100)
    expect(parts.map(({ amount, lines }) => [amount, lines.length])).toEqual([
      [40, 1],
      [60, 1],
    ])
    for (const { lines } of parts) for (const [quantity] of lines) expect(quantity).toBeGreaterThanOrEqual(1)
  })
})
