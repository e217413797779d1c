import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemTotal } from '#domain/document/item-rates.ts'
import type { PrintoutItem } from '#domain/document/printout.ts'
import { sumOf } from '#domain/money/sum.ts'
import { refundStatuses, type RefundStatus } from '#domain/payment/refund.ts'
import { mostToReturn, partOf, planRefund, returnableItems } from '#domain/payment/refund-plan.ts'
import { item, payment, printout, refund } from '../../features/orders/documents.ts'

const soup = item({ name: 'Żurek', quantity: 1000, lineQuantity: 1000, grossPrice: 2400 })
const drinks = item()
const receipt = printout(1, { items: [soup, drinks], total: 4200 })
const wholeOf = (items: readonly PrintoutItem[]) => returnableItems({ items: [...items] }, [])
const amounts = (parts: ReturnType<typeof planRefund>) =>
  parts.map((part) => [part.payment.id.slice(-1), part.amount, part.items.map(itemTotal)])

describe('what may go back for a document', () => {
  it('is what was paid for it and has not gone back', () => {
    expect(
      mostToReturn([payment(1, { amount: 3000, refundedAmount: 500 }), payment(2, { amount: 1200 })]),
    ).toBe(3700)
  })

  it('is nothing of a payment that did not come in or whose refund is under way', () => {
    const statuses = ['not-paid', 'in-progress', 'refund-in-progress', 'refunded'] as const
    expect(mostToReturn(statuses.map((status) => payment(1, { status })))).toBe(0)
  })
})

describe('the lines of a document that may go back', () => {
  it('are all of it at first', () => {
    const left = returnableItems(receipt, [])
    expect(left.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [1000, 2400],
      [2000, 1800],
    ])
  })

  it('are less by what went back already', () => {
    const given = refund(1, { amount: 900, items: [{ ...drinks, quantity: 1000, lineQuantity: 1000 }] })
    const left = returnableItems(receipt, [given])
    expect(left.map(({ item: { name }, quantity, amount }) => [name, quantity, amount])).toEqual([
      ['Żurek', 1000, 2400],
      ['Kompot', 1000, 900],
    ])
  })

  it('are whole again when the refund failed or was reversed, and not while it is on its way', () => {
    const left = (status: RefundStatus) =>
      returnableItems(receipt, [refund(1, { amount: 2400, items: [soup], status })]).length
    expect(refundStatuses.map((status) => [status, left(status)])).toEqual([
      ['requested', 1],
      ['sent', 1],
      ['confirmed', 1],
      ['failed', 2],
      ['failed-late', 2],
      ['reversed', 2],
    ])
  })

  it('are less once where two lines read alike, and one of them went back', () => {
    const left = returnableItems({ items: [soup, soup] }, [refund(1, { amount: 2400, items: [soup] })])
    expect(left.map(({ quantity, lineQuantity, amount }) => [quantity, lineQuantity, amount])).toEqual([
      [1000, 1000, 2400],
    ])
  })

  it('keep a grosz that is left of a line whose pieces went back, and none of what others went for', () => {
    const cheaper = refund(1, { amount: 2399, items: [{ ...soup, discountValue: 1 }] })
    expect(returnableItems({ items: [soup] }, [cheaper])).toEqual([
      { item: soup, quantity: 1, lineQuantity: 0, amount: 1 },
    ])
    const of = (change: Partial<PrintoutItem>) => refund(1, { items: [{ ...soup, ...change }] })
    for (const other of [{ name: 'Barszcz' }, { grossPrice: 2401 }, { taxRateType: 'VAT23' as const }])
      expect(returnableItems({ items: [soup] }, [of(other)])).toMatchObject([
        { quantity: 1000, amount: 2400 },
      ])
  })

  it('keep a dish that cost nothing: it goes back by its pieces', () => {
    const free = { ...soup, discountValue: 2400 }
    expect(returnableItems({ items: [free] }, [])).toMatchObject([{ quantity: 1000, amount: 0 }])
    expect(returnableItems({ items: [free] }, [refund(1, { amount: 0, items: [free] })])).toEqual([])
  })

  it('go back by the piece, each for its share of what was paid', () => {
    const three = item({ quantity: 3000, lineQuantity: 3000, grossPrice: 1000, discountValue: 100 })
    const [whole] = wholeOf([three])
    expect(whole && [1000, 2000, 3000].map((quantity) => partOf(whole, quantity).amount)).toEqual([
      967, 1933, 2900,
    ])
  })
})

describe('a refund over several payments', () => {
  const cash = payment(1, { amount: 2000 })
  const card = payment(2, { amount: 2200, type: 'CARD' })

  it('goes from the last payment to the first, each with the lines it pays for', () => {
    const parts = planRefund([cash, card], wholeOf([soup, drinks]), 4200)
    expect(amounts(parts)).toEqual([
      ['2', 2200, [2200]],
      ['1', 2000, [200, 1800]],
    ])
  })

  it('takes no payment that is not needed', () => {
    expect(amounts(planRefund([cash, card], wholeOf([drinks]), 1800))).toEqual([['2', 1800, [1800]]])
  })

  it('has no part of a line that another payment has paid whole', () => {
    const exact = [payment(1, { amount: 1800 }), payment(2, { amount: 2400 })]
    const parts = planRefund(exact, wholeOf([soup, drinks]), 4200)
    expect(amounts(parts)).toEqual([
      ['2', 2400, [2400]],
      ['1', 1800, [1800]],
    ])
    expect(parts.map(({ items }) => items.map(({ lineQuantity }) => lineQuantity))).toEqual([[1000], [2000]])
  })

  it('goes by when each payment was taken, in whatever order they are known', () => {
    const known = [
      { ...cash, takenAt: 20 },
      { ...card, takenAt: 10 },
    ]
    for (const payments of [known, known.toReversed()])
      expect(amounts(planRefund(payments, wholeOf([drinks]), 1800))).toEqual([['1', 1800, [1800]]])
  })

  it('never gives more than came in', () => {
    expect(amounts(planRefund([cash], wholeOf([soup, drinks]), 4200))).toEqual([['1', 2000, [2000]]])
  })

  it('has no line for a deposit', () => {
    const all = payment(1, { amount: 4250 })
    expect(amounts(planRefund([all], wholeOf([soup, drinks]), 4250))).toEqual([['1', 4250, [2400, 1800]]])
  })
})

describe('any refund', () => {
  const anyItem = fc
    .record({
      quantity: fc.integer({ min: 1, max: 20_000 }),
      grossPrice: fc.integer({ min: 1, max: 99_999 }),
      share: fc.integer({ min: 0, max: 100 }),
      name: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ quantity, grossPrice, share, name }) => {
      const full = item({ quantity, lineQuantity: quantity, grossPrice, name: `Danie ${name}` })
      return { ...full, discountValue: Math.floor((itemTotal(full) * share) / 100) }
    })

  it('adds up to the grosz, and after it no more than the rest is left', () => {
    fc.assert(
      fc.property(
        fc.array(anyItem, { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 4 }),
        (items, paid) => {
          const payments = paid.map((amount, index) => payment(index + 1, { amount }))
          const total = sumOf(items.map(itemTotal))
          const parts = planRefund(payments, wholeOf(items), total)
          const given = sumOf(parts.map(({ amount }) => amount))
          expect(given).toBe(Math.min(total, sumOf(paid)))
          for (const part of parts) {
            expect(sumOf(part.items.map(itemTotal))).toBe(part.amount)
            for (const each of part.items) expect(each.discountValue).toBeGreaterThanOrEqual(0)
          }
          const lineQuantity = sumOf(parts.flatMap((part) => part.items.map((each) => each.lineQuantity)))
          expect(lineQuantity).toBeLessThanOrEqual(sumOf(items.map((each) => each.lineQuantity)))
        },
      ),
    )
  })
})
